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
const except = (plan: Plan, ...left: readonly number[]): Uint8Array =>
  open(plan).map((_, seat) => (left.includes(seat) ? SEAT_STATUS.available : SEAT_STATUS.occupied));
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

describe('bestAvailable, where so many are not side by side', () => {
  it('relaxes step by step, and says how', () => {
    const plan = testPlan({ id: 'a', rows: 3, seatsPerRow: 8, aisleAfter: 4 });
    const best = (...left: readonly number[]) =>
      bestAvailable({ plan, seats: except(plan, ...left), quantity: 4 });
    const pairs = [10, 11, 18, 19];
    expect(best(0, 1, 2, 3, ...pairs)).toEqual({ seats: [0, 1, 2, 3], closeness: 'adjacent' });
    expect(best(2, 3, 4, 5, ...pairs)).toEqual({ seats: [2, 3, 4, 5], closeness: 'acrossAisle' });
    expect(best(2, 3, 7, ...pairs)).toEqual({ seats: [2, 3, 10, 11], closeness: 'twoRows' });
    expect(best(0, 2, 4, 23)).toEqual({ seats: [0, 2, 4, 23], closeness: 'nearby' });
    expect(best(0, 2, 4)).toBeNull();
    expect(bestAvailable({ plan, seats: open(plan), quantity: 4, region: 7 })).toBeNull();
  });

  it('rather parts a group in halves than leaves one alone in a row', () => {
    const plan = testPlan({ id: 'a', rows: 2, seatsPerRow: 8 });
    const seats = except(plan, 3, 4, 5, 11, 12);
    expect(bestAvailable({ plan, seats, quantity: 4 })).toEqual({
      seats: [3, 4, 11, 12],
      closeness: 'twoRows',
    });
  });

  it('splits no group between regions', () => {
    const plan = testPlan(
      { id: 'a', rows: 1, seatsPerRow: 3 },
      { id: 'b', rows: 1, seatsPerRow: 3, at: [60, 0] },
    );
    expect(bestAvailable({ plan, seats: open(plan), quantity: 4 })).toBeNull();
  });
});

describe('bestAvailable for other wishes', () => {
  it('goes by a focus, or by the price', () => {
    const focus = { x: 200, y: 40 };
    expect(bestAvailable({ plan: room, seats: open(room), quantity: 2, focus })?.seats).toEqual([31, 32]);
    const priceOf = (seat: number) => (seat < 11 ? 30 : seat < 22 ? 20 : null);
    expect(bestAvailable({ plan: room, seats: open(room), quantity: 2, priceOf })?.seats).toEqual([15, 16]);
  });

  it('seats wheelchairs with their companions beside them', () => {
    const { accessible, companion } = SEAT_MARK;
    const marks = room.seats.marks.slice();
    marks.set([accessible, companion, companion, accessible], 22);
    const plan = { ...room, seats: { ...room.seats, marks } };
    const best = (quantity: number, wheelchairs: number) =>
      bestAvailable({ plan, seats: open(plan), quantity, wheelchairs })?.seats;
    expect(best(2, 1)).toEqual([24, 25]);
    expect(best(3, 1)).toEqual([23, 24, 25]);
    expect(best(4, 2)).toEqual([22, 23, 24, 25]);
    expect(best(2, 2)).toEqual([22, 25]);
    expect(best(3, 3)).toBeUndefined();
  });

  it('goes further for no single seat in strict mode than in lenient', () => {
    const deep = testPlan({ id: 'a', rows: 15, seatsPerRow: 11 });
    const lastRow = Array.from({ length: 11 }, (_, i) => 154 + i);
    const seats = except(deep, 4, 5, 6, ...lastRow);
    const best = (orphans: 'strict' | 'lenient') =>
      bestAvailable({ plan: deep, seats, quantity: 2, orphans })?.seats;
    expect(best('lenient')).toEqual([4, 5]);
    expect(best('strict')).toEqual([158, 159]);
  });
});
