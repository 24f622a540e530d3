import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { seatRuns } from './adjacency.ts';
import { bestAvailable, type SeatsWish } from './best-available.ts';

const open = (plan: Plan): Uint8Array => new Uint8Array(plan.seats.count);
const occupied = (plan: Plan, ...taken: readonly number[]): Uint8Array =>
  open(plan).map((_, seat) => (taken.includes(seat) ? SEAT_STATUS.occupied : SEAT_STATUS.available));
const withMark = (plan: Plan, mark: keyof typeof SEAT_MARK, ...marked: readonly number[]): Plan => ({
  ...plan,
  seats: { ...plan.seats, marks: plan.seats.marks.map((_, i) => (marked.includes(i) ? SEAT_MARK[mark] : 0)) },
});

const adjacent = (wish: SeatsWish) => bestAvailable({ ...wish, closeness: ['adjacent'] })?.seats ?? null;

// eleven seats under the middle of the stage: seat 5 stands at its axis
const room = testPlan({ id: 'a', rows: 3, seatsPerRow: 11 });

describe('bestAvailable', () => {
  it('is the middle of the front row when all is free', () => {
    expect(adjacent({ plan: room, seats: open(room), quantity: 3 })).toEqual([4, 5, 6]);
  });

  it('goes around taken seats, and stays together', () => {
    const seats = occupied(room, 2, 5, 8);
    expect(adjacent({ plan: room, seats, quantity: 3 })).toEqual([15, 16, 17]);
  });

  it('rather moves on than leaves a seat alone', () => {
    const row = testPlan({ id: 'a', rows: 1, seatsPerRow: 11 });
    expect(adjacent({ plan: row, seats: occupied(row, 3), quantity: 2 })).toEqual([4, 5]);
    const closer = occupied(row, 2, 7);
    expect(adjacent({ plan: row, seats: closer, quantity: 2 })).toEqual([5, 6]);
  });

  it('leaves wheelchair places and their companions alone, and avoids a bad view', () => {
    const front = testPlan({ id: 'a', rows: 1, seatsPerRow: 11 });
    const kept = withMark(front, 'accessible', 4, 5, 6);
    expect(adjacent({ plan: kept, seats: open(kept), quantity: 4 })).toEqual([0, 1, 2, 3]);
    const pillar = withMark(room, 'restrictedView', 3, 4, 5, 6, 7);
    expect(adjacent({ plan: pillar, seats: open(pillar), quantity: 2 })).toEqual([15, 16]);
  });

  it('keeps to the region asked for', () => {
    const plan = testPlan(
      { id: 'a', rows: 1, seatsPerRow: 5 },
      { id: 'b', rows: 1, seatsPerRow: 5, at: [0, 100] },
    );
    expect(adjacent({ plan, seats: open(plan), quantity: 5, region: 1 })).toEqual([5, 6, 7, 8, 9]);
    expect(adjacent({ plan, seats: open(plan), quantity: 6 })).toBeNull();
  });

  it('answers a run of available neighbours whenever there is one, and else null', () => {
    const status = fc.constantFrom(SEAT_STATUS.available, SEAT_STATUS.occupied, SEAT_STATUS.free);
    const plan = testPlan({ id: 'a', rows: 4, seatsPerRow: 8, aisleAfter: 3 });
    const runs = plan.regions.flatMap((region) => seatRuns(plan, region));
    fc.assert(
      fc.property(
        fc.array(status, { minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 6 }),
        (states, quantity) => {
          const windows = runs.flatMap(({ start, end }) =>
            Array.from({ length: Math.max(0, end - start - quantity + 1) }, (_, i) =>
              Array.from({ length: quantity }, (_each, place) => start + i + place),
            ),
          );
          const possible = windows.filter((seats) =>
            seats.every((seat) => states[seat] === SEAT_STATUS.available),
          );
          const best = adjacent({ plan, seats: Uint8Array.from(states), quantity });
          if (possible.length === 0) expect(best).toBeNull();
          else expect(possible).toContainEqual(best);
        },
      ),
    );
  });
});
