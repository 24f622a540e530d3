import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LeadOn } from './lead-on.tsx';

afterEach(cleanup);

/** A page that leads on once `end` is called; the page of an event comes when `arrive` is. */
function open() {
  const { promise, resolve } = Promise.withResolvers<null>();
  let end = () => {};
  function Check() {
    const [isOver, setOver] = useState(false);
    end = () => setOver(true);
    return isOver && <LeadOn to="/confirmed" />;
  }
  const router = createMemoryRouter(
    [
      { path: '/check', Component: Check },
      { path: '/confirmed', element: null },
      { path: '/events/4', element: null, loader: () => promise },
    ],
    { initialEntries: ['/check'] },
  );
  render(<RouterProvider router={router} />);
  const run = (deed: () => void) => act(async () => deed());
  return { router, run, end: () => run(() => end()), arrive: () => run(() => resolve(null)) };
}

it('leads on', async () => {
  const { router, end } = open();
  await end();
  expect(router.state.location.pathname).toBe('/confirmed');
});

it('leads nobody on who is on the way to another page', async () => {
  const { router, run, end, arrive } = open();
  await run(() => void router.navigate('/events/4'));
  await end();
  await arrive();
  expect(router.state.location.pathname).toBe('/events/4');
});

it('leads on who has thought better of it', async () => {
  const { router, run, end } = open();
  await run(() => void router.navigate('/events/4'));
  await end();
  await run(() => void router.navigate('/check'));
  expect(router.state.location.pathname).toBe('/confirmed');
});
