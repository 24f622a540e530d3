import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importPretix } from './pretix.ts';
import { importTheatre } from './theatre.ts';
import { importTicketland } from './ticketland.ts';

const importers = {
  pretix: (text: string) => importPretix(text),
  ticketland: (text: string) => importTicketland(text, { name: 'Sala', colors: ['#112233'] }),
  theatre: (text: string) => importTheatre(text, { name: 'Teatro', parts: [], stageText: '' }),
};

const seat = (x: number, y: number, number: string, guid = number) => ({
  seat_number: number,
  seat_guid: guid,
  uuid: guid,
  position: { x, y },
  category: 'Red',
});
const zone = (name: string, x: number, rows: object[]) => ({ name, position: { x, y: 0 }, rows });
const row = (name: string, y: number, seats: object[]) => ({
  row_number: name,
  position: { x: 0, y },
  seats,
});
const pretix = (...zones: object[]) =>
  JSON.stringify({
    name: 'Plan',
    categories: [
      { name: 'Red', color: '#ff0000' },
      { name: 'Blue', color: '#0000ff' },
    ],
    zones,
  });

describe('importers', () => {
  it.each(Object.entries(importers))(
    '%s refuses or reads any JSON and any text, and throws for none',
    (_name, run) => {
      const anything = fc.oneof(
        fc.json(),
        fc.string(),
        fc.json({ maxDepth: 5 }).map((json) => `{"objects":${json},"zones":${json}}`),
      );
      fc.assert(
        fc.property(anything, (text) => {
          expect(typeof run(text).ok).toBe('boolean');
        }),
      );
    },
  );

  it('says where a plan has another shape than its format', () => {
    expect(importPretix('{')).toMatchObject({ ok: false, refusal: { code: 'notJson' } });
    expect(importPretix(pretix(zone('Z', 0, [row('A', 0, [{ seat_number: '1' }])])))).toMatchObject({
      ok: false,
      refusal: { code: 'wrongShape', path: 'zones.0.rows.0.seats.0.position' },
    });
    expect(importPretix(pretix())).toEqual({ ok: false, refusal: { code: 'noSeats' } });
    expect(importTheatre('part,row,seat\nStalls,A,1', { name: 'T', parts: [], stageText: '' })).toEqual({
      ok: false,
      refusal: { code: 'wrongShape', path: 'line 2', message: 'no layout for part "Stalls"' },
    });
  });

  it('makes a region of each block of a pretix zone, with absolute positions and labels of its own', () => {
    const left = [
      row('A', 0, [seat(0, 0, '1'), seat(20, 0, '2')]),
      row('A', 20, [seat(0, 0, '1'), seat(20, 0, '2')]),
    ];
    const right = [row('A', 0, [seat(200, 0, '1', 'r1'), seat(220, 0, '2', 'r2')])];
    const result = importPretix(pretix(zone('Ground', 100, [...left, ...right])), {
      names: { Ground: '', Red: 'Lateral' },
    });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.document.regions).toMatchObject([
      {
        id: 'ground-red-1',
        name: 'Lateral 1',
        color: '#ff0000',
        rows: [
          {
            name: 'A',
            seats: [
              { name: '1', x: 100, y: 0 },
              { name: '2', x: 120, y: 0 },
              { name: '1b', x: 100, y: 20 },
              { name: '2b', x: 120, y: 20 },
            ],
          },
        ],
      },
      {
        id: 'ground-red-2',
        name: 'Lateral 2',
        rows: [
          {
            name: 'A',
            seats: [
              { name: '1', x: 300 },
              { name: '2', x: 320 },
            ],
          },
        ],
      },
    ]);
    expect(result.value.findings).toEqual([
      { code: 'repeatedIdentifiers', seats: 4 },
      { code: 'emptyCategory', name: 'Blue' },
      { code: 'seatRelabelled', region: 'Lateral 1', row: 'A', from: '1', to: '1b' },
      { code: 'seatRelabelled', region: 'Lateral 1', row: 'A', from: '2', to: '2b' },
    ]);
  });

  it('moves a zone that lies over another one beside it', () => {
    const rows = [row('A', 0, [seat(0, 0, '1'), seat(20, 0, '2')])];
    const result = importPretix(pretix(zone('Ground', 0, rows), zone('First', 1, rows)));
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.findings).toContainEqual({ code: 'zoneMoved', name: 'First', dx: 0, dy: -40 });
    expect(result.value.document.regions[1]).toMatchObject({
      rows: [
        {
          seats: [
            { x: 1, y: -40 },
            { x: 21, y: -40 },
          ],
        },
      ],
    });
  });

  it('reads free seating, said as a string, as places, and drops loose texts', () => {
    const square = [0, 100, 100, 0].map((x, index) => ({ x, y: index < 2 ? 0 : 100 }));
    const objects = [
      { type: 'section', name: 'Пол', sectionId: 1, points: square, freeSeating: 'true', fill: '#ffffff' },
      { type: 'seat', x: 10, y: 10, attrs: { sectionId: 1, row: ' ', seat: '1' } },
      { type: 'seat', x: 30, y: 10, attrs: { sectionId: 1, row: ' ', seat: '2' } },
      { type: 'text', text: 'asdf' },
      { type: 'lamp' },
    ];
    const options = { name: 'Sala', colors: ['#112233'], sectionNames: { Пол: 'Pista' } };
    const result = importTicketland(JSON.stringify({ objects }), options);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.document.regions).toEqual([
      {
        id: '1',
        name: 'Pista',
        color: '#112233',
        reservable: true,
        outline: [
          [
            [0, 0],
            [100, 0],
            [100, 100],
            [0, 100],
          ],
        ],
        labelAt: [50, 50],
        seated: false,
        capacity: 2,
      },
    ]);
    expect(result.value.findings).toEqual([
      { code: 'textDropped', text: 'asdf' },
      { code: 'unknownObject', type: 'lamp', path: 'objects.4' },
      { code: 'colorReplaced', name: 'Pista', from: '#ffffff', to: '#112233' },
      { code: 'generalAdmission', name: 'Pista', places: 2 },
    ]);
  });

  it('says which seats have no section, and refuses objects of half a shape or two sections of one id', () => {
    const corners = [0, 50, 25].map((x, index) => ({ x, y: index < 2 ? 0 : 50 }));
    const section = { type: 'section', name: 'VIP', sectionId: 1, points: corners, fill: '#112233' };
    const at = (x: number, sectionId: number) => ({
      type: 'seat',
      x,
      y: 0,
      attrs: { sectionId, row: '1', seat: String(x) },
    });
    const run = (...objects: object[]) =>
      importTicketland(JSON.stringify({ objects }), { name: 'Sala', colors: ['#112233'] });
    expect(run(section, at(0, 1), at(20, 7), at(40, 7))).toMatchObject({
      ok: true,
      value: { findings: [{ code: 'sectionMissing', section: '7', seats: 2 }] },
    });
    expect(run(section, at(0, 1), { type: 'stage', x: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'wrongShape', path: 'objects.2.y' },
    });
    expect(run(section, section, at(0, 1))).toEqual({
      ok: false,
      refusal: {
        code: 'notAPlan',
        problem: { path: ['regions', 1, 'id'], code: 'duplicateRegion', region: '1' },
      },
    });
  });

  it('seats a pretix row around a drawn shape at it as at a table, and moves both with their zone', () => {
    const around = (at: number): object[] => [
      seat(at - 20, 0, '1'),
      seat(at, 20, '2'),
      seat(at + 20, 0, '3'),
      seat(at, -20, '4'),
    ];
    const rows = [
      row('1', 0, around(50)),
      row('2', 0, around(150)),
      row('A', 60, [seat(0, 0, '1'), seat(20, 0, '2')]),
    ];
    const area = { color: '#aabbcc', rotation: 0 };
    const areas = [
      { ...area, shape: 'circle', circle: { radius: 10 }, position: { x: 50, y: 0 }, text: { text: 'Uno' } },
      { ...area, shape: 'rectangle', rectangle: { width: 20, height: 16 }, position: { x: 140, y: -8 } },
      { ...area, shape: 'circle', circle: { radius: 4 }, position: { x: 300, y: 0 } },
    ];
    const result = importPretix(
      pretix({ ...zone('Ground', 0, rows), areas }, { ...zone('First', 1, rows), areas }),
    );
    if (!result.ok) throw new Error(result.refusal.code);
    const { document, findings } = result.value;
    const tables = document.regions.flatMap((region) =>
      region.seated
        ? region.rows.flatMap(({ name, furniture }) => (furniture ? [{ name, furniture }] : []))
        : [],
    );
    const moved = findings.find((finding) => finding.code === 'zoneMoved');
    if (moved?.code !== 'zoneMoved') throw new Error('a zone was moved');
    expect(
      tables.map(({ name, furniture: { shape, at, width, height } }) => ({ name, shape, at, width, height })),
    ).toEqual([
      { name: '1', shape: 'round', at: { x: 50, y: 0 }, width: 20, height: 20 },
      { name: '2', shape: 'rectangle', at: { x: 150, y: 0 }, width: 20, height: 16 },
      { name: '1', shape: 'round', at: { x: 51 + moved.dx, y: moved.dy }, width: 20, height: 20 },
      { name: '2', shape: 'rectangle', at: { x: 151 + moved.dx, y: moved.dy }, width: 20, height: 16 },
    ]);
    expect(document.background).toHaveLength(2);
    expect(findings.filter(({ code }) => code === 'tableFound' || code === 'textDropped')).toHaveLength(6);
  });

  it('draws pretix areas of every shape, turned, and reports one it does not know', () => {
    const area = { color: '#aabbcc', position: { x: 10, y: 0 } };
    const plan = pretix({
      ...zone('Ground', 100, [row('A', 0, [seat(0, 0, '1'), seat(20, 0, '2')])]),
      areas: [
        { ...area, shape: 'rectangle', rectangle: { width: 4, height: 2 }, rotation: 90 },
        { ...area, shape: 'circle', circle: { radius: 5 } },
        { ...area, shape: 'text', text: { text: 'Bar', size: 8 } },
        { ...area, shape: 'blob' },
        { ...area, shape: 'polygon' },
      ],
    });
    const result = importPretix(plan);
    if (!result.ok) throw new Error(result.refusal.code);
    const [turned, circle, text, ...others] = result.value.document.background;
    expect(others).toEqual([]);
    if (turned?.type !== 'polygon' || circle?.type !== 'polygon') throw new Error('two polygons');
    expect(turned.points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [110, 0],
      [110, 4],
      [108, 4],
      [108, 0],
    ]);
    expect(circle).toMatchObject({ kind: 'other', color: '#aabbcc' });
    expect(circle.points.every(({ x, y }) => Math.abs(Math.hypot(x - 110, y) - 5) < 1e-9)).toBe(true);
    expect(text).toEqual({ type: 'text', text: 'Bar', at: { x: 110, y: 0 }, size: 8, angle: 0 });
    expect(result.value.findings.filter(({ code }) => code === 'unknownObject')).toEqual([
      { code: 'unknownObject', type: 'blob', path: 'zones.0.areas.3' },
      { code: 'unknownObject', type: 'polygon', path: 'zones.0.areas.4' },
    ]);
  });

  it('names the venue’s own seats as the plan does, also where they had no number', () => {
    const text = 'part,row,block,bank,seat,management\nP,A,1,centre,,1\nP,A,1,centre,5,0\nP,A,1,centre,5,1\n';
    const part = { part: 'P', id: 'p', name: 'Platea', color: '#112233', firstRow: 0, wallOffset: 0 };
    const result = importTheatre(text, { name: 'T', parts: [part], stageText: '' });
    expect(result.ok && result.value.findings.filter(({ code }) => code === 'managementSeat')).toEqual([
      { code: 'managementSeat', region: 'p', row: 'A', seat: 'S1' },
      { code: 'managementSeat', region: 'p', row: 'A', seat: '5b' },
    ]);
    expect(result.ok && result.value.document.regions).toMatchObject([
      { rows: [{ seats: [{ name: 'S1' }, { name: '5' }, { name: '5b' }] }] },
    ]);
  });
});
