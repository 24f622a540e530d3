import { expect, test } from 'vitest';
import { ARENA_ROOM, arenaCrowd, CAPACITY } from './arena.ts';
import { chanceFrom } from './chance.ts';
import { fairnessOf } from './fairness.ts';
import { saleServer } from './sale-server.ts';
import { simulateRoom } from './simulate-room.ts';
import { simulateRush } from './simulate-rush.ts';

const PEOPLE = 1_000_000;

test('a million people queue fairly for 60,000 seats, and the sale is never let past what it bears', () => {
  const crowd = arenaCrowd(PEOPLE, chanceFrom(11));
  const run = simulateRoom(crowd, ARENA_ROOM, saleServer(CAPACITY), chanceFrom(12));
  // By chance alone: four standard deviations of 600,000.
  expect(Math.abs(run.fairness.earlyCorrelation)).toBeLessThan(4 / Math.sqrt(600_000));
  expect(run.fairness.firstTenthInFirstTenth).toBeGreaterThan(0.095);
  expect(run.fairness.firstTenthInFirstTenth).toBeLessThan(0.105);
  expect(run).toMatchObject({
    fairness: { overtakenAfter: 0, lateBeforeEarly: 0 },
    sold: 60_000,
    failed: 0,
    admittedTwice: 0,
    secondsOverBound: 0,
  });
  expect(run.mostSaleRequests).toBeLessThan(CAPACITY);
  expect(run.mostRate).toBeLessThanOrEqual(ARENA_ROOM.rateMost);
}, 60_000);

test('control: without the waiting room the same people overrun the same servers', () => {
  const rush = simulateRush(arenaCrowd(PEOPLE, chanceFrom(11)), saleServer(CAPACITY));
  expect(rush.sold).toBeLessThan(60_000);
  expect(rush.failedShare).toBeGreaterThan(0.5);
}, 60_000);

test('control: first come, first served before the opening is seen as unfair', () => {
  const byArrival = Uint32Array.from({ length: 10_000 }, (_, person) => person + 1);
  expect(fairnessOf(byArrival, 8_000)).toEqual({
    earlyCorrelation: 1,
    firstTenthInFirstTenth: 1,
    overtakenAfter: 0,
    lateBeforeEarly: 0,
  });
  expect(fairnessOf(byArrival.toReversed(), 8_000)).toMatchObject({ overtakenAfter: 1_999 });
});
