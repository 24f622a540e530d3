import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen as seen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, lazy } from 'react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ANOTHER_SCREEN } from '../../lib/navigation/another-screen.ts';
import { standInForBrowser } from '../../testing/render-screen.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { theme } from '../../ui/theme/theme.ts';
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

it('closes no menu that was opened while the screen was on its way', async () => {
  standInForBrowser();
  let arrive: (screen: { default: () => ReactNode }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Disclosure label="Ana">{() => <a href="#profile">Profile</a>}</Disclosure>
          <Half name="site" />
        </>
      ),
      children: [screen('/', 'Start'), { path: '/late', element: <Late /> }],
    },
  ]);
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await act(() => router.navigate('/late'));
  await userEvent.click(seen.getByRole('button', { name: 'Ana' }));
  await act(async () => arrive({ default: () => <h1 tabIndex={-1}>Late</h1> }));
  await seen.findByRole('heading', { name: 'Late' });
  seen.getByRole('link', { name: 'Profile' });
  expect(document.activeElement).toBe(seen.getByRole('button', { name: 'Ana' }));
});

it.each([
  ['a field', null, 'what is typed'],
  ['a dialog', 'dialog', 'what is typed'],
  ['the field it was begun from', null, 'Late'],
])('has the focus where it belongs when a screen comes while somebody is in %s', async (which, role, at) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <p {...(role === null ? {} : { role })}>
            <textarea aria-label="Search" defaultValue="what is typed" />
          </p>
          <Half name="site" />
        </>
      ),
      children: [screen('/', 'Start'), { ...screen('/late', 'Late'), loader: () => promise }],
    },
  ]);
  render(<RouterProvider router={router} />);
  const go = () => act(async () => void router.navigate('/late'));
  const type = () => userEvent.click(seen.getByRole('textbox', { name: 'Search' }));
  for (const deed of which === 'the field it was begun from' ? [type, go] : [go, type]) await deed();
  await act(async () => resolve(null));
  await seen.findByRole('heading', { name: 'Late' });
  expect(focused()).toBe(at);
});
