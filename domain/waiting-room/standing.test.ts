import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aheadOf,
  entryState,
  estimatedSeconds,
  nextPollBeforeDrawMs,
  nextPollMs,
  POLLS_PER_SECOND,
} from './standing.ts';

const lifetimes = { graceMs: 300_000, passMs: 900_000 };
const entry = { place: 5, turnAt: null, passedAt: null, missed: false };
const stateAt = (change: object, now = 0) => entryState({ ...entry, ...change }, lifetimes, now);

test('the life of an entry', () => {
  expect([
    stateAt({ place: null }),
    stateAt({}),
    stateAt({ turnAt: 10 }, 300_009),
    stateAt({ turnAt: 10 }, 300_010),
    stateAt({ turnAt: 10, passedAt: 20 }, 900_019),
    stateAt({ turnAt: 10, passedAt: 20 }, 900_020),
    stateAt({ missed: true }),
  ]).toEqual(['drawing', 'waiting', 'turn', 'missed', 'passed', 'missed', 'missed']);
});

test('how many stand before, and how long that takes', () => {
  expect([11, 12, 71, 3].map((place) => aheadOf(place, { admitted: 10 }))).toEqual([0, 1, 60, 0]);
  expect([11, 70].map((place) => estimatedSeconds(place, { admitted: 10, rate: 60 }))).toEqual([1, 60]);
});

test('asks come often near the turn and seldom far from it', () => {
  const room = { numbered: 100, admitted: 0 };
  expect([0, 30_000, 200_000, 9e9].map((wait) => nextPollMs(wait, room, 0.5))).toEqual([
    5_000, 6_000, 40_000, 60_000,
  ]);
});

test('however many wait, their asks stay bounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 30, max: 6000 }), (waiting, rate) => {
      const room = { numbered: waiting, admitted: 0, rate };
      const step = Math.ceil(waiting / 20_000);
      let perSecond = 0;
      for (let place = step; place <= waiting; place += step) {
        perSecond += (step * 1000) / nextPollMs(estimatedSeconds(place, room) * 1000, room, 0.5);
      }
      const near = (rate / 12) * (1 + Math.log(120));
      expect(perSecond).toBeLessThan(POLLS_PER_SECOND * 1.05 + near);
    }),
    { numRuns: 20 },
  );
});

test('before the draw nobody asks in its moment, and afterwards all of them, spread', () => {
  expect(nextPollBeforeDrawMs(3_600_000, 10, 0.5)).toBe(60_000);
  expect([0, 0.5, 1].map((chance) => nextPollBeforeDrawMs(20_000, 100_000, chance))).toEqual([
    21_000, 71_000, 121_000,
  ]);
});
