import { describe, expect, it } from 'vitest';
import {
  findSeat,
  hasMark,
  marksOfBits,
  regionOf,
  rowOf,
  seatMarks,
  seatName,
  seatRef,
} from './seat-at-index.ts';
import { SEAT_MARK } from './plan.ts';
import { testPlan } from './test-plan.ts';

const plan = testPlan(
  { id: 'a', rows: 2, seatsPerRow: 3 },
  { id: 'b', rows: 1, seatsPerRow: 2, at: [0, 100] },
);

describe('a seat by its index', () => {
  it('reads its name, row and region', () => {
    expect(seatName(plan, 4)).toBe('2');
    expect(rowOf(plan, 4).name).toBe('B');
    expect(regionOf(plan, 7).id).toBe('b');
    expect(seatRef(plan, 7)).toEqual({ region: 'b', row: 'A', seat: '2' });
  });

  it('is found again by its name', () => {
    const all = Array.from({ length: plan.seats.count }, (_, seat) => findSeat(plan, seatRef(plan, seat)));
    expect(all).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(findSeat(plan, { region: 'c', row: 'A', seat: '1' })).toBeUndefined();
    expect(findSeat(plan, { region: 'a', row: 'C', seat: '1' })).toBeUndefined();
    expect(findSeat(plan, { region: 'b', row: 'A', seat: '3' })).toBeUndefined();
  });

  it('has marks', () => {
    const marked = { ...plan, seats: { ...plan.seats, marks: Uint8Array.of(0, 10) } };
    expect(seatMarks(marked, 1)).toEqual(['companion', 'limitedLegroom']);
    expect([hasMark(marked, 0, 'companion'), hasMark(marked, 1, 'companion')]).toEqual([false, true]);
    expect(marksOfBits(31)).toEqual(Object.keys(SEAT_MARK));
  });

  it('throws for an index outside the plan', () => {
    expect(() => seatName(plan, 8)).toThrow(RangeError);
    expect(() => rowOf(plan, -1)).toThrow(RangeError);
  });
});
