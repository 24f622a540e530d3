import { describe, expect, it } from 'vitest';
import type { Furniture, Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { closenessOf } from './closeness.ts';
import { groupAround } from './group-around.ts';
import { checkOrphans } from './orphan-check.ts';
import { furnitureOf, partOfUnit, saleUnit, wholeUnits } from './sale-unit.ts';

const table = (soldWhole: boolean): Furniture => ({
  ...{ kind: 'table', shape: 'round', at: { x: 0, y: 0 }, width: 40, height: 40, angle: 0 },
  soldWhole,
});
const rows = testPlan({ id: 'a', rows: 3, seatsPerRow: 4 });
// 0–3 a table sold whole, 4–7 one sold by chair, 8–11 an ordinary row
const plan: Plan = {
  ...rows,
  rows: rows.rows.map((row, i) => ({ ...row, furniture: i === 2 ? null : table(i === 0) })),
};
const free = new Uint8Array(12);

describe('a table that is sold whole', () => {
  it('is one unit; each chair of another table, and each seat of a row, is its own', () => {
    expect(saleUnit(plan, 2)).toEqual([0, 1, 2, 3]);
    expect(saleUnit(plan, 5)).toEqual([5]);
    expect(saleUnit(plan, 9)).toEqual([9]);
    expect(furnitureOf(plan, 9)).toBeNull();
  });

  it('is whole or in part among seats', () => {
    expect(partOfUnit(plan, [0, 1, 2, 3, 9])).toBeNull();
    expect(partOfUnit(plan, [9, 2, 3])).toBe(2);
    expect(wholeUnits(plan, [9, 2, 3])).toEqual([0, 1, 2, 3, 9]);
  });

  it('is taken whole by whoever points at it, whatever their number, and not in part', () => {
    expect(groupAround({ plan, seats: free, seat: 1, size: 2 })).toEqual({
      seats: [0, 1, 2, 3],
      closeness: 'adjacent',
    });
    const taken = free.slice();
    taken[3] = SEAT_STATUS.occupied;
    expect(groupAround({ plan, seats: taken, seat: 1, size: 2 })).toBeNull();
  });

  it('is no part of a party elsewhere', () => {
    const taken = free.slice().fill(SEAT_STATUS.occupied, 4);
    taken[8] = SEAT_STATUS.available;
    expect(groupAround({ plan, seats: taken, seat: 8, size: 2 })).toBeNull();
    expect(groupAround({ plan, seats: taken, seat: 8, size: 5 })?.seats).toEqual([0, 1, 2, 3, 8]);
  });
});

it('who sits at one table sits side by side, and nobody is left alone at it', () => {
  expect(closenessOf(plan, [0, 1, 2, 3])).toBe('adjacent');
  expect(closenessOf(plan, [3, 4])).toBe('nearby');
  const check = checkOrphans({ plan, seats: free, selection: new Set([4, 5, 6]), mode: 'strict' });
  expect(check.orphans).toEqual([]);
});
