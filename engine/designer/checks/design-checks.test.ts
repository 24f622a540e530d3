import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '../commands/apply-command.ts';
import type { Design } from '../design/design.ts';
import { anyCommandSeed, anyDesign, commandOf } from '../testing/any-design.ts';
import { testBlock, testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import { checkDesign, DesignChecks } from './design-checks.ts';

const codes = (design: Design, capacity?: number): readonly string[] =>
  checkDesign(design, capacity === undefined ? {} : { capacity }).map(({ code }) => code);

describe('the checks of a design', () => {
  it('find nothing in a sound one', () => {
    expect(codes(testDesign(testRegion(), testBlock()), 12)).toEqual([]);
  });

  it('find two seats of one name, also in two objects, with both of them', () => {
    const other = testRow({ id: 'row-2', count: 2, at: { x: 200, y: 0, angle: 0 } });
    const [found, ...others] = checkDesign(testDesign(testRegion(), testRow({ count: 1 }), other));
    expect(others).toEqual([]);
    expect(found).toEqual({
      code: 'duplicateSeat',
      severity: 'error',
      region: 'platea',
      row: 'A',
      seat: '1',
      ids: ['row-1', 'row-2'],
      seats: [
        { object: 'row-1', key: '0' },
        { object: 'row-2', key: '0' },
      ],
    });
  });

  it('find seats outside their region', () => {
    const small = testRegion({
      outline: { form: 'rectangle', at: { x: 0, y: 0 }, width: 70, height: 40, angle: 0 },
    });
    const [found] = checkDesign(testDesign(small, testRow({ count: 5 })));
    expect(found).toMatchObject({
      code: 'seatsOutsideRegion',
      count: 2,
      seats: [
        { object: 'row-1', key: '0' },
        { object: 'row-1', key: '4' },
      ],
    });
  });

  it('find seats in each other’s place, in one object and in two, but not on two floors', () => {
    expect(codes(testDesign(testRegion(), testRow({ pitch: 10 })))).toEqual(['overlappingSeats']);
    const above = testRow({ id: 'row-2', name: 'B', at: { x: 4, y: 3, angle: 0 } });
    const [found] = checkDesign(testDesign(testRegion(), testRow(), above));
    expect(found).toMatchObject({ code: 'overlappingSeats', count: 10, ids: ['row-1', 'row-2'] });
    const floors = [
      { id: 'a', name: 'Platea' },
      { id: 'b', name: 'Palco' },
    ];
    const up = testRegion({ id: 'up', name: 'Up', floor: 'b' });
    const design = { ...testDesign(testRegion(), up, testRow(), { ...above, region: 'up' }), floors };
    expect(codes(design)).toEqual([]);
  });

  it('find a region without seats over the seats of another, and lead to it, but not on another floor', () => {
    const over = { form: 'rectangle', at: { x: 40, y: 0 }, width: 70, height: 40, angle: 0 } as const;
    const area = testRegion({ id: 'pista', name: 'Pista', seated: false, capacity: 10, outline: over });
    const design = testDesign(testRegion(), testRow({ count: 5 }), area);
    expect(checkDesign(design)).toEqual([
      {
        ...{ code: 'regionOverSeats', severity: 'warning', region: 'pista', under: 'platea', count: 2 },
        ...{ ids: ['pista'], seats: [] },
      },
    ]);
    const floors = [
      { id: 'a', name: 'Platea' },
      { id: 'b', name: 'Palco' },
    ];
    const above = testDesign(testRegion(), testRow({ count: 5 }), { ...area, floor: 'b' });
    expect(codes({ ...above, floors })).toEqual([]);
    const checks = new DesignChecks();
    expect([checks.check(design).length, checks.check({ ...above, floors }).length]).toEqual([1, 0]);
  });

  it('find regions without name or seats, of one name, and what has no region', () => {
    expect(codes(testDesign(testRegion({ name: ' ' })))).toEqual(['unnamedRegion', 'emptyRegion']);
    expect(codes(testDesign(testRegion({ seated: false }), testRow()))).toEqual([
      'capacityMissing',
      'withoutRegion',
    ]);
    const outline = { form: 'rectangle', at: { x: 9000, y: 0 }, width: 90, height: 90, angle: 0 } as const;
    const twin = testRegion({ id: 'twin', name: 'platea', seated: false, capacity: 5, outline });
    expect(codes(testDesign(testRegion(), twin, testRow()))).toEqual(['duplicateRegionName']);
  });

  it('find more places than the room has', () => {
    const outline = { form: 'rectangle', at: { x: 9000, y: 0 }, width: 90, height: 90, angle: 0 } as const;
    const area = testRegion({ id: 'pista', name: 'Pista', seated: false, capacity: 10, outline });
    expect(checkDesign(testDesign(testRegion(), area, testBlock()), { capacity: 21 })).toMatchObject([
      { code: 'aboveCapacity', capacity: 21, places: 22 },
    ]);
    expect(codes(testDesign(testRegion(), area, testBlock()), 22)).toEqual([]);
  });

  it('find the same again and again as at once, whatever happens', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(anyCommandSeed, { maxLength: 8 }), (design, seeds) => {
        const checks = new DesignChecks();
        let current = design;
        const sorted = (found: readonly object[]): readonly string[] =>
          found.map((each) => JSON.stringify(each)).toSorted();
        for (const seed of seeds) {
          const applied = applyCommand(current, commandOf(current, seed));
          if (applied.ok) current = applied.value.design;
          const [again, once] = [checks.check(current), checkDesign(current)];
          // A pair names its seats in the order in which they were met.
          const plain = (found: typeof again) =>
            found.map((each) => ({
              ...each,
              seats: each.seats.map(({ object, key }) => `${object} ${key}`).toSorted(),
            }));
          expect(sorted(plain(again))).toEqual(sorted(plain(once)));
        }
      }),
    );
  });
});
