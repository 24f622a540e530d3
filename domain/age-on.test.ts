import { expect, it } from 'vitest';
import { ageOn } from './age-on.ts';

it.each([
  ['2010-05-10', '2026-05-09', 15],
  ['2010-05-10', '2026-05-10', 16],
  ['2024-02-29', '2026-02-28', 1],
  ['2027-01-01', '2026-05-10', null],
  ['1800-01-01', '2026-05-10', null],
  ['yesterday', '2026-05-10', null],
])('who was born on %s is on %s: %s', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
