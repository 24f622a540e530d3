import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { seatRuns } from './adjacency.ts';

const runsOf = (plan: Plan): readonly (readonly [number, number])[] =>
  plan.regions.flatMap((region) => seatRuns(plan, region).map(({ start, end }) => [start, end] as const));

describe('seatRuns', () => {
  it('cuts rows at aisles and never joins two rows', () => {
    const plan = testPlan({ id: 'a', rows: 2, seatsPerRow: 5, aisleAfter: 2 });
    expect(runsOf(plan)).toEqual([
      [0, 2],
      [2, 5],
      [5, 7],
      [7, 10],
    ]);
  });

  it('keeps a row of single seats and a region without rows apart', () => {
    expect(runsOf(testPlan({ id: 'a', rows: 3, seatsPerRow: 1 }))).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(
      runsOf(testPlan({ id: 'a', rows: 0, seatsPerRow: 1 }, { id: 'b', rows: 1, seatsPerRow: 2 })),
    ).toEqual([[0, 2]]);
  });

  it('covers every seat once, in order', () => {
    const size = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(size, size, size, (rows, seatsPerRow, aisleAfter) => {
        const plan = testPlan({ id: 'a', rows, seatsPerRow, aisleAfter });
        const seats = runsOf(plan).flatMap(([start, end]) =>
          Array.from({ length: end - start }, (_, i) => start + i),
        );
        expect(seats).toEqual(Array.from({ length: plan.seats.count }, (_, seat) => seat));
      }),
    );
  });
});
