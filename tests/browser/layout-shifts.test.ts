import { expect, it } from 'vitest';
import { largestShift, shiftFindings } from './layout-shifts.ts';

it('adds up what jumps within a second of each other, for five seconds, and takes the worst while', () => {
  const shift = (at: number, value: number) => ({ at, value });
  expect(largestShift([])).toBe(0);
  expect(largestShift([shift(0, 0.25), shift(999, 0.25), shift(1999, 0.125)])).toBe(0.5);
  const long = [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.125));
  expect(largestShift(long)).toBe(0.75);
});

it('says of each path alone what is too much, and what jumped most', () => {
  const on = (path: string, at: number, value: number, what: string) => ({ path, at, value, what });
  const shifts = [on('/a', 0, 0.04, '<p>'), on('/b', 1, 0.04, '<h1>'), on('/b', 2, 0.03, '<ul>')];
  expect(shiftFindings(shifts)).toEqual(['layout shift 0.070 on /b: <h1>']);
});
