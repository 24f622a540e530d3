import { fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ignoreStrayClicks } from './ignore-stray-clicks.ts';

const deeds = { restore: vi.fn(), publish: vi.fn() };

let stop = () => {};
beforeAll(() => {
  stop = ignoreStrayClicks(document);
});
afterAll(() => stop());
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<button id="restore"><span>Restore</span></button><button id="publish">Publish</button>';
  for (const name of ['restore', 'publish'] as const)
    document.getElementById(name)?.addEventListener('click', deeds[name]);
});

/** At a time in ms and a place; `detail` is what browsers count of clicks. */
function press(selector: string, at: number, x = 10): void {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  const down = new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: 10 });
  Object.defineProperty(down, 'timeStamp', { value: at });
  fireEvent(element, down);
  fireEvent.click(element, { detail: 1, clientX: x, clientY: 10 });
}

it('the second click of a double click does nothing on what has come into the place meanwhile', () => {
  press('#restore span', 1000);
  press('#publish', 1300);
  expect([deeds.restore.mock.calls.length, deeds.publish.mock.calls.length]).toEqual([1, 0]);
});

it.each([
  ['later', '#publish', 1600, 10],
  ['elsewhere', '#publish', 1300, 40],
])('a click that comes %s is meant', (_how, selector, at, x) => {
  press('#restore', 1000);
  press(selector, at, x);
  expect(deeds.publish).toHaveBeenCalledOnce();
});

it('what stays in its place may be pressed as fast as one can, on any part of it', () => {
  press('#restore span', 1000);
  press('#restore', 1150);
  expect(deeds.restore).toHaveBeenCalledTimes(2);
});

it('keys are not held up', () => {
  press('#restore', 1000);
  press('#publish', 1300);
  fireEvent.click(document.querySelector('#publish')!, { detail: 0 });
  expect(deeds.publish).toHaveBeenCalledOnce();
});
