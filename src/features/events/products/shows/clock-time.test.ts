import { expect, it } from 'vitest';
import { clockTimeOf } from './clock-time.ts';

it.each([
  ['20:30', '20:30'],
  ['20', '20:00'],
  ['2030', '20:30'],
  ['20.30', '20:30'],
  ['20h', '20:00'],
  ['20h30', '20:30'],
  [' 8:05 ', '08:05'],
  ['9', '09:00'],
  ['24:00', null],
  ['20:60', null],
  ['tarde', null],
  ['', null],
])('%j is %j', (typed, time) => {
  expect(clockTimeOf(typed)).toBe(time);
});
