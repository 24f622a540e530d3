import { expect, it } from 'vitest';
import { isThisWeekend } from './this-weekend.ts';

const MADRID = 'Europe/Madrid';
/** Of November 2026; the 16th is a Monday. Madrid is an hour ahead of UTC. */
const at = (day: number, time: string) => `2026-11-${day}T${time}:00Z`;

it.each<[string, string, boolean]>([
  // [now, start, expected]
  [at(18, '10:00'), at(20, '15:59'), false],
  [at(18, '10:00'), at(20, '16:00'), true],
  [at(18, '10:00'), at(21, '09:00'), true],
  [at(18, '10:00'), at(22, '22:59'), true],
  // An hour later it is Monday there.
  [at(18, '10:00'), at(22, '23:00'), false],
  [at(18, '10:00'), at(28, '19:00'), false],
  [at(18, '10:00'), at(19, '19:00'), false],
  // On Sunday the next Saturday is another weekend's.
  [at(22, '10:00'), at(22, '19:00'), true],
  [at(22, '10:00'), at(28, '19:00'), false],
  // What has begun is over for who looks for something to do.
  [at(21, '20:00'), at(21, '19:00'), false],
  // Monday there already, though Sunday here.
  [at(22, '23:30'), at(28, '19:00'), true],
])('at %s, what starts at %s: %s', (now, start, expected) => {
  expect(isThisWeekend(start, Date.parse(now), MADRID)).toBe(expected);
});
