import { describe, expect, it } from 'vitest';
import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { groupAround } from './group-around.ts';

// rows 0–7, 8–15, 16–23
const room = testPlan({ id: 'a', rows: 3, seatsPerRow: 8 });

function around(seat: number, size: number, taken: readonly number[] = [], plan: Plan = room) {
  const seats = Uint8Array.from({ length: plan.seats.count }, (_, each) =>
    taken.includes(each) ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
  return groupAround({ plan, seats, seat, size });
}

const adjacent = (...seats: readonly number[]) => ({ seats, closeness: 'adjacent' });

describe('groupAround', () => {
  it('has the seat in its middle', () => {
    expect(around(11, 1)).toEqual(adjacent(11));
    expect(around(12, 3)).toEqual(adjacent(11, 12, 13));
    expect(around(12, 2)).toEqual(adjacent(11, 12));
  });

  it('moves along the row before it leaves a single seat, and stops at its end', () => {
    expect(around(10, 3)).toEqual(adjacent(8, 9, 10));
    expect(around(10, 3, [8])).toEqual(adjacent(9, 10, 11));
    expect(around(8, 3)).toEqual(adjacent(8, 9, 10));
    expect(around(9, 3)).toEqual(adjacent(8, 9, 10));
    expect(around(12, 3, [14])).toEqual(adjacent(11, 12, 13));
    expect(around(11, 3, [14])).toEqual(adjacent(11, 12, 13));
  });

  it('relaxes step by step, and says how', () => {
    const aisle = testPlan({ id: 'a', rows: 1, seatsPerRow: 8, aisleAfter: 3 });
    expect(around(2, 4, [7], aisle)).toEqual({ seats: [0, 1, 2, 3], closeness: 'acrossAisle' });
    const pairs = [0, 1, 2, 5, 6, 7, 8, 9, 10, 13, 14, 15];
    expect(around(11, 4, pairs)).toEqual({ seats: [3, 4, 11, 12], closeness: 'twoRows' });
    const apart = Array.from({ length: 24 }, (_, seat) => seat).filter((seat) => ![0, 7, 11].includes(seat));
    expect(around(11, 3, apart)).toEqual({ seats: [0, 7, 11], closeness: 'nearby' });
    expect(around(11, 4, apart)).toBeNull();
    expect(around(11, 2, [11])).toBeNull();
  });

  it('takes companions along with a wheelchair place, and leaves both alone elsewhere', () => {
    const { accessible, companion } = SEAT_MARK;
    const marks = room.seats.marks.slice();
    marks.set([companion, accessible, companion, accessible], 8);
    const plan: Plan = { ...room, seats: { ...room.seats, marks } };
    expect(around(9, 2, [], plan)).toEqual(adjacent(8, 9));
    expect(around(9, 3, [], plan)).toEqual(adjacent(8, 9, 10));
    expect(around(12, 2, [], plan)).toEqual(adjacent(12, 13));
  });
});
