import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMap, readRegionMap } from './read-map.ts';
import { testRegion } from '../test-plan.ts';

const folder = resolve(import.meta.dirname, '../../../public/formats');
const example = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(resolve(folder, name))) });
const THEATRE = [
  ['Platea', 99],
  ['Anfiteatro', 63],
] as const;

describe('the examples that can be downloaded', () => {
  it.each([
    { files: ['example.svg'], general: 40 },
    { files: ['example.csv'], general: 0 },
    { files: ['example-seats.csv'], general: 0 },
    { files: ['example-regions.svg', 'example-seats.csv'], general: 0 },
    { files: ['example.dxf'], general: 0 },
    { files: ['example.plan.json'], general: 40 },
    { files: ['example.pretix.json'], general: 0 },
  ])('$files are the same theatre', async ({ files, general }) => {
    const read = await readMap(files.map(example));
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { counts, leftovers } = read.value;
    const seated = counts.regions.filter(({ seats }) => seats > 0);
    expect(seated.map(({ name, seats }) => [name, seats])).toEqual(THEATRE);
    expect({ seats: counts.seats, rows: counts.rows, general: counts.capacity - counts.seats }).toEqual({
      seats: 162,
      rows: 9,
      general,
    });
    expect(leftovers.regionsWithoutShape).toEqual([]);
  });

  it('of pretix says which scale is assumed of a room, and not of a region', async () => {
    const told = (read: Awaited<ReturnType<typeof readMap | typeof readRegionMap>>): readonly object[] =>
      read.ok ? read.value.findings.filter(({ code }) => code === 'scaleAssumed') : [read];
    const file = example('example.pretix.json');
    expect(told(await readMap([file]))).toMatchObject([
      { file: file.name, done: 'kept', params: { seat: 0.55 } },
    ]);
    const region = { ...testRegion({ id: 'x', rows: 1, seatsPerRow: 1 }), name: 'Anfiteatro' };
    expect(told(await readRegionMap([file], { region, seatSize: 2 }))).toEqual([]);
    expect(told(await readMap([example('example.svg')]))).toEqual([]);
  });

  it('bring one region its seats: by its name, in its outline', async () => {
    const region = { ...testRegion({ id: 'x', rows: 1, seatsPerRow: 1 }), name: 'Anfiteatro' };
    const square = {
      ...region,
      outline: [
        [
          [0, 0],
          [100, 0],
          [100, 50],
          [0, 50],
        ],
      ] as const,
    };
    for (const name of ['example.csv', 'example-seats.csv', 'example.svg', 'example.pretix.json']) {
      const read = await readRegionMap([example(name)], { region: square, seatSize: 2 });
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      const { region: own, counts } = read.value;
      expect({ id: own.id, seats: counts.seats, rows: counts.rows }).toEqual({ id: 'x', seats: 63, rows: 3 });
      const seats = own.seated ? own.rows.flatMap((row) => row.seats) : [];
      expect(seats.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 50)).toBe(true);
    }
  });
});
