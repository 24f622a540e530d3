import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { seatRuns } from './adjacency.ts';
import { nearestSeats, nearestTogether } from './nearest-seats.ts';

const without = (plan: Plan, ...taken: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: plan.seats.count }, (_, seat) =>
    taken.includes(seat) ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
const withMark = (plan: Plan, mark: keyof typeof SEAT_MARK, ...marked: readonly number[]): Plan => ({
  ...plan,
  seats: { ...plan.seats, marks: plan.seats.marks.map((_, i) => (marked.includes(i) ? SEAT_MARK[mark] : 0)) },
});

// region a: rows 0–4, 5–9, 10–14; region b, right of it: rows 15–19, 20–24
const hall = testPlan(
  { id: 'a', rows: 3, seatsPerRow: 5 },
  { id: 'b', rows: 2, seatsPerRow: 5, at: [100, 0] },
);

describe('nearestSeats', () => {
  it('walks along the row first, then looks around in the region, then beyond it', () => {
    const seats = without(hall, 7);
    expect(nearestSeats({ plan: hall, seats, lost: [7], count: 4 })).toEqual([6, 8, 5, 9]);
    expect(nearestSeats({ plan: hall, seats, lost: [7], count: 8 })).toEqual([6, 8, 5, 9, 2, 12, 1, 3]);
    const all = nearestSeats({ plan: hall, seats, lost: [7], count: 99 });
    expect(all.slice(0, 14).every((seat) => seat < 15)).toBe(true);
    expect([all.length, all[14]]).toEqual([24, 20]);
  });

  it('counts an aisle as part of the way', () => {
    const plan = testPlan({ id: 'a', rows: 1, seatsPerRow: 6, aisleAfter: 3 });
    expect(nearestSeats({ plan, seats: without(plan, 2), lost: [2], count: 3 })).toEqual([1, 0, 3]);
  });

  it('never answers what was lost, even if it looks available, nor what is not wanted', () => {
    const seats = without(hall);
    expect(nearestSeats({ plan: hall, seats, lost: [6, 7], count: 3 })).toEqual([5, 8, 9]);
    const isWanted = (seat: number) => seat >= 15;
    expect(nearestSeats({ plan: hall, seats, lost: [4], count: 2, isWanted })).toEqual([15, 20]);
    expect(nearestSeats({ plan: hall, seats, lost: [], count: 2 })).toEqual([]);
  });

  it('keeps wheelchair places for who lost one', () => {
    const plan = withMark(hall, 'accessible', 6, 8);
    const seats = without(plan, 7);
    expect(nearestSeats({ plan, seats, lost: [7], count: 2 })).toEqual([5, 9]);
    expect(nearestSeats({ plan, seats, lost: [6], count: 2 })).toEqual([5, 8]);
  });
});

describe('nearestTogether', () => {
  it('answers the nearest block of the row, and of equal ones the one that leaves nobody alone', () => {
    const plan = testPlan({ id: 'a', rows: 1, seatsPerRow: 11 });
    const nearest = (...taken: readonly number[]) =>
      nearestTogether({ plan, seats: without(plan, ...taken), lost: [5, 6] });
    expect(nearest(5, 6)).toEqual([3, 4]);
    expect(nearest(4, 5, 6)).toEqual([7, 8]);
    // 2, 3 and 8, 9 are equally far
    expect(nearest(4, 5, 6, 7)).toEqual([2, 3]);
    expect(nearest(0, 4, 5, 6, 7, 10)).toEqual([8, 9]);
  });

  it('goes to the next row, and to the next region, before it splits', () => {
    const seats = without(hall, 5, 6, 7, 8);
    expect(nearestTogether({ plan: hall, seats, lost: [6, 7] })).toEqual([1, 2]);
    const full = without(
      hall,
      ...Array.from({ length: 15 }, (_, seat) => seat).filter((seat) => seat % 2 === 1),
    );
    expect(nearestTogether({ plan: hall, seats: full, lost: [8, 9] })).toEqual([20, 21]);
    expect(nearestTogether({ plan: hall, seats: full, lost: [0, 1, 2, 3, 4, 5] })).toBeNull();
    expect(nearestTogether({ plan: hall, seats: full, lost: [] })).toBeNull();
  });
});

describe('whatever is taken', () => {
  const plan = testPlan(
    { id: 'a', rows: 3, seatsPerRow: 8, aisleAfter: 3 },
    { id: 'b', rows: 2, seatsPerRow: 6, at: [200, 10] },
  );
  const status = fc.constantFrom(SEAT_STATUS.available, SEAT_STATUS.occupied, SEAT_STATUS.free);
  const room = {
    seats: fc
      .array(status, { minLength: plan.seats.count, maxLength: plan.seats.count })
      .map((each) => Uint8Array.from(each)),
    lost: fc.uniqueArray(fc.integer({ min: 0, max: plan.seats.count - 1 }), { minLength: 1, maxLength: 5 }),
  };

  it('finds each available seat once, whatever the order of the lost ones, and fewer as a beginning of more', () => {
    fc.assert(
      fc.property(fc.record(room), fc.integer({ min: 0, max: 40 }), ({ seats, lost }, count) => {
        const all = nearestSeats({ plan, seats, lost, count: plan.seats.count });
        const open = Array.from(seats.keys()).filter((seat) => seats[seat] === 0 && !lost.includes(seat));
        expect(all.toSorted((a, b) => a - b)).toEqual(open);
        expect(nearestSeats({ plan, seats, lost: lost.toReversed(), count })).toEqual(all.slice(0, count));
      }),
    );
  });

  it('never puts another row before one that lost a seat, nor another region before its own', () => {
    const ringOf = (seat: number, lost: readonly number[]) => {
      const rows = lost.map((each) => plan.seats.row[each]);
      if (rows.includes(plan.seats.row[seat])) return 0;
      return lost.some((each) => each < 24 === seat < 24) ? 1 : 2;
    };
    fc.assert(
      fc.property(fc.record(room), ({ seats, lost }) => {
        const rings = nearestSeats({ plan, seats, lost, count: 99 }).map((seat) => ringOf(seat, lost));
        expect(rings).toEqual(rings.toSorted());
      }),
    );
  });

  it('answers so many neighbours whenever there are so many, and else null', () => {
    const runs = plan.regions.flatMap((region) => seatRuns(plan, region));
    fc.assert(
      fc.property(fc.record(room), ({ seats, lost }) => {
        const possible = runs
          .flatMap(({ start, end }) =>
            Array.from({ length: Math.max(0, end - start - lost.length + 1) }, (_, i) =>
              lost.map((_seat, place) => start + i + place),
            ),
          )
          .filter((block) => block.every((seat) => seats[seat] === 0 && !lost.includes(seat)));
        const found = nearestTogether({ plan, seats, lost });
        if (possible.length === 0) expect(found).toBeNull();
        else expect(possible).toContainEqual(found);
      }),
    );
  });
});
