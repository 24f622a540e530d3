import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import type { ImportResult } from './import-finding.ts';
import { importPretix } from './pretix.ts';
import { importTheatre } from './theatre.ts';
import { importTicketland } from './ticketland.ts';

/** Whatever an importer takes must bake; whatever it does not, it refuses with a code. */
function isSound(result: ImportResult): void {
  if (!result.ok) {
    expect(result.refusal.code).toBeTypeOf('string');
    return;
  }
  expect(bakePlan(result.value.document)).toMatchObject({ ok: true });
}

/** A valid file with some of its values, at any depth, replaced by others. */
function damaged(file: unknown): fc.Arbitrary<string> {
  const odd = fc.oneof(
    fc.constantFrom(null, '', ' ', 0, -1, 1e308, 'true', [], {}, '#12', 'Ñ', '1', '2'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const paths = leafPaths(file);
  const change = fc.tuple(fc.constantFrom(...paths), odd);
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => JSON.stringify(changes.reduce((value, [path, by]) => replaced(value, path, by), file)));
}

type Path = readonly string[];

function leafPaths(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => leafPaths(inner).map((path) => [key, ...path])),
  ];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    name === key ? replaced(inner, rest, by) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const at = (x: number, y: number) => ({ x, y });
const pretixSeat = (x: number, number: string, category = 'Red') => ({
  seat_number: number,
  seat_guid: number,
  uuid: number,
  position: at(x, 0),
  category,
});
const pretixRow = (y: number) => ({
  row_number: 'A',
  position: at(0, y),
  seats: [pretixSeat(0, '1'), pretixSeat(20, '2'), pretixSeat(40, '3', 'Blue')],
});
const area = { color: '#aabbcc', rotation: 30, position: at(5, 5) };
const PRETIX = {
  name: 'Plan',
  categories: [{ name: 'Red', color: '#ff0000' }],
  zones: [
    {
      name: 'Ground',
      position: at(0, 0),
      rows: [pretixRow(0), pretixRow(20)],
      areas: [
        { ...area, shape: 'rectangle', rectangle: { width: 10, height: 20 }, text: { text: 'Bar' } },
        { ...area, shape: 'ellipse', ellipse: { radius: at(3, 4) } },
      ],
    },
    { name: 'First', position: at(0, 5), rows: [pretixRow(0)] },
  ],
};
const hallSeat = (x: number, sectionId: number, seat: string) => ({
  type: 'seat',
  x,
  y: 0,
  attrs: { sectionId, row: ' ', seat },
});
const square = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)];
const HALL = {
  objects: [
    { type: 'section', name: 'Пол', sectionId: 1, points: square, freeSeating: 'true', fill: '#fff' },
    { type: 'section', name: 'VIP', sectionId: 2, points: square, freeSeating: false, fill: '#fff' },
    { type: 'stage', x: 0, y: -50, width: 100, height: 20 },
    { type: 'text', text: 'asdf' },
    ...['1', '2'].map((seat, i) => hallSeat(20 * i, 1, seat)),
    ...['1', '2', '2'].map((seat, i) => hallSeat(20 * i, 2, seat)),
  ],
};
const part = { part: 'P', id: 'p', name: 'P', color: '#112233', firstRow: 0, wallOffset: 3 };
const box = { ...part, part: 'B', id: 'b', boxes: { A: { firstRow: 2, side: 'left' } } } as const;

describe('an importer given a damaged file refuses it or makes a plan that bakes', () => {
  it('pretix', () => {
    fc.assert(
      fc.property(damaged(PRETIX), (text) => {
        isSound(importPretix(text));
      }),
      { numRuns: 400 },
    );
  });

  it('ticketland', () => {
    const options = { name: 'Sala', colors: ['#112233'] };
    fc.assert(
      fc.property(damaged(HALL), (text) => {
        isSound(importTicketland(text, options));
      }),
      { numRuns: 400 },
    );
  });

  it('theatre', () => {
    const cell = fc.constantFrom(
      '',
      'A',
      'B',
      '1',
      '2',
      'left',
      'centre',
      'right',
      'wall-left',
      'W',
      '"',
      'Ñ\n',
    );
    const line = fc
      .tuple(fc.constantFrom('P', 'B', 'P', 'X'), cell, cell, cell, cell, cell)
      .map((cells) => cells.join(','));
    const text = fc
      .array(line, { maxLength: 12 })
      .map((lines) => ['part,row,block,bank,seat,marks', ...lines].join('\r\n'));
    const options = { name: 'T', parts: [part, box], stageText: 'S', rowWords: { A: 'B' } };
    fc.assert(
      fc.property(text, (csv) => {
        isSound(importTheatre(csv, options));
      }),
      { numRuns: 400 },
    );
  });

  it('takes each of the files as they are', () => {
    expect(importPretix(JSON.stringify(PRETIX))).toMatchObject({ ok: true });
    expect(importTicketland(JSON.stringify(HALL), { name: 'Sala', colors: ['#112233'] })).toMatchObject({
      ok: true,
    });
  });
});
