import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRowsInSight } from './use-rows-in-sight.ts';

let measure: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measure = changed;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let scrollTo: (index: number) => void;

function Rows({ above }: { readonly above: number }) {
  const { place, scrollTo: to } = useRowsInSight(100, useRef(null), true);
  useEffect(() => {
    scrollTo = to;
  });
  return <div ref={place} style={{ scrollMarginTop: `${above}px` }} />;
}

it.each([
  ['the bar', 68],
  ['the bar and a banner', 116],
])('brings a row into sight below %s and the head of the table', (_, above) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<Rows above={above} />);
  act(() => measure());
  vi.stubGlobal('scrollY', 3000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  act(() => scrollTo(10));
  expect(scroll.mock.lastCall?.[0]).toMatchObject({ top: 10 * 40 - above - 40 });
});
