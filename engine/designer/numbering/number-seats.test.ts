import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakeDesign } from '../bake/bake-design.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { Design } from '../design/design.ts';
import { anyDesign, anyRowScheme, anySeatScheme } from '../testing/any-design.ts';
import { testBlock, testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import { type NumberingWish, previewNumbering } from './number-seats.ts';

const LETTERS = {
  kind: 'letters',
  alphabet: 'english',
  skip: 'IOQ',
  afterLast: 'counted',
  first: 'A',
} as const;
const FROM_LEFT = { kind: 'consecutive', from: 'left', first: 1 } as const;

function numbered(design: Design, wish: NumberingWish): Design {
  const applied = applyCommand(design, { type: 'number', wish });
  if (!applied.ok) throw new Error(applied.refusal.code);
  return applied.value.design;
}

function rowsOf(design: Design): readonly string[] {
  const [region] = bakeDesign(design).regions;
  return (region?.seated ? region.rows : []).map(
    ({ name, seats }) => `${name}: ${seats.map((seat) => seat.name).join(' ')}`,
  );
}

const left = testBlock({ id: 'left', rows: 2, seats: 3, at: { x: -100, y: 0, angle: 0 } });
const right = testBlock({ id: 'right', rows: 2, seats: 2, at: { x: 100, y: 0, angle: 0 } });
const house = testDesign(testRegion(), left, right);

describe('numbers of seats', () => {
  it('run through an aisle, and rows on both sides of it are one', () => {
    const wish = {
      ids: ['left', 'right'],
      rows: { scheme: LETTERS, firstRow: 'front' },
      seatScheme: FROM_LEFT,
      throughAisles: true,
    } as const;
    expect(rowsOf(numbered(house, wish))).toEqual(['A: 1 2 3 4 5', 'B: 1 2 3 4 5']);
    const centred = { ...wish, seatScheme: { kind: 'fromCentre', from: 'left', first: 1 } } as const;
    expect(rowsOf(numbered(house, centred))).toEqual(['A: 5 3 1 2 4', 'B: 5 3 1 2 4']);
  });

  it('begin anew in each region, and its rows too', () => {
    const other = testRow({
      id: 'other',
      region: 'balcony',
      name: 'X',
      count: 2,
      at: { x: 0, y: 90, angle: 0 },
    });
    const both = testDesign(testRegion(), testRegion({ id: 'balcony' }), left, other);
    const rows = { scheme: LETTERS, firstRow: 'front' } as const;
    const wish = { ids: ['left', 'other'], rows, seatScheme: FROM_LEFT, throughAisles: true };
    expect(previewNumbering(both, wish).map(({ object, to }) => `${object} ${to.row} ${to.seat}`)).toEqual([
      ...['left A 1', 'left A 2', 'left A 3', 'left B 1', 'left B 2', 'left B 3'],
      ...['other A 1', 'other A 2'],
    ]);
  });

  it('begin anew behind an aisle, from where they are told', () => {
    const even = { kind: 'even', from: 'left', first: 2 } as const;
    const odd = { kind: 'odd', from: 'right', first: 1 } as const;
    const once = numbered(house, { ids: ['left'], seatScheme: odd, throughAisles: false });
    const twice = numbered(once, { ids: ['right'], seatScheme: even, throughAisles: false });
    expect(rowsOf(twice)).toEqual(['A: 5 3 1 2 4', 'B: 5 3 1 2 4']);
    expect(twice.objects.slice(1).map((object) => 'seatScheme' in object && object.seatScheme)).toEqual([
      odd,
      even,
    ]);
  });

  it('name rows from the back, and a block keeps the scheme', () => {
    const design = testDesign(testRegion(), testBlock({ rows: 10, seats: 1 }));
    const next = numbered(design, {
      ids: ['block-1'],
      rows: { scheme: LETTERS, firstRow: 'back' },
      throughAisles: false,
    });
    expect(
      rowsOf(next)
        .map((row) => row[0])
        .join(''),
    ).toBe('KJHGFEDCBA');
    expect(next.objects[1]).toMatchObject({ firstRow: 'back', rowScheme: { skip: 'I', first: 'A' } });
  });

  it('follow what is turned, and what is mirrored', () => {
    const turned = testDesign(
      testRegion(),
      testBlock({ rows: 2, seats: 3, at: { x: 0, y: 0, angle: Math.PI } }),
    );
    const wish = {
      ids: ['block-1'],
      rows: { scheme: LETTERS, firstRow: 'front' },
      seatScheme: FROM_LEFT,
      throughAisles: false,
    } as const;
    expect(rowsOf(numbered(turned, wish))).toEqual(['A: 1 2 3', 'B: 1 2 3']);
    const mirrored = testDesign(
      testRegion(),
      testBlock({ rows: 1, seats: 3, at: { x: 0, y: 0, angle: 0, mirrored: true } }),
    );
    const [row] = bakeObject(testBlockOf(numbered(mirrored, wish)));
    expect(row?.seats.toSorted((a, b) => a.x - b.x).map(({ name }) => name)).toEqual(['1', '2', '3']);
  });

  it('skip seats that are removed', () => {
    const gap = testRow({ overrides: { 2: { removed: true } } });
    const next = numbered(testDesign(testRegion(), gap), {
      ids: ['row-1'],
      seatScheme: FROM_LEFT,
      throughAisles: false,
    });
    expect(rowsOf(next)).toEqual(['A: 1 2 3 4']);
  });

  it('are given to some seats of a row only', () => {
    const seats = ['1', '2'].map((key) => ({ object: 'row-1', key }));
    const design = testDesign(testRegion(), testRow());
    const some = numbered(design, {
      ids: [],
      seats,
      seatScheme: { ...FROM_LEFT, first: 101 },
      throughAisles: false,
    });
    expect(rowsOf(some)).toEqual(['A: 1 101 102 4 5']);
    const row = { scheme: { ...LETTERS, first: 'M' }, firstRow: 'front' } as const;
    expect(rowsOf(numbered(design, { ids: [], seats, rows: row, throughAisles: false }))).toEqual([
      'A: 1 4 5',
      'M: 2 3',
    ]);
  });

  it('are what the preview says, for whatever is chosen', () => {
    const anyWish = fc.record({
      rowScheme: anyRowScheme,
      seatScheme: anySeatScheme,
      isBack: fc.boolean(),
      throughAisles: fc.boolean(),
    });
    fc.assert(
      fc.property(anyDesign, anyWish, (design, { rowScheme, seatScheme, isBack, throughAisles }) => {
        const ids = design.objects.filter(isSeated).map(({ id }) => id);
        fc.pre(ids.length > 0);
        const wish = {
          ids,
          rows: { scheme: rowScheme, firstRow: isBack ? 'back' : 'front' },
          seatScheme,
          throughAisles,
        } as const;
        const next = numbered(design, wish);
        const found = new Map(
          next.objects
            .filter(isSeated)
            .flatMap((object) =>
              bakeObject(object).flatMap((row) =>
                row.seats.map(
                  ({ key, name }) => [`${key} ${object.id}`, { row: row.name, seat: name }] as const,
                ),
              ),
            ),
        );
        for (const { object, key, to } of previewNumbering(design, wish)) {
          expect(found.get(`${key} ${object}`)).toEqual(to);
        }
      }),
    );
  });
});

function testBlockOf(design: Design) {
  const block = design.objects.find((object) => object.kind === 'block');
  if (!block) throw new Error('no block');
  return block;
}
