import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { closenessOf, isContiguous } from './closeness.ts';

// region a: rows 0–7, 8–15, 16–23 with an aisle after 4; region b: 24–31
const plan = testPlan(
  { id: 'a', rows: 3, seatsPerRow: 8, aisleAfter: 4 },
  { id: 'b', rows: 1, seatsPerRow: 8, at: [300, 0] },
);

describe('closenessOf', () => {
  it.each([
    [[], null],
    [[5], 'adjacent'],
    [[2, 0, 1], 'adjacent'],
    [[3, 4], 'acrossAisle'],
    [[1, 2, 9, 10], 'twoRows'],
    [[3, 11], 'twoRows'],
    // the end of a row and the start of the next
    [[7, 8], 'nearby'],
    [[0, 2], 'nearby'],
    // a row between
    [[1, 2, 17, 18], 'nearby'],
    // two rows, but far from behind one another
    [[0, 15], 'nearby'],
    [[1, 24], null],
  ])('%j: %s', (seats, closeness) => {
    expect(closenessOf(plan, seats)).toBe(closeness);
  });
});

describe('isContiguous', () => {
  it('is side by side, without an aisle', () => {
    const groups = [[], [4], [4, 5, 6], [3, 4], [4, 6], [7, 8]];
    expect(groups.map((seats) => isContiguous(plan, seats))).toEqual([true, true, true, false, false, false]);
  });
});
