import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import { readMap } from './read-map.ts';
import { SAMPLE_DRAWINGS } from './testing/drawings.ts';

const file = (text: string, name = 'map.svg') => ({ name, bytes: new TextEncoder().encode(text) });

describe('a drawing', () => {
  it.each(SAMPLE_DRAWINGS)('$program', async ({ svg, seats, rows, regions, has, told = [] }) => {
    const read = await readMap([file(svg)]);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { document, counts, findings } = read.value;
    const labels = document.regions.flatMap((region) =>
      region.seated
        ? region.rows.flatMap((row) => row.seats.map((seat) => `${region.name}/${row.name}/${seat.name}`))
        : [],
    );
    expect({
      seats: counts.seats,
      rows: counts.rows,
      regions: document.regions.map(({ name }) => name),
    }).toEqual({
      seats,
      rows,
      regions,
    });
    expect(has.filter((label) => !labels.includes(label))).toEqual([]);
    const codes = new Set<string>(findings.map(({ code }) => code));
    expect(told.filter((code) => !codes.has(code))).toEqual([]);
    expect(bakePlan(document)).toMatchObject({ ok: true });
  });
});
