import { describe, expect, it } from 'vitest';
import type { MapCounts, MapQuestionCode, ReadMap } from './map-reading.ts';
import { readMap } from './read-map.ts';
import { FOREIGN_FILES } from './testing/other-tools.ts';

async function read(name: string, choices = {}): Promise<ReadMap> {
  const file = FOREIGN_FILES.find((each) => each.name === name);
  if (!file) throw new Error(`no file ${name}`);
  const answer = await readMap([file], choices);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

function held({ regions }: MapCounts): readonly string[] {
  return regions.map(({ name, capacity, rows }) =>
    rows.length === 0
      ? `${name}: (${capacity})`
      : `${name}: ${rows.map((row) => `${row.name} ${row.seats}`).join(', ')}`,
  );
}

const asked = ({ questions }: ReadMap): readonly MapQuestionCode[] =>
  questions.flatMap(({ code, toConfirm }) => (toConfirm ? [code] : []));

describe('a file of another tool', () => {
  it.each(FOREIGN_FILES)('$name holds what it holds', async ({ name, holds }) => {
    expect(held((await read(name)).counts)).toEqual(holds);
  });

  it('has its guesses asked', async () => {
    expect(asked(await read('nameless.csv'))).toEqual(['header', 'column', 'column', 'column', 'layout']);
    expect(asked(await read('codes.csv'))).toContain('codes');
    expect(asked(await read('banquet.svg'))).toEqual(['seats']);
    const whole = await read('codes.csv', { 'codes:codes.csv': 'whole' });
    expect(held(whole.counts)).toEqual(['Parterre:  12']);
  });

  it('has tables with its seats clockwise around them', async () => {
    const { document, findings } = await read('banquet.svg');
    const [region] = document.regions;
    const rows = region?.seated ? region.rows : [];
    expect(rows.map(({ furniture }) => [furniture?.shape, furniture?.width])).toEqual(
      rows.map(() => ['round', 90]),
    );
    const [first] = (rows[0]?.seats ?? []).filter(({ name }) => name === '1');
    expect(first).toMatchObject({ x: 200, y: 85 });
    expect(findings.filter(({ code }) => code === 'tableFound')).toHaveLength(4);
  });

  it('says its scale only where that is of a room', async () => {
    expect((await read('inkscape.svg')).metresPerUnit).toBeNull();
    const text = new TextDecoder().decode(FOREIGN_FILES.find(({ name }) => name === 'inkscape.svg')?.bytes);
    const hall = { name: 'hall.svg', bytes: new TextEncoder().encode(text.replace('297mm', '29.7m')) };
    const answer = await readMap([hall]);
    expect(answer.ok ? answer.value.metresPerUnit : null).toBeCloseTo(0.1);
  });
});
