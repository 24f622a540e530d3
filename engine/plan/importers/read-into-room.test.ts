import { describe, expect, it } from 'vitest';
import { layOutRoom } from '../generator/lay-out-room.ts';
import { testDocument, testRegion } from '../test-plan.ts';
import type { MapChoices, ReadMap } from './map-reading.ts';
import { readIntoRoom, type RoomToRead } from './read-into-room.ts';
import { readMap } from './read-map.ts';

const file = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });

async function read(content: string, room: RoomToRead, choices: MapChoices = {}): Promise<ReadMap> {
  const answer = await readIntoRoom([file('a.csv', content)], room, choices);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

describe('the seats of a region of a room that nobody has drawn', () => {
  const draft = { color: '#336699', reservable: true, seated: true, rows: [] } as const;
  const before = layOutRoom({
    name: 'Sala',
    stage: 'Escenario',
    regions: [
      { ...draft, id: 'stalls', name: 'Platea' },
      { ...draft, id: 'circle', name: 'Anfiteatro' },
    ],
  });
  const room = { before, region: { key: 'stalls', laidOut: true } };
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const list = (place: (row: number, seat: number) => string): string =>
    rows
      .flatMap((row, r) => Array.from({ length: 30 }, (_, s) => `${row},${s + 1}${place(r, s)}`))
      .join('\n');

  it('are laid out as all of it where a list does not place them', async () => {
    const { document } = await read(`row,seat\n${list(() => '')}`, room);
    expect(document).toEqual(layOutRoom({ name: 'Sala', stage: 'Escenario', regions: document.regions }));
    expect(document.regions.map((region) => region.seated && region.rows.length)).toEqual([8, 0]);
  });

  it('are where they are drawn, with room for each of them and the regions behind', async () => {
    const drawn = list((r, s) => `,${s * 10},${r * 14 + ((s - 15) / 5) ** 2}`);
    const { document } = await read(`row,seat,x,y\n${drawn}`, room);
    const [stalls, circle] = document.regions;
    const first = stalls?.seated === true ? (stalls.rows[0]?.seats ?? []) : [];
    const [one, two, middle] = [first[0], first[1], first[15]];
    expect(Math.abs((two?.x ?? 0) - (one?.x ?? 0))).toBeGreaterThan(document.seatSize);
    expect(middle?.y).toBeLessThan(one?.y ?? 0);
    const bottom = Math.max(...(stalls?.outline[0] ?? []).map(([, y]) => y));
    expect(Math.min(...(circle?.outline[0] ?? []).map(([, y]) => y))).toBeGreaterThan(bottom);
  });

  it('stay in their region where the room is drawn', async () => {
    const drawn = { before, region: { key: 'stalls', laidOut: false } };
    const { document } = await read(`row,seat\n${list(() => '')}`, drawn);
    expect(document.regions.map(({ outline }) => outline)).toEqual(
      before.regions.map(({ outline }) => outline),
    );
  });
});

describe('a region without seats that lies over seats of another', () => {
  const seats = [1, 2, 3].map((seat) => `<circle data-seat="${seat}" cx="${seat * 20}" cy="10" r="8"/>`);
  const drawing = (y: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
<g id="regions"><polygon data-region="Platea" points="0,0 100,0 100,20 0,20"/>
<polygon id="pista" data-region="Pista" points="30,${y} 100,${y} 100,90 30,90"/></g>
<g id="seats"><g data-region="Platea"><g data-row="A">${seats.join('')}</g></g></g></svg>`;
  const over = ({ findings }: Pick<ReadMap, 'findings'>) =>
    findings.filter(({ code }) => code === 'regionOverSeats');

  it('is told with its place in the drawing, and not where it lies beside them', async () => {
    const overlapping = await readMap([file('a.svg', drawing(0))]);
    const beside = await readMap([file('a.svg', drawing(30))]);
    expect(overlapping.ok && over(overlapping.value)).toMatchObject([
      {
        ...{ done: 'needsChoice', params: { region: 'Pista', name: 'Platea', seats: 2 } },
        ...{ file: 'a.svg', line: 3, element: expect.stringContaining('polygon#pista') },
      },
    ]);
    expect(beside.ok && over(beside.value)).toEqual([]);
  });

  it('is told of a plan of our own, whether it is sold by count or waits for its seats, on its floor alone', async () => {
    const stalls = testRegion({ id: 'a', rows: 2, seatsPerRow: 3 });
    const { name, color, reservable, outline, labelAt } = stalls;
    const area = { id: 'b', name: `${name} b`, color, reservable, outline, labelAt };
    const told = async (document: object) => {
      const answer = await readMap([file('a.json', JSON.stringify(document))]);
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      return over(answer.value).map(({ params }) => params);
    };
    const params = { region: 'Region a b', name: 'Region a', seats: 6 };
    expect(await told(testDocument([stalls, { ...area, seated: false, capacity: 40 }]))).toEqual([params]);
    expect(await told(testDocument([stalls, { ...area, seated: true, rows: [] }]))).toEqual([params]);
    const floors = [
      { id: 'low', name: 'Platea' },
      { id: 'high', name: 'Palco' },
    ];
    const above = { ...area, floor: 'high', seated: false, capacity: 40 } as const;
    expect(await told({ ...testDocument([stalls, above]), floors })).toEqual([]);
  });

  it('is told of the seats that are brought for one region of the room', async () => {
    const stalls = testRegion({ id: 'a', rows: 2, seatsPerRow: 3 });
    const { color, reservable, outline, labelAt } = stalls;
    const base = { color, reservable, outline, labelAt };
    const before = testDocument([
      { ...base, id: 'a', name: 'Region a', seated: true, rows: [] },
      { ...base, id: 'b', name: 'Pista', seated: false, capacity: 9 },
    ]);
    const { findings } = await read('row,seat\nA,1\nA,2', { before, region: { key: 'a', laidOut: false } });
    expect(over({ findings })).toMatchObject([
      { done: 'needsChoice', file: 'a.csv', params: { region: 'Pista', name: 'Region a', seats: 2 } },
    ]);
  });
});

describe('the places of a region without seats', () => {
  const seats = [1, 2, 3].map((seat) => `<circle data-seat="${seat}" cx="${seat * 20}" cy="10" r="8"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g id="regions">
    <polygon data-region="Platea" points="0,0 100,0 100,20 0,20"/>
    <polygon data-region="Pista" points="0,50 100,50 100,90 0,90"/></g>
    <g id="seats"><g data-region="Platea"><g data-row="A">${seats.join('')}</g></g></g></svg>`;
  const answered = async (choices: MapChoices) => {
    const answer = await readMap([file('a.svg', drawing)], choices);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    const { questions, document, findings, counts } = answer.value;
    const floor = document.regions.find(({ name }) => name === 'Pista');
    const question = questions.find(({ code }) => code === 'capacity');
    const isTold = findings.some(({ code }) => code === 'capacityMissing');
    return { floor, question, isTold, places: counts.capacity };
  };

  it('are asked for where a shape becomes one', async () => {
    expect((await answered({})).question).toBeUndefined();
    const open = await answered({ 'shape:Pista': 'general' });
    expect(open.question).toMatchObject({ params: { region: 'Pista' }, chosen: '', toConfirm: true });
    expect(open.isTold).toBe(true);
    const id = open.question?.id ?? '';
    for (const wrong of ['0', '1.5', 'x', '-1']) {
      expect((await answered({ 'shape:Pista': 'general', [id]: wrong })).question?.toConfirm).toBe(true);
    }
    const done = await answered({ 'shape:Pista': 'general', [id]: '40' });
    expect(done.floor).toMatchObject({ seated: false, capacity: 40 });
    expect(done.question).toMatchObject({ chosen: '40', toConfirm: false });
    expect([done.isTold, done.places]).toEqual([false, 43]);
  });

  it('are asked for where a plan says none', async () => {
    const none = testDocument([
      testRegion({ id: 'a', rows: 1, seatsPerRow: 2 }),
      { ...testRegion({ id: 'b', rows: 0, seatsPerRow: 0, at: [0, 90] }), seated: false, capacity: 0 },
    ]);
    const answer = await readMap([file('a.json', JSON.stringify(none))]);
    expect(answer).toMatchObject({ ok: true, value: { questions: [{ id: 'capacity:b', toConfirm: true }] } });
  });
});
