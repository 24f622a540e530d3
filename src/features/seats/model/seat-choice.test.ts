import { describe, expect, it } from 'vitest';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import { ALL_SEATS, choiceOf, commonFlag, filterSeats, seatsBetween } from './seat-choice.ts';

const seat = (index: number, row: string, name: string, marks: PlanSeat['marks'] = []): PlanSeat => ({
  seat: index,
  row,
  name,
  marks,
});
const SEATS = [
  seat(4, 'A', '1', ['accessible']),
  seat(5, 'A', '2'),
  seat(6, 'F', '1', ['accessible', 'panorama']),
  seat(7, 'F', '12'),
];
const found = (filter: Partial<typeof ALL_SEATS>) =>
  filterSeats(SEATS, { ...ALL_SEATS, ...filter }, new Set([5])).map((each) => each.seat);

describe('a list of seats', () => {
  it('is searched by row, by seat, and by both', () => {
    expect(found({})).toEqual([4, 5, 6, 7]);
    expect(found({ search: 'f' })).toEqual([6, 7]);
    expect(found({ search: '1' })).toEqual([4, 6, 7]);
    expect(found({ search: 'F  12' })).toEqual([7]);
  });

  it('is filtered by row, flag, picture, and by what somebody has', () => {
    expect(found({ row: 'A' })).toEqual([4, 5]);
    expect(found({ show: 'accessible' })).toEqual([4, 6]);
    expect(found({ show: 'panorama', row: 'F' })).toEqual([6]);
    expect(found({ show: 'taken' })).toEqual([5]);
  });
});

describe('chosen seats', () => {
  it('are named by their rows', () => {
    expect(choiceOf(SEATS)).toEqual([
      { row: 'A', seats: ['1', '2'] },
      { row: 'F', seats: ['1', '12'] },
    ]);
  });

  it('have a flag, have it not, or some of them', () => {
    expect(commonFlag(SEATS, 'accessible')).toBeNull();
    expect(commonFlag(SEATS, 'companion')).toBe(false);
    expect(commonFlag(SEATS.slice(0, 1), 'accessible')).toBe(true);
  });

  it('reach from one to another, either way round', () => {
    expect(seatsBetween(SEATS, 6, 5)).toEqual([5, 6]);
    expect(seatsBetween(SEATS, 99, 5)).toEqual([5]);
  });
});
