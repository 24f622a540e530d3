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

  it('asks whether a few shapes in a layer of their own are seats', async () => {
    const circles = (count: number, y: number) =>
      Array.from({ length: count }, (_, i) => `<circle cx="${100 + i * 20}" cy="${y}" r="8"/>`).join('');
    const svg = file(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">
      <g id="Platea"><g id="Fila 1">${circles(9, 100)}</g><g id="Fila 2">${circles(9, 126)}</g></g>
      <g id="Palco">${circles(4, 300)}</g></svg>`);
    const asked = { id: 'layerSeats:map.svg:4', code: 'layerSeats', chosen: 'seats', toConfirm: true };
    const params = { layer: 'Palco', count: 4, file: 'map.svg' };
    const first = await readMap([svg]);
    expect(first).toMatchObject({ ok: true, value: { counts: { seats: 22 } } });
    expect(first.ok && first.value.questions.filter(({ code }) => code === 'layerSeats')).toEqual([
      expect.objectContaining({ ...asked, params }),
    ]);
    const answered = await readMap([svg], { [asked.id]: 'drawing' });
    expect(answered).toMatchObject({ ok: true, value: { counts: { seats: 18 } } });
  });

  it('of a DXF no line and no element is named, which nobody would find in it', async () => {
    const circle = (x: number, y: number) => `0\nCIRCLE\n8\nPlatea\n10\n${x}\n20\n${y}\n40\n0.2`;
    const circles = Array.from({ length: 30 }, (_, i) => circle((i % 10) * 0.5, Math.floor(i / 10)));
    const dxf = `0\nSECTION\n2\nENTITIES\n${circles.join('\n')}\n0\nENDSEC\n0\nEOF\n`;
    const read = await readMap([file(dxf, 'map.dxf')]);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { findings, questions } = read.value;
    const inferred = findings.find(({ code }) => code === 'seatsInferred');
    expect(inferred).toMatchObject({ file: 'map.dxf', params: { count: 30 } });
    const places = findings.flatMap(({ line, element }) => [line, element]);
    expect(places.filter((place) => place !== undefined)).toEqual([]);
    expect(questions.find(({ code }) => code === 'seats')?.samples).toBeUndefined();
  });
});
