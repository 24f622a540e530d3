import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/sitemap.json';
import es from '../../../locales/es/sitemap.json';
import { levelOf } from './list/json-levels.ts';
import { roleOf } from './list/roles.ts';
import { readMap } from './read-map.ts';

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

/** `region/row/seat` of every seat. */
async function seatsOf(name: string, text: string, choices = {}): Promise<readonly string[]> {
  const read = await readMap([file(name, text)], choices);
  if (!read.ok) return [read.refusal[0]?.code ?? ''];
  return read.value.document.regions.flatMap((region) =>
    region.seated
      ? region.rows.flatMap((row) => row.seats.map((seat) => `${region.name}/${row.name}/${seat.name}`))
      : [],
  );
}

describe('a table of seats', () => {
  it.each([
    ['Block;Reihe;Platz;X;Y\nNord;1;7;12,5;3,5\n', ['Nord/1/7']],
    ['区域,排,座位\n一楼,1,1\n', ['一楼/1/1']],
    ['Secteur\tRang\tSiège\nParterre\tA\t1\n', ['Parterre/A/1']],
    ['Сектор|Ряд|Место\nA|1|1\n', ['A/1/1']],
    ['Plano\n\nSección;Fila;N.º de asiento\nPlatea;1;15bis\n', ['Platea/1/15bis']],
    ['Section,Row,Seats\n101,A,"1-2,4"\n102,B,2\n', ['101/A/1', '101/A/2', '101/A/4', '102/B/1', '102/B/2']],
    ['section,row,from,to\nA,1,9,10\n', ['A/1/9', 'A/1/10']],
    ['section,row,seat\nA,1,1\nA,1,1\nA,1,\n', ['A/1/1', 'A/1/S1']],
    ['Platea,A,1\n', ['columnMissing']],
  ])('%j', async (text, seats) => {
    expect(await seatsOf('a.csv', text)).toEqual(seats);
  });

  it('takes another column where it is told to', async () => {
    const text = 'section,row,seat,label\nA,1,1,10\n';
    expect(await seatsOf('a.csv', text, { 'column:a.csv:seat': '3', 'column:a.csv:section': '' })).toEqual([
      'a/1/10',
    ]);
  });
});

it.each([
  ['1012,5', '2,25'],
  ['1.012,5', '2,25'],
  ['1 012,5', '2,25'],
  ['1012.5', '2.25'],
])('places a seat by numbers as they are written in any country: %s', async (x, y) => {
  const text = `zona;fila;butaca;x;y\nPlatea;A;1;${x};${y}\nPlatea;A;2;1032,5;${y}\n`;
  const read = await readMap([file('a.csv', text)]);
  const [region] = read.ok ? read.value.document.regions : [];
  const [row] = region?.seated === true ? region.rows : [];
  const [first, second] = row?.seats ?? [];
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(20);
  expect(read.ok && read.value.findings.filter(({ code }) => code === 'badNumber')).toEqual([]);
});

it('what a list leaves open is to be looked at: no region, no number, a seat that is there twice', async () => {
  const text = 'section,row,seat\nPlatea,A,1\n,A,2\nPlatea,A,\nPlatea,A,1\n';
  const read = await readMap([file('teatro.csv', text)]);
  const findings = read.ok ? read.value.findings : [];
  const open = findings.filter(({ done, code }) => done === 'needsChoice' && code !== 'laidOut');
  expect(open.map(({ code, line, params }) => ({ code, line, params }))).toEqual([
    { code: 'lineWithoutRegion', line: 3, params: { region: 'teatro' } },
    { code: 'seatRepeated', line: 5, params: { region: 'Platea', row: 'A', seat: '1' } },
    { code: 'seatNumbered', line: 4, params: { region: 'Platea', row: 'A', to: 'S1' } },
  ]);
});

it.each([
  ['section,row,seats\n101,A,18,\n101,B,1,2,4\n', { line: 3, params: { cells: '2, 4' } }],
  ['Platea,A,1\nPlatea,A,2,roto\n', { line: 2, params: { cells: 'roto' } }],
])('cells behind the last column are to be looked at: %j', async (text, told) => {
  const answers = { 'header:a.csv': 'data', 'column:a.csv:row': '1', 'column:a.csv:seat': '2' };
  const read = await readMap([file('a.csv', text)], text.startsWith('section') ? {} : answers);
  const found = read.ok ? read.value.findings.filter(({ code }) => code === 'cellsWithoutColumn') : [];
  expect(found).toEqual([{ code: 'cellsWithoutColumn', done: 'needsChoice', file: 'a.csv', ...told }]);
});

it.each([es, en])('a JSON without seats is told words that are known', ({ refusal }) => {
  const words = [...refusal.nothingInJson.matchAll(/[«“](.+?)[»”]/g)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThan(6);
  expect(words.filter((word) => levelOf(word) === null && roleOf(word) === null)).toEqual([]);
});

describe('seats in JSON of another shape', () => {
  const seat = { label: '1', x: 1, y: 2 };
  it.each([
    [{ sections: [{ name: 'Left', rows: [{ label: 'A', seats: [seat] }] }] }, ['Left/A/1']],
    [[{ section: 'L', row: 'A', number: 7, position: { x: 1, y: 2 } }], ['L/A/7']],
    [{ name: 'C', subChart: { rows: [{ label: 'A', seats: [{ ...seat, categoryKey: 4 }] }] } }, ['C/A/1']],
    [
      { tribune_west: { name: 'west', sector_1: { name: '1', rows: [{ name: '2', seats: '3-4' }] } } },
      ['west 1/2/3', 'west 1/2/4'],
    ],
    [{ zonas: [{ nombre: 'Z', filas: [{ nombre: 'A', asientos: ['1', '1b'] }] }] }, ['Z/A/1', 'Z/A/1b']],
    [{ hello: 'world' }, ['nothingInJson']],
  ])('%j', async (json, seats) => {
    expect(await seatsOf('a.json', JSON.stringify(json))).toEqual(seats);
  });
});
