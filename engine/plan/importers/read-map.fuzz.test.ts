import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import { readMap } from './read-map.ts';
import { SAMPLE_DRAWINGS } from './testing/drawings.ts';
import { FOREIGN_FILES } from './testing/other-tools.ts';

/** Found a fault once, or tries much: kept. */
const SEEDS = [1, 20261122];
const RUNS = 300;

const venues = resolve(import.meta.dirname, '../../../tests/fixtures/venues/hkfa-cinema');
const formats = resolve(import.meta.dirname, '../../../public/formats');
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const FILES = [
  ...SAMPLE_DRAWINGS.map(({ svg }) => ({ name: 'map.svg', bytes: encode(svg) })),
  ...['hkfa-cinema.csv', 'hkfa-cinema.json'].map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(resolve(venues, name))),
  })),
  { name: 'map.dxf', bytes: new Uint8Array(readFileSync(resolve(formats, 'example.dxf'))) },
  ...FOREIGN_FILES,
];

interface Edit {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

const ODD = [
  '',
  '<',
  '>',
  '"',
  '&',
  '</g>',
  '<g>',
  '/>',
  '{',
  ']',
  ',',
  '\n',
  '\0',
  '1e999',
  '-',
  'NaN',
  '&#0;',
  '<![CDATA[',
  '<!--',
  'Ñ',
  '\u{1f4ba}',
  ' d="',
  '  0\nINSERT\n',
  '  0\nENDSEC\n',
  'translate(',
];
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 4000 })),
  by: fc.oneof(fc.constantFrom(...ODD), fc.string({ maxLength: 6 })),
});

function damaged(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  return edits.reduce((before, { at, length, by }) => {
    const from = Math.floor(at * before.length);
    const inserted = encode(by);
    const after = new Uint8Array(from + inserted.length + Math.max(0, before.length - from - length));
    after.set(before.subarray(0, from));
    after.set(inserted, from);
    after.set(before.subarray(Math.min(before.length, from + length)), from + inserted.length);
    return after;
  }, bytes);
}

describe('a damaged file', () => {
  it.each(SEEDS)(
    'is refused with a code or becomes a plan that bakes, whatever was done to it (seed %i)',
    async (seed) => {
      const cases = fc.tuple(fc.constantFrom(...FILES), fc.array(edit, { minLength: 1, maxLength: 5 }));
      await fc.assert(
        fc.asyncProperty(cases, async ([{ name, bytes }, edits]) => {
          const read = await readMap([{ name, bytes: damaged(bytes, edits) }]);
          if (read.ok) expect(bakePlan(read.value.document)).toMatchObject({ ok: true });
          else expect(read.refusal[0]?.code).toBeTypeOf('string');
        }),
        { numRuns: RUNS, seed },
      );
    },
    60_000,
  );
});
