import { expect, it } from 'vitest';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import { seatChanges, seatsStillThere } from './seat-changes.ts';

const seat = (index: number, row: string, name: string, marks: PlanSeat['marks'] = []): PlanSeat => ({
  seat: index,
  row,
  name,
  marks,
});
const BEFORE = [seat(0, 'A', '1'), seat(1, 'A', '2'), seat(2, 'B', '1', ['accessible'])];
const AFTER = [seat(0, 'A', '2'), seat(1, 'B', '1', ['accessible', 'companion']), seat(2, 'C', '1')];

it('says which seats are new, gone, or marked otherwise, whatever their index', () => {
  expect(seatChanges(BEFORE, AFTER)).toEqual({
    added: [{ row: 'C', seats: ['1'] }],
    removed: [{ row: 'A', seats: ['1'] }],
    marked: [{ row: 'B', seats: ['1'] }],
  });
  expect(seatChanges(BEFORE, BEFORE)).toEqual({ added: [], removed: [], marked: [] });
});

it('finds again the seats that there still are, by the index that they have now', () => {
  expect(seatsStillThere(BEFORE.slice(0, 2), AFTER)).toEqual([AFTER[0]]);
});
