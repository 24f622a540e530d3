import { expect, it } from 'vitest';
import { checkDesign } from '../checks/design-checks.ts';
import type { Design } from '../design/design.ts';
import { objectBox } from '../design/object-box.ts';
import { testBlock, testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import { applyCommand } from './apply-command.ts';
import type { DesignCommand } from './command.ts';
import { outlineAround, wholeOutline } from './fit-outline.ts';

const SEAT = testDesign().seatSize;
const block = testBlock({ rows: 11, seats: 23 });
const fitted = testDesign(testRegion({ outline: outlineAround([block], SEAT) }), block);

function applied(design: Design, command: DesignCommand) {
  const done = applyCommand(design, command);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value;
}
const after = (design: Design, ...commands: readonly DesignCommand[]) =>
  commands.reduce((each, command) => applied(each, command).design, design);
const regionOf = ({ objects }: Design) => {
  const region = objects.find(({ kind }) => kind === 'region');
  if (region?.kind !== 'region') throw new Error('there is no region');
  return region;
};
const sizeOf = (design: Design) => {
  const { minX, minY, maxX, maxY } = objectBox(regionOf(design), SEAT);
  return [Math.round(maxX - minX), Math.round(maxY - minY)];
};

const smaller: DesignCommand = { type: 'set', ids: ['block-1'], fields: { rows: 4, seats: 6 } };

it('an outline that was made around a block follows it when that gets smaller or larger', () => {
  expect(sizeOf(fitted)).toEqual([22 * 20 + 3 * SEAT, 10 * 20 + 3 * SEAT]);
  const less = after(fitted, smaller);
  expect(sizeOf(less)).toEqual([5 * 20 + 3 * SEAT, 3 * 20 + 3 * SEAT]);
  const more = after(less, { type: 'set', ids: ['block-1'], fields: { seats: 40 } });
  expect(sizeOf(more)).toEqual([39 * 20 + 3 * SEAT, 3 * 20 + 3 * SEAT]);
});

it('and goes with it wherever it is moved, also after the region was moved whole', () => {
  const moved = after(
    fitted,
    { type: 'move', ids: ['platea'], dx: 13.3337, dy: -7.7771 },
    { type: 'move', ids: ['block-1'], dx: 900, dy: 0 },
  );
  expect(checkDesign(moved, {})).toEqual([]);
  expect(sizeOf(after(moved, smaller))).toEqual([5 * 20 + 3 * SEAT, 3 * 20 + 3 * SEAT]);
});

it('what goes to another region leaves one outline and widens the other', () => {
  const row = testRow({ at: { x: 0, y: 400, angle: 0 } });
  const both = testDesign(
    testRegion({ outline: outlineAround([block, row], SEAT) }),
    testRegion({ id: 'gallery', name: 'Gallery' }),
    block,
    row,
  );
  const left = after(both, { type: 'set', ids: ['row-1'], fields: { region: 'gallery' } });
  expect(regionOf(left).outline).toEqual(regionOf(fitted).outline);
  expect(left.objects[1]).toBe(both.objects[1]);
});

it('comes back as it was, to the byte', () => {
  const { design, inverse } = applied(fitted, smaller);
  expect(JSON.stringify(after(design, inverse))).toBe(JSON.stringify(fitted));
});

it('one that somebody has drawn or changed, or that is locked, stays', () => {
  const widened: DesignCommand = {
    type: 'movePoint',
    id: 'platea',
    ring: 0,
    point: 0,
    to: { x: -600, y: 0 },
  };
  const drawn = after(fitted, widened);
  expect(regionOf(after(drawn, smaller))).toBe(regionOf(drawn));
  const rectangle = testDesign(testRegion(), block);
  expect(regionOf(after(rectangle, smaller))).toBe(regionOf(rectangle));
  const locked = after(fitted, { type: 'lock', ids: ['platea'], locked: true });
  expect(regionOf(after(locked, smaller))).toBe(regionOf(locked));
});

it('what changes nothing of where seats are leaves it as it is', () => {
  const marked = after(fitted, {
    type: 'markSeats',
    seats: [{ object: 'block-1', key: '0.0' }],
    marks: { accessible: true },
  });
  expect(regionOf(marked)).toBe(regionOf(fitted));
  const emptied = after(fitted, { type: 'remove', ids: ['block-1'] });
  expect(regionOf(emptied)).toBe(regionOf(fitted));
});

it('pieces far from each other have an outline each, which follow them until they meet', () => {
  const [left, right] = [testRow({ id: 'left' }), testRow({ id: 'right', at: { x: 1000, y: 0, angle: 0 } })];
  const apart = testDesign(testRegion({ outline: outlineAround([left, right], SEAT) }), left, right);
  const outlineOf = (design: Design) => regionOf(design).outline;
  expect(outlineOf(apart)).toEqual({
    form: 'polygons',
    polygons: [left, right].flatMap((row) => {
      const around = outlineAround([row], SEAT);
      return around.form === 'polygons' ? around.polygons : [];
    }),
  });
  const met = after(apart, { type: 'move', ids: ['right'], dx: -900, dy: 60 });
  const rows = met.objects.flatMap((object) => (object.kind === 'row' ? [object] : []));
  const around = outlineAround(rows, SEAT);
  expect(around.form === 'polygons' && around.polygons).toHaveLength(1);
  expect(outlineOf(met)).toEqual(around);
});

it('one outline across pieces that stand apart, from before they had their own, follows them as well', () => {
  const [left, right] = [testRow({ id: 'left' }), testRow({ id: 'right', at: { x: 1000, y: 0, angle: 0 } })];
  const stored = testDesign(testRegion({ outline: wholeOutline([left, right], SEAT) }), left, right);
  const moved = after(stored, { type: 'move', ids: ['right'], dx: 40, dy: 0 });
  const rows = moved.objects.flatMap((object) => (object.kind === 'row' ? [object] : []));
  expect(regionOf(moved).outline).toEqual(outlineAround(rows, SEAT));
});
