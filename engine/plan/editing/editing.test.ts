import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import type { PlanRegionDocument, PlanRowDocument } from '../plan-document.ts';
import { testCabaret, testDocument, testRegion } from '../test-plan.ts';
import { addRows } from './add-rows.ts';
import { editSeats, removeSeats, type SeatChange } from './edit-seats.ts';
import type { SeatsOfRow } from './seat-fault.ts';

const rowsOf = (region: PlanRegionDocument | undefined) => (region?.seated === true ? region.rows : []);
const block = (rows: number, seatsPerRow: number) => testRegion({ id: 'a', rows, seatsPerRow });
const seated = (region: PlanRegionDocument) => {
  if (!region.seated) throw new Error('a region with seats is wanted');
  return region;
};
const namesOf = (rows: readonly PlanRowDocument[]) =>
  rows.map(({ name, seats }) => `${name}: ${seats.map((seat) => seat.name).join(' ')}`);
const edited = (rows: readonly PlanRowDocument[], choice: readonly SeatsOfRow[], change: SeatChange) => {
  const result = editSeats(rows, choice, change);
  return result.ok ? result.value : { rows: [], moves: [], refusal: result.refusal };
};

const rows = rowsOf(block(3, 3));
const all = (row: string): SeatsOfRow => ({ row, seats: ['1', '2', '3'] });

describe('seats that are edited', () => {
  it('are marked and unmarked, the others as they were', () => {
    const once = edited(rows, [{ row: 'B', seats: ['2'] }], { marks: { companion: true, accessible: true } });
    expect(once.moves).toEqual([]);
    expect(once.rows[1]?.seats[1]).toEqual({ ...rows[1]?.seats[1], marks: ['accessible', 'companion'] });
    expect([once.rows[0], once.rows[2]]).toEqual([rows[0], rows[2]]);
    const twice = edited(once.rows, [all('B')], { marks: { companion: false, accessible: false } });
    expect(twice.rows).toEqual(rows);
  });

  it('get names in their rows, from left to right', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `x${i}`);
    const { rows: after, moves } = edited(rows, [{ row: 'A', seats: ['3', '1'] }, all('C')], { names });
    expect(namesOf(after)).toEqual(['A: x0 2 x1', 'B: 1 2 3', 'C: x0 x1 x2']);
    expect(moves.slice(0, 2)).toEqual([
      { from: { row: 'A', seat: '1' }, to: { row: 'A', seat: 'x0' } },
      { from: { row: 'A', seat: '3' }, to: { row: 'A', seat: 'x1' } },
    ]);
  });

  it('go to a new row, beside what stays of theirs; a whole row is renamed', () => {
    expect(namesOf(edited(rows, [all('B')], { row: 'Z' }).rows)).toEqual([
      'A: 1 2 3',
      'Z: 1 2 3',
      'C: 1 2 3',
    ]);
    const some = edited(rows, [{ row: 'B', seats: ['3'] }], { row: 'Z' });
    expect(namesOf(some.rows)).toEqual(['A: 1 2 3', 'B: 1 2', 'Z: 3', 'C: 1 2 3']);
    expect(some.moves).toEqual([{ from: { row: 'B', seat: '3' }, to: { row: 'Z', seat: '3' } }]);
  });

  it('go to another row, behind its seats', () => {
    const names = (): readonly string[] => ['4'];
    const { rows: after } = edited(rows, [{ row: 'C', seats: ['1'] }], { row: 'A', names });
    expect(namesOf(after)).toEqual(['A: 1 2 3 4', 'B: 1 2 3', 'C: 2 3']);
  });

  it('take their table with them when all of them go', () => {
    const tables = rowsOf(testCabaret().regions[0]);
    const seats = tables[0]?.seats.map(({ name }) => name) ?? [];
    expect(edited(tables, [{ row: 'Mesa 1', seats }], { row: 'Mesa 9' }).rows[0]).toEqual({
      ...tables[0],
      name: 'Mesa 9',
    });
  });

  it('never share a name, and are there', () => {
    expect(edited(rows, [{ row: 'A', seats: ['1'] }], { names: () => ['2'] })).toMatchObject({
      refusal: { code: 'seatExists', row: 'A', seat: '2' },
    });
    expect(edited(rows, [{ row: 'A', seats: ['1'] }], { row: 'B' })).toMatchObject({
      refusal: { code: 'seatExists', row: 'B', seat: '1' },
    });
    expect(edited(rows, [{ row: 'A', seats: ['9'] }], {})).toMatchObject({
      refusal: { code: 'unknownSeat', row: 'A', seat: '9' },
    });
  });

  it('are as many as before, wherever they go', () => {
    const some = fc.subarray(['1', '2', '3']);
    const choice = fc.record({ A: some, B: some, C: some });
    const change = fc.record({ row: fc.constantFrom('A', 'B', 'Z') }, { requiredKeys: [] });
    fc.assert(
      fc.property(choice, change, ({ A, B, C }, { row }) => {
        const chosen = [
          { row: 'A', seats: A },
          { row: 'B', seats: B },
          { row: 'C', seats: C },
        ];
        const result = editSeats(rows, chosen, row === undefined ? {} : { row });
        if (!result.ok) return;
        const after = result.value.rows;
        expect(after.flatMap(({ seats }) => seats).length).toBe(9);
        expect(after.every(({ seats }) => seats.length > 0)).toBe(true);
        expect(new Set(after.map(({ name }) => name)).size).toBe(after.length);
      }),
    );
  });
});

describe('seats that are removed', () => {
  it('leave the others where they are, and no empty row', () => {
    const left = removeSeats(rows, [all('A'), { row: 'C', seats: ['2'] }]);
    expect(left.ok && namesOf(left.value)).toEqual(['B: 1 2 3', 'C: 1 3']);
    expect(left.ok && left.value[0]).toEqual(rows[1]);
  });
});

describe('rows that are added', () => {
  const more = [
    { name: 'X', seats: ['1', '2', '3', '4', '5', '6'] },
    { name: 'Y', seats: ['1', '2'] },
  ];

  it('stand behind the others, under an outline of their own', () => {
    const region = seated(block(2, 4));
    const added = addRows(region, more, 16);
    const after = added.ok ? added.value : region;
    expect(after.rows.slice(0, 2)).toEqual(region.rows);
    expect(after.rows.slice(2).map(({ seats }) => seats.map(({ x, y }) => [x, y]))).toEqual([
      [
        [-20, 40],
        [0, 40],
        [20, 40],
        [40, 40],
        [60, 40],
        [80, 40],
      ],
      [
        [20, 60],
        [40, 60],
      ],
    ]);
    expect(after.outline.length).toBe(2);
    expect(bakePlan(testDocument([after])).ok).toBe(true);
  });

  it('stand in the middle of an empty region', () => {
    const empty = {
      ...seated(block(0, 0)),
      outline: [
        [
          [0, 0],
          [400, 0],
          [400, 200],
          [0, 200],
        ],
      ] as const,
    };
    const added = addRows(empty, more, 16);
    const after = added.ok ? added.value : empty;
    expect(after.outline).toBe(empty.outline);
    expect(after.rows[0]?.seats[0]).toEqual({ name: '1', x: 150, y: 90 });
  });

  it('have names of their own', () => {
    expect(addRows(seated(block(2, 2)), [{ name: 'B', seats: ['9'] }], 16)).toEqual({
      ok: false,
      refusal: { code: 'rowExists', row: 'B' },
    });
  });
});
