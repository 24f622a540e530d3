import { describe, expect, it } from 'vitest';
import { bakePlan } from './bake-plan.ts';
import type { PlanDocument, PlanRegionDocument } from './plan-document.ts';
import { SEAT_MARK } from './plan.ts';
import { rectangle, testDocument, testPlan, testRegion } from './test-plan.ts';

const floor: PlanRegionDocument = {
  id: 'floor',
  name: 'Floor',
  color: '#AABBCC',
  reservable: false,
  outline: [rectangle(300, 0, 100, 80)],
  labelAt: [350, 40],
  seated: false,
  capacity: 900,
};

const problemsOf = (document: PlanDocument): unknown => {
  const baked = bakePlan(document);
  return baked.ok ? [] : baked.refusal;
};

describe('bakePlan', () => {
  it('lays regions, rows and seats out as contiguous ranges in the order of the document', () => {
    const plan = testPlan(
      { id: 'a', rows: 2, seatsPerRow: 3 },
      { id: 'b', rows: 1, seatsPerRow: 2, at: [0, 100] },
    );
    expect(
      plan.regions.map(({ id, rowStart, rowEnd, seatStart, seatEnd }) => [
        id,
        rowStart,
        rowEnd,
        seatStart,
        seatEnd,
      ]),
    ).toEqual([
      ['a', 0, 2, 0, 6],
      ['b', 2, 3, 6, 8],
    ]);
    expect(plan.rows).toEqual([
      { name: 'A', region: 0, furniture: null, seatStart: 0, seatEnd: 3 },
      { name: 'B', region: 0, furniture: null, seatStart: 3, seatEnd: 6 },
      { name: 'A', region: 1, furniture: null, seatStart: 6, seatEnd: 8 },
    ]);
    expect([...plan.seats.row]).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    expect([...plan.seats.x]).toEqual([0, 20, 40, 0, 20, 40, 0, 20]);
    expect([...plan.seats.y]).toEqual([0, 0, 0, 20, 20, 20, 100, 100]);
    expect(plan.seats.names).toEqual(['1', '2', '3']);
    expect([...plan.seats.name]).toEqual([0, 1, 2, 0, 1, 2, 0, 1]);
  });

  it('counts places of general admission, lowers colours and bounds everything drawn', () => {
    const baked = bakePlan(testDocument([testRegion({ id: 'a', rows: 2, seatsPerRow: 3 }), floor]));
    if (!baked.ok) throw new Error('refused');
    const { regions, bounds } = baked.value;
    expect(regions[1]).toMatchObject({
      color: '#aabbcc',
      seated: false,
      capacity: 900,
      seatStart: 6,
      seatEnd: 6,
    });
    expect(bounds).toEqual({ minX: -10, minY: -100, maxX: 400, maxY: 80 });
  });

  it('keeps marks as bits', () => {
    const region = testRegion({ id: 'a', rows: 1, seatsPerRow: 1 });
    const marked: PlanRegionDocument = {
      ...region,
      seated: true,
      rows: [{ name: '', seats: [{ name: '1', x: 0, y: 0, marks: ['accessible', 'panorama'] }] }],
    };
    const baked = bakePlan(testDocument([marked]));
    expect(baked.ok && [...baked.value.seats.marks]).toEqual([SEAT_MARK.accessible | SEAT_MARK.panorama]);
  });

  it('gives a plan of nothing a finite box', () => {
    const baked = bakePlan({ ...testDocument([]), background: [] });
    expect(baked.ok && baked.value.bounds).toEqual({ minX: -8, minY: -8, maxX: 8, maxY: 8 });
  });

  it('refuses with every problem and its place', () => {
    const twice = { name: '1', x: 0, y: 0 };
    const region: PlanRegionDocument = {
      ...testRegion({ id: 'a', rows: 1, seatsPerRow: 1 }),
      color: 'red',
      outline: [[[0, 0]]],
      seated: true,
      rows: [
        { name: 'A', seats: [twice, twice, { name: '', x: Number.NaN, y: 2e6 }] },
        { name: 'A', seats: [] },
      ],
    };
    expect(
      problemsOf({ ...testDocument([region, { ...floor, id: 'a', capacity: 1.5 }]), seatSize: 0 }),
    ).toEqual([
      { path: ['seatSize'], code: 'badSize', value: 0 },
      { path: ['regions', 0, 'color'], code: 'badColor', color: 'red' },
      { path: ['regions', 0, 'outline', 0], code: 'badPolygon', points: 1 },
      {
        path: ['regions', 0, 'rows', 0, 'seats', 1, 'name'],
        code: 'duplicateSeat',
        region: 'a',
        row: 'A',
        seat: '1',
      },
      { path: ['regions', 0, 'rows', 0, 'seats', 2, 'name'], code: 'emptySeatName', region: 'a', row: 'A' },
      { path: ['regions', 0, 'rows', 0, 'seats', 2, 'x'], code: 'badCoordinate', value: Number.NaN },
      { path: ['regions', 0, 'rows', 0, 'seats', 2, 'y'], code: 'badCoordinate', value: 2e6 },
      { path: ['regions', 0, 'rows', 1, 'name'], code: 'duplicateRow', region: 'a', row: 'A' },
      { path: ['regions', 1, 'id'], code: 'duplicateRegion', region: 'a' },
      { path: ['regions', 1, 'capacity'], code: 'badCapacity', region: 'a', capacity: 1.5 },
    ]);
  });

  it('refuses a region without outline, an empty id and a bad background', () => {
    const shape = { type: 'polygon', kind: 'wall', points: [{ x: 0, y: Infinity }], color: '#12' } as const;
    expect(problemsOf({ ...testDocument([{ ...floor, id: '', outline: [] }]), background: [shape] })).toEqual(
      [
        { path: ['background', 0, 'color'], code: 'badColor', color: '#12' },
        { path: ['background', 0, 'points'], code: 'badPolygon', points: 1 },
        { path: ['background', 0, 'points', 0], code: 'badCoordinate', value: Infinity },
        { path: ['regions', 0, 'id'], code: 'emptyId' },
        { path: ['regions', 0, 'outline'], code: 'emptyOutline', region: '' },
      ],
    );
  });
});
