import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringIntoView } from '../../lib/navigation/bring-into-view.ts';
import { standInForBrowser } from '../../testing/render-screen.tsx';
import { ScrollPosition } from './scroll-position.tsx';

beforeEach(() => {
  standInForBrowser();
  scrolled(0);
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrolled(Number(to[1])));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function scrolled(to: number) {
  vi.stubGlobal('scrollY', to);
}

/** Opens `at`; `begin` is done right after its first look, before the router restores anything. */
function open(at: string, begin: () => void = () => undefined) {
  function Frame() {
    useLayoutEffect(begin, []);
    return (
      <>
        <input aria-label="field" />
        <Outlet />
        <ScrollPosition />
      </>
    );
  }
  const children = [
    { path: '/', element: <Link to="/other">on</Link> },
    { path: '/other', element: <p>other</p> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

/** Leaves the page that is open, as a reload or another address does. */
function leave() {
  fireEvent(window, new Event('pagehide'));
  cleanup();
  scrolled(0);
}

it('a page that is loaded again stands where it was left', () => {
  open('/?page=2');
  scrolled(500);
  leave();
  open('/?page=2');
  expect(window.scrollY).toBe(500);
});

it('does not take the position of another page that was open in the same window', () => {
  open('/?page=2');
  scrolled(500);
  leave();
  open('/other');
  expect(window.scrollY).toBe(0);
});

it('a page that somebody has scrolled before it is restored stays where it is', () => {
  open('/');
  leave();
  open('/', () => scrolled(548));
  expect(window.scrollY).toBe(548);
});

it('a page on which somebody types before it is restored stays where it is', () => {
  open('/');
  scrolled(500);
  leave();
  open('/', () => document.querySelector('input')?.focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(window.scrollY).toBe(0);
});

it('a page on which something was brought into view before it is restored stays there', () => {
  open('/');
  scrolled(500);
  leave();
  open('/', () => bringIntoView(document.body));
  expect(window.scrollY).toBe(0);
});

it('another screen begins at its top, and the one that is gone back to stands where it was left', async () => {
  const router = open('/');
  scrolled(300);
  fireEvent.click(screen.getByText('on'));
  await screen.findByText('other');
  expect(window.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(300);
});
