import { expect, test } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import type { PlanRegionDocument } from '../plan-document.ts';
import type { Plan } from '../plan.ts';
import { testDocument, testRegion } from '../test-plan.ts';
import { mapSeats } from './map-seats.ts';

const stalls = testRegion({ id: 'stalls', rows: 2, seatsPerRow: 3 });
const box = testRegion({ id: 'box', rows: 1, seatsPerRow: 2, at: [200, 0] });
const floor: PlanRegionDocument = { ...base(box), id: 'floor', seated: false, capacity: 10 };

function base(region: PlanRegionDocument) {
  const { id, name, color, reservable, outline, labelAt } = region;
  return { id, name, color, reservable, outline, labelAt };
}

function planOf(...regions: PlanRegionDocument[]): Plan {
  const baked = bakePlan(testDocument(regions));
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return baked.value;
}

test('moved and coloured otherwise every index means what it meant', () => {
  const moved = testRegion({ id: 'stalls', rows: 2, seatsPerRow: 3, at: [500, 500] });
  const { seats, isSame } = mapSeats(planOf(stalls, box), planOf({ ...moved, color: '#000000' }, box));
  expect([[...seats], isSame]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], true]);
});

test('in another order each is found by its names', () => {
  const mapping = mapSeats(planOf(stalls, floor, box), planOf(box, stalls, floor));
  expect([[...mapping.seats], [...mapping.regions], mapping.isSame]).toEqual([
    [2, 3, 4, 5, 6, 7, 0, 1],
    [1, 2, 0],
    false,
  ]);
});

test('what is there no more is nowhere, and a region that lost its seats is another', () => {
  const fewer = testRegion({ id: 'stalls', rows: 1, seatsPerRow: 3 });
  const standing: PlanRegionDocument = { ...base(box), seated: false, capacity: 5 };
  const mapping = mapSeats(planOf(stalls, box), planOf(fewer, standing));
  expect([[...mapping.seats], [...mapping.regions], mapping.isSame]).toEqual([
    [0, 1, 2, -1, -1, -1, -1, -1],
    [0, -1],
    false,
  ]);
});
