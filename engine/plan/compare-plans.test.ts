import { expect, test } from 'vitest';
import { bakePlan } from './bake-plan.ts';
import { comparePlans } from './compare-plans.ts';
import { keepRegions, onlyRegion, reseatRegion } from './editing/keep-regions.ts';
import type { PlanRegionDocument } from './plan-document.ts';
import { testDocument, testRegion } from './test-plan.ts';

const region = (id: string, rows: number, seatsPerRow: number) => testRegion({ id, rows, seatsPerRow });
function baked(...regions: readonly PlanRegionDocument[]) {
  const plan = bakePlan(testDocument(regions));
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return plan.value;
}
const floor = (capacity: number): PlanRegionDocument => ({
  ...region('floor', 0, 0),
  ...{
    outline: [
      [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    ],
    seated: false,
    capacity,
  },
});

test('regions are compared by their ids, seats by their names', () => {
  const before = baked(region('a', 2, 3), region('b', 1, 2), region('c', 1, 2), floor(50));
  const after = baked(
    region('c', 1, 2),
    { ...region('a', 1, 5), name: 'Stalls' },
    floor(30),
    region('new', 1, 1),
  );
  expect(comparePlans(before, after)).toEqual([
    { id: 'c', name: 'Region c', formerName: null, fate: 'same', added: 0, removed: 0 },
    { id: 'a', name: 'Stalls', formerName: 'Region a', fate: 'changed', added: 2, removed: 3 },
    { id: 'floor', name: 'Region floor', formerName: null, fate: 'changed', added: 0, removed: 20 },
    { id: 'new', name: 'Region new', formerName: null, fate: 'added', added: 1, removed: 0 },
    { id: 'b', name: 'Region b', formerName: null, fate: 'removed', added: 0, removed: 2 },
  ]);
  expect(comparePlans(null, before).map(({ fate }) => fate)).toEqual(['added', 'added', 'added', 'added']);
});

test('a region keeps its id by its name, else by its id; nobody else gets it', () => {
  const known = [
    { id: 'stalls', name: 'Platea', reservable: false },
    { id: 'box', name: 'Palco', reservable: true },
    { id: 'one', name: 'Doble', reservable: true },
    { id: 'two', name: 'Doble', reservable: true },
  ];
  const named = (id: string, name: string) => ({ ...region(id, 1, 1), name });
  const read = testDocument([
    named('box', ' PLATEA'),
    named('x', 'Palco'),
    named('one', 'Doble'),
    named('x', 'Otra'),
  ]);
  const kept = keepRegions(read, known, { reservable: false }).regions;
  expect(kept.map(({ id, reservable }) => [id, reservable])).toEqual([
    ['stalls', false],
    ['box', true],
    ['one', true],
    ['x', true],
  ]);
  expect(keepRegions(read, known, { reservable: true }).regions[0]?.reservable).toBe(true);
});

test('a region gets other seats and stays what it is', () => {
  const document = testDocument([region('a', 1, 2), region('b', 1, 2)]);
  const seats = { ...region('zzz', 3, 1), color: '#000000' };
  const [, b] = reseatRegion(document, 'b', seats).regions;
  expect(b).toMatchObject({ id: 'b', name: 'Region b', color: '#3366cc', outline: seats.outline });
  expect(b?.seated === true && b.rows.length).toBe(3);
  expect(onlyRegion(document, 'b')).toMatchObject({
    name: 'Region b',
    background: [],
    regions: [{ id: 'b' }],
  });
});
