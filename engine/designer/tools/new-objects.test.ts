import { expect, it } from 'vitest';
import { REGION_COLORS } from '../../plan/region-colors.ts';
import { designerProps } from '../../seat-map-designer-props.ts';
import { applyCommand } from '../commands/apply-command.ts';
import { checkDesign } from '../checks/design-checks.ts';
import type { Design, DesignObject, DesignTable } from '../design/design.ts';
import { newDesign } from '../design/new-design.ts';
import { type DesignSelection, NOTHING_SELECTED } from '../selection/design-selection.ts';
import { testBooth } from '../testing/test-designs.ts';
import { addSeated, newRegion, newRow, type NewGround, ownRegion } from './new-objects.ts';

const groundOf = (design: Design, selection: DesignSelection = NOTHING_SELECTED): NewGround => {
  const { defaults, floor } = designerProps({ design });
  return { design, floor, selection, defaults };
};
const chosen = (...ids: readonly string[]): DesignSelection => ({ ids, seats: [] });

/** The design with one more row of ten at that height. */
function drawRow(design: Design, y: number, selection?: DesignSelection): Design {
  const ground = groundOf(design, selection);
  const done = applyCommand(design, addSeated(ground, newRow(ground, { x: 0, y }, { x: 180, y })));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.design;
}
const rows = ({ objects }: Design) =>
  objects.flatMap((object) => (object.kind === 'row' ? [`${object.region} ${object.name}`] : []));
const regions = ({ objects }: Design) => objects.filter((object) => object.kind === 'region');

it('a row that follows another goes to its region, which grows with it', () => {
  const first = drawRow(newDesign('Sala'), 0);
  const both = drawRow(drawRow(first, 200, chosen('row-1')), 400, chosen('row-2'));
  expect(rows(both)).toEqual(['region-1 A', 'region-1 B', 'region-1 C']);
  expect(checkDesign(both, {}).map(({ code }) => code)).toEqual([]);
});

it('with nothing selected a row has a region of its own, in another colour', () => {
  const both = drawRow(drawRow(newDesign('Sala'), 0), 200);
  expect(rows(both)).toEqual(['region-1 A', 'region-2 A']);
  expect(regions(both).map(({ color }) => color)).toEqual(REGION_COLORS.slice(0, 2));
});

it('where a region lies a row is of that one, whatever is selected', () => {
  const both = drawRow(drawRow(newDesign('Sala'), 0), 200);
  expect(rows(drawRow(both, 2, chosen('row-2'))).at(-1)).toBe('region-1 B');
});

it('an outline that was drawn by hand, or is locked, stays as it is', () => {
  const outline = { form: 'rectangle', at: { x: 90, y: 0 }, width: 240, height: 60, angle: 0 } as const;
  const empty = newDesign('Sala');
  const drawn = { ...empty, objects: [newRegion(groundOf(empty), outline, true)] };
  const outside = drawRow(drawn, 400, chosen('region-1'));
  expect(rows(outside)).toEqual(['region-1 A']);
  expect(regions(outside)[0]?.outline).toEqual(outline);
  const first = drawRow(empty, 0);
  const lock = (object: DesignObject): DesignObject =>
    object.kind === 'region' ? { ...object, locked: true } : object;
  const locked = { ...first, objects: first.objects.map(lock) };
  const after = drawRow(locked, 200, chosen('row-1'));
  expect(rows(after)).toEqual(['region-1 A', 'region-1 B']);
  expect(regions(after)[0]?.outline).toEqual(regions(locked)[0]?.outline);
});

/** The design with one more table of 80 there, while `selection` is selected. */
function drawTable(design: Design, x: number, y: number, selection?: DesignSelection): Design {
  const ground = groundOf(design, selection);
  const make = (region: string): DesignTable => ({
    ...{ id: `table-${design.objects.length}`, kind: 'table', region, name: `Mesa ${design.objects.length}` },
    ...{ at: { x, y, angle: 0 }, shape: 'round', width: 80, height: 80, gap: 12, soldWhole: false },
    chairs: { top: 8, right: 0, bottom: 0, left: 0 },
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
  });
  const done = applyCommand(design, addSeated(ground, make));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.design;
}
const tables = ({ objects }: Design) =>
  objects.flatMap((object) => (object.kind === 'table' ? [object.region] : []));

it('rows follow rows and tables follow tables; a box has a region of its own', () => {
  const table = drawTable(newDesign('Sala'), 0, 0);
  const row = drawRow(table, 90, chosen('table-0'));
  expect(rows(row)).toEqual(['region-2 A']);
  expect(tables(drawTable(row, 90, 160, chosen('row-1')))).toEqual(['region-1', 'region-3']);
  const withBooth = (x: number, id: string, selection?: DesignSelection) => (design: Design) => {
    const make = (region: string) => testBooth({ id, region, at: { x, y: 0, angle: 0 } });
    const done = applyCommand(design, addSeated(groundOf(design, selection), make));
    if (!done.ok) throw new Error(done.refusal.code);
    return done.value.design;
  };
  const first = withBooth(0, 'booth-1')(newDesign('Sala'));
  const second = withBooth(100, 'booth-2', chosen('booth-1'))(first);
  const inside = withBooth(0, 'booth-3', chosen('booth-2'))(second);
  const homes = ({ objects }: Design) =>
    objects.flatMap((object) => (object.kind === 'booth' ? [`${object.id} ${object.region}`] : []));
  expect(homes(inside)).toEqual(['booth-1 region-1', 'booth-2 region-2', 'booth-3 region-1']);
  expect(tables(drawTable(second, 200, 0, chosen('booth-2')))).toEqual(['region-3']);
});

it('a table far from the outline of what is selected has a region of its own, one beside it does not', () => {
  const first = drawRow(newDesign('Sala'), 0);
  const before = regions(first)[0]?.outline;
  const far = drawTable(first, -400, 400, chosen('row-1'));
  expect(tables(far)).toEqual(['region-2']);
  expect(regions(far)[0]?.outline).toEqual(before);
  const next = drawTable(far, -260, 400, chosen('table-2'));
  expect(tables(next)).toEqual(['region-2', 'region-2']);
  expect(checkDesign(next, {}).map(({ code }) => code)).toEqual([]);
});

it('seats take a region of their own out of another, which closes around what is left', () => {
  const first = drawRow(newDesign('Sala'), 0);
  const drawn = drawTable(first, 90, 120);
  const moved = applyCommand(drawn, { type: 'set', ids: ['table-2'], fields: { region: 'region-1' } });
  const gone = moved.ok && applyCommand(moved.value.design, { type: 'remove', ids: ['region-2'] });
  if (!gone || !gone.ok) throw new Error('refused');
  const both = gone.value.design;
  expect(tables(both)).toEqual(['region-1']);
  const command = ownRegion(groundOf(both), ['table-2']);
  const done = command && applyCommand(both, command);
  if (!done?.ok) throw new Error('refused');
  const { design } = done.value;
  expect(tables(design)).toEqual(['region-2']);
  expect(regions(design)[0]?.outline).toEqual(regions(first)[0]?.outline);
  expect(checkDesign(design, {}).map(({ code }) => code)).toEqual([]);
  expect(ownRegion(groundOf(both), ['region-1'])).toBeNull();
});

it('once all colours are taken they come again in turn', () => {
  let design = newDesign('Sala');
  for (let index = 0; index <= REGION_COLORS.length; index++) design = drawRow(design, index * 200);
  expect(regions(design).map(({ color }) => color)).toEqual([...REGION_COLORS, REGION_COLORS[0]]);
});
