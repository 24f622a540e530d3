import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { createSeatIndex } from '../spatial/seat-index.ts';
import { nextSeat, seatNear } from './walk-seats.ts';

const plan = testPlan(
  { id: 'A', rows: 3, seatsPerRow: 6, aisleAfter: 3 },
  { id: 'B', rows: 2, seatsPerRow: 2, at: [600, 20] },
);
const index = createSeatIndex(plan.seats);
const walk = (from: number, direction: 'left' | 'right' | 'up' | 'down') =>
  nextSeat(plan, index, from, direction);

describe('walking with arrow keys', () => {
  it('goes along the row, over the aisle', () => {
    expect([walk(0, 'right'), walk(2, 'right'), walk(3, 'left')]).toEqual([1, 3, 2]);
  });

  it('goes to the seat in front and behind', () => {
    expect([walk(1, 'down'), walk(7, 'up')]).toEqual([7, 1]);
  });

  it('goes on to the next block, and ends at the edge of the plan', () => {
    expect([walk(11, 'right'), walk(18, 'left'), walk(0, 'left'), walk(0, 'up')]).toEqual([
      18,
      11,
      null,
      null,
    ]);
  });

  it('reaches every seat from every other', () => {
    const reached = new Set([0]);
    for (const seat of reached) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = walk(seat, direction);
        if (next !== null) reached.add(next);
      }
    }
    expect(reached.size).toBe(plan.seats.count);
  });
});

it('enters at the nearest seat that can be taken, however far', () => {
  expect(seatNear(plan, index, { x: 0, y: 0 }, (seat) => seat >= 18)).toBe(18);
  expect(seatNear(plan, index, { x: 0, y: 0 }, () => false)).toBeNull();
});
