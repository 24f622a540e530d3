import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollWhenGrown } from './scroll-when-grown.ts';

/** As long as the page is, less the window: how far it can be scrolled. */
let reach: number;
let tell: () => void;

beforeEach(() => {
  tell = () => undefined;
  const watch = class {
    constructor(told: () => void) {
      tell = told;
    }
    observe() {}
    disconnect() {
      tell = () => undefined;
    }
  };
  vi.stubGlobal('ResizeObserver', watch);
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => stand(Number(to[1])));
  reach = 0;
  stand(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stand(at: number) {
  vi.stubGlobal('scrollY', Math.min(at, reach));
}

function grow(to: number) {
  reach = to;
  tell();
}

it('scrolls as far as the page reaches, until it is where it is wanted', () => {
  scrollWhenGrown(700);
  grow(200);
  expect(window.scrollY).toBe(200);
  grow(900);
  expect(window.scrollY).toBe(700);
  stand(100);
  grow(1000);
  expect(window.scrollY).toBe(100);
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'broughtintoview'])('gives up at a %s', (deed) => {
  scrollWhenGrown(700);
  grow(200);
  fireEvent(document.body, new Event(deed, { bubbles: true }));
  grow(900);
  expect(window.scrollY).toBe(200);
});

it('gives up when it is told to', () => {
  scrollWhenGrown(700)();
  grow(900);
  expect(window.scrollY).toBe(0);
});
