import { describe, expect, it } from 'vitest';
import { testBlock, testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import {
  combineSelections,
  keepSelection,
  selectInPolygon,
  selectWhere,
  seatsOfSelection,
} from './design-selection.ts';
import { ObjectIndex } from './object-index.ts';

const marked = testRow({
  id: 'row',
  name: 'Z',
  at: { x: 0, y: 200, angle: 0 },
  overrides: { 1: { marks: ['accessible'] } },
});
const up = testRegion({
  id: 'up',
  name: 'Up',
  floor: 'b',
  outline: { form: 'ellipse', at: { x: 0, y: 0 }, width: 50, height: 50, angle: 0 },
});
const design = {
  ...testDesign(testRegion(), up, testBlock({ id: 'block' }), marked),
  floors: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
};
const box = (minX: number, minY: number, maxX: number, maxY: number) => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

describe('a selection', () => {
  it('is replaced, added to, taken from and toggled', () => {
    const before = { ids: ['row'], seats: [{ object: 'block', key: '0.0' }] };
    expect(combineSelections(before, { ids: ['row'], seats: [] }, 'add')).toBe(before);
    expect(combineSelections(before, { ids: ['row'], seats: [] }, 'toggle').ids).toEqual([]);
    expect(combineSelections(before, before, 'remove')).toEqual({ ids: [], seats: [] });
    // Seats of an object that is selected whole are selected already.
    expect(combineSelections(before, { ids: ['block'], seats: [] }, 'add')).toEqual({
      ids: ['row', 'block'],
      seats: [],
    });
  });

  it('forgets what is gone', () => {
    const selection = { ids: ['row', 'gone'], seats: [{ object: 'block', key: '9.9' }] };
    expect(keepSelection(design, selection)).toEqual({ ids: ['row'], seats: [] });
  });

  it('is made by kind, region, floor, row and mark', () => {
    expect(selectWhere(design, { kinds: ['row', 'block'] }).ids).toEqual(['block', 'row']);
    expect(selectWhere(design, { floor: 'b' }).ids).toEqual(['up']);
    expect(selectWhere(design, { regions: ['platea'] }).ids).toEqual(['platea', 'block', 'row']);
    expect(selectWhere(design, { rows: ['B', 'Z'] })).toEqual({
      ids: ['row'],
      seats: ['1.0', '1.1', '1.2', '1.3'].map((key) => ({ object: 'block', key })),
    });
    expect(selectWhere(design, { marks: ['accessible'] })).toEqual({
      ids: [],
      seats: [{ object: 'row', key: '1' }],
    });
  });

  it('is drawn around: whole objects, and seats of those that lie in it in part', () => {
    expect(selectInPolygon(design, box(-100, 100, 100, 300), 'a').ids).toEqual(['row']);
    expect(selectInPolygon(design, box(-35, -25, -5, 5), 'a').seats.map(({ key }) => key)).toEqual([
      '0.0',
      '0.1',
      '1.0',
      '1.1',
    ]);
    expect(selectInPolygon(design, box(-40, -40, 40, 40), 'b').ids).toEqual(['up']);
  });

  it('means all seats of what stands in a region', () => {
    expect(seatsOfSelection(design, { ids: ['platea'], seats: [] }).length).toBe(17);
  });
});

describe('what lies under a point', () => {
  const index = new ObjectIndex();
  index.update(design.objects, 16);
  const under = (x: number, y: number) => index.pick({ x, y }, 3);

  it('is the seat before its region, and nothing outside', () => {
    expect(under(-30, -20)).toMatchObject({ object: { id: 'block' }, seat: { key: '0.0' } });
    expect(under(500, 500)).toMatchObject({ object: { id: 'platea' }, seat: null });
    expect(under(2500, 0)).toBeNull();
  });

  it('is found after changes too', () => {
    const moved = design.objects.map((object) =>
      object.kind === 'row' ? { ...object, at: { x: 900, y: 900, angle: 0 } } : object,
    );
    index.update(moved, 16);
    expect(under(900, 900)).toMatchObject({ object: { id: 'row' } });
    expect(under(0, 200)?.object.id).toBe('platea');
    index.update(moved.slice(0, 1), 16);
    expect(under(900, 900)?.object.id).toBe('platea');
  });
});
