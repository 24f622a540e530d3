import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakeDesign } from '../bake/bake-design.ts';
import { copyObjects } from '../clipboard.ts';
import type { Design } from '../design/design.ts';
import { anyCommandSeed, anyDesign, commandOf } from '../testing/any-design.ts';
import { testBlock, testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import { applyCommand } from './apply-command.ts';
import type { CommandRefusal, DesignCommand } from './command.ts';

function after(design: Design, command: DesignCommand): Design {
  const applied = applyCommand(design, command);
  if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
  return applied.value.design;
}
function refusalOf(design: Design, command: DesignCommand): CommandRefusal | null {
  const applied = applyCommand(design, command);
  return applied.ok ? null : applied.refusal;
}
function rowsOf(design: Design): readonly string[] {
  return bakeDesign(design).regions.flatMap((region) =>
    region.seated
      ? region.rows.map(({ name, seats }) => `${name}: ${seats.map((seat) => seat.name).join(' ')}`)
      : [],
  );
}
const design = testDesign(
  testRegion(),
  testRow(),
  testRow({ id: 'row-2', name: 'B', at: { x: 300, y: 40, angle: 0 } }),
);

describe('commands', () => {
  it('are all done now and then by the property tests', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(anyDesign, anyCommandSeed, (any, seed) => {
        const command = commandOf(any, seed);
        if (applyCommand(any, command).ok) done.add(command.type);
      }),
      { numRuns: 3000, seed: 7 },
    );
    const others = ['add', 'addSeats', 'fitOutline', 'calibrate', 'batch', 'patch'];
    expect([...done].toSorted()).toEqual(ALL.filter((type) => !others.includes(type)).toSorted());
  });

  it('join rows along the first and split them again', () => {
    const joined = after(design, { type: 'joinRows', ids: ['row-1', 'row-2'] });
    expect(rowsOf(joined)).toEqual(['A: 1 2 3 4 5 1 2 3 4 5']);
    const split = after(joined, { type: 'splitRow', seat: { object: 'row-1', key: '5' } });
    // Of one name they are one row of the plan still.
    expect(split.objects.length).toBe(3);
    expect(rowsOf(split)).toEqual(rowsOf(joined));
  });

  it('copy rows with names that go on, and regions with their seats', () => {
    const row = after(design, { type: 'duplicate', ids: ['row-2'], dx: 0, dy: 40 });
    expect(rowsOf(row).map((text) => text[0])).toEqual(['A', 'B', 'C']);
    const region = after(design, { type: 'duplicate', ids: ['platea'], dx: 5000, dy: 0 });
    expect(rowsOf(region).map((text) => text[0])).toEqual(['A', 'B', 'A', 'B']);
    expect(region.objects.map(({ id }) => id).slice(3)).toEqual(['region-1', 'row-3', 'row-4']);
  });

  it('copy boxes and regions with the next number that is free', () => {
    const boxes = testDesign(
      testRegion({ name: 'Zona 1' }),
      testRow({ name: 'Palco 1' }),
      testRow({ id: 'row-2', name: 'Palco 3' }),
      testRow({ id: 'row-3', name: 'Proscenio' }),
    );
    const copied = after(boxes, { type: 'duplicate', ids: ['row-1', 'row-3'], dx: 0, dy: 40 });
    const again = after(copied, { type: 'duplicate', ids: ['row-1'], dx: 0, dy: 80 });
    expect(again.objects.slice(4)).toMatchObject([
      { name: 'Palco 2' },
      { name: 'Proscenio 2' },
      { name: 'Palco 4' },
    ]);
    const region = after(boxes, { type: 'duplicate', ids: ['platea'], dx: 5000, dy: 0 });
    expect(region.objects.filter(({ kind }) => kind === 'region')).toMatchObject([
      { name: 'Zona 1' },
      { name: 'Zona 2' },
    ]);
  });

  it.each([
    ['Palco 01', 'Palco 02'],
    ['Palco 09', 'Palco 10'],
    ['99999999999999999999', '999999999991000000000'],
    ['12345678901234567890', '12345678901234567891'],
  ])('copy %s as %s', (name, next) => {
    const boxes = testDesign(testRegion(), testRow({ name }), testRow({ id: 'row-2', name: 'Otra cosa' }));
    const copied = after(boxes, { type: 'duplicate', ids: ['row-1'], dx: 0, dy: 40 });
    expect(copied.objects[3]).toMatchObject({ name: next });
  });

  it('paste into another room, in its size', () => {
    const clipboard = copyObjects(design, ['row-1']);
    if (!clipboard) throw new Error('nothing copied');
    const other = { ...testDesign(testRegion({ id: 'patio' })), seatSize: 32 };
    const pasted = after(other, { type: 'paste', clipboard, at: { x: 10, y: 20 } });
    expect(pasted.objects[1]).toMatchObject({
      kind: 'row',
      region: 'patio',
      pitch: 40,
      at: { x: 10, y: 20 },
    });
    expect(refusalOf(testDesign(), { type: 'paste', clipboard, at: { x: 0, y: 0 } })).toEqual({
      code: 'unknownRegion',
      region: 'platea',
    });
  });

  it('align, distribute and fit', () => {
    const aligned = after(design, { type: 'align', ids: ['row-1', 'row-2'], to: 'left' });
    expect(aligned.objects.slice(1).map((object) => 'at' in object && object.at.x)).toEqual([0, 0]);
    const block = testBlock({ at: { x: 100, y: 0, angle: 0 } });
    const three = testDesign(
      testRegion(),
      testRow(),
      block,
      testRow({ id: 'row-2', at: { x: 600, y: 0, angle: 0 } }),
    );
    const spread = after(three, { type: 'distribute', ids: ['row-1', 'block-1', 'row-2'], along: 'x' });
    expect(spread.objects[2]).toMatchObject({ at: { x: 300 } });
    const fitted = after(design, { type: 'fitOutline', ids: ['platea'], margin: 20 });
    const { outline } = bakeDesign(fitted).regions[0] ?? { outline: [] };
    expect(Math.max(...outline.flat().map(([x]) => x))).toBeCloseTo(360, 0);
  });

  it('scale a picture so that two points are as far apart as they are known to be', () => {
    const picture = {
      id: 'p',
      kind: 'picture',
      href: '/a.png',
      at: { x: 0, y: 0 },
      width: 300,
      height: 200,
      opacity: 0.5,
      traced: true,
    } as const;
    const [from, to] = [
      { x: 100, y: 100 },
      { x: 150, y: 100 },
    ];
    const next = after(testDesign(picture), { type: 'calibrate', id: 'p', from, to, length: 100 });
    expect(next.objects[0]).toMatchObject({ at: { x: -100, y: -100 }, width: 600, height: 400 });
    expect(bakeDesign(next).background).toEqual([]);
  });

  it('are refused whole, with the reason', () => {
    const locked = after(design, { type: 'lock', ids: ['row-1'], locked: true });
    expect(refusalOf(locked, { type: 'move', ids: ['row-1', 'row-2'], dx: 1, dy: 0 })).toEqual({
      code: 'locked',
      ids: ['row-1'],
    });
    expect(refusalOf(design, { type: 'move', ids: ['none'], dx: 1, dy: 0 })).toEqual({
      code: 'unknownObject',
      id: 'none',
    });
    expect(refusalOf(design, { type: 'set', ids: ['row-1'], fields: { pitch: 0 } })).toEqual({
      code: 'badValue',
      field: 'pitch',
    });
    expect(refusalOf(design, { type: 'set', ids: ['row-1'], fields: { color: '#ff0000' } })).toEqual({
      code: 'unsuitable',
      ids: ['row-1'],
    });
    expect(refusalOf(design, { type: 'add', objects: [testRow()] })).toEqual({
      code: 'idTaken',
      id: 'row-1',
    });
    expect(refusalOf(design, { type: 'add', objects: [testRow({ id: 'x', region: 'none' })] })).toEqual({
      code: 'unknownRegion',
      region: 'none',
    });
    expect(refusalOf(design, { type: 'add', objects: [testBlock({ rows: 2000, seats: 2000 })] })).toEqual({
      code: 'tooManySeats',
      limit: 2_000_000,
    });
    const commands = [
      { type: 'move', ids: ['row-1'], dx: 1, dy: 0 },
      { type: 'remove', ids: ['none'] },
    ] as const;
    expect(refusalOf(design, { type: 'batch', commands })).toEqual({ code: 'unknownObject', id: 'none' });
  });
});

const ALL: readonly DesignCommand['type'][] = [
  'add',
  'remove',
  'move',
  'rotate',
  'scale',
  'mirror',
  'align',
  'distribute',
  'duplicate',
  'paste',
  'set',
  'setDesign',
  'setFloors',
  'lock',
  'hide',
  'reorder',
  'setOutline',
  'fitOutline',
  'movePoint',
  'addPoint',
  'removePoint',
  'addSeats',
  'moveSeats',
  'removeSeats',
  'renameSeats',
  'markSeats',
  'resetSeats',
  'number',
  'joinRows',
  'splitRow',
  'toSeats',
  'calibrate',
  'batch',
  'patch',
];
