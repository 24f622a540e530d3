import { expect, it } from 'vitest';
import { REGION_COLORS } from '../../plan/region-colors.ts';
import { designerProps } from '../../seat-map-designer-props.ts';
import { applyCommand } from '../commands/apply-command.ts';
import { checkDesign } from '../checks/design-checks.ts';
import type { Design, DesignObject } from '../design/design.ts';
import { newDesign } from '../design/new-design.ts';
import { type DesignSelection, NOTHING_SELECTED } from '../selection/design-selection.ts';
import { addSeated, newRegion, newRow, type NewGround } from './new-objects.ts';

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

it('once all colours are taken they come again in turn', () => {
  let design = newDesign('Sala');
  for (let index = 0; index <= REGION_COLORS.length; index++) design = drawRow(design, index * 200);
  expect(regions(design).map(({ color }) => color)).toEqual([...REGION_COLORS, REGION_COLORS[0]]);
});
