import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ANOTHER_SCREEN } from '../../lib/navigation/another-screen.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

afterEach(cleanup);

function Half({ name }: { readonly name: string }) {
  const main = useFocusOnNavigation();
  return (
    <main key={name} ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const screen = (path: string, heading: string) => ({ path, element: <h1 tabIndex={-1}>{heading}</h1> });

function open(at: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Half key="site" name="site" />,
        children: [screen('/', 'Start'), screen('/events', 'Events')],
      },
      { element: <Half key="work" name="work" />, children: [screen('/app', 'Work')] },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const focused = () => document.activeElement?.textContent;

it('moves nothing when the site is opened', () => {
  open('/events');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['in the same half of the site', '/events', 'Events'],
  ['in the other half', '/app', 'Work'],
])('goes to the heading of a screen %s', async (_where, to, heading) => {
  const router = open('/');
  await act(() => router.navigate(to));
  await waitFor(() => expect(focused()).toBe(heading));
});

it('stays for another address of the same screen, and moves where the screen is somebody else’s now', async () => {
  const router = open('/app');
  await act(() => router.navigate('/app?page=2'));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/app', { state: ANOTHER_SCREEN }));
  await waitFor(() => expect(focused()).toBe('Work'));
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  await act(() => router.navigate('/app?filter=a'));
  expect(document.activeElement).toBe(document.body);
});
