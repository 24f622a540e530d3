import { expect, test } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import { readMap } from '../importers/read-map.ts';
import type { PlanDocument } from '../plan-document.ts';
import { testDocument, testRegion } from '../test-plan.ts';
import { planToMapSvg } from './map-svg.ts';

function drawn(document: PlanDocument): string {
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return planToMapSvg(document, plan.value);
}

test('a drawing is read back with its regions, rows, seats, places and marks', async () => {
  const stalls = testRegion({ id: 'stalls', rows: 3, seatsPerRow: 8 });
  const document = testDocument([
    {
      ...stalls,
      ...{ name: 'Platea "1" & <más>', seated: true },
      rows: (stalls.seated ? stalls.rows : []).map((row) => ({
        ...row,
        seats: row.seats.map((seat, index) => (index === 0 ? { ...seat, marks: ['accessible'] } : seat)),
      })),
    },
    testRegion({ id: 'circle', rows: 2, seatsPerRow: 10, at: [0, 120] }),
    { ...testRegion({ id: 'floor', rows: 2, seatsPerRow: 9, at: [0, 220] }), seated: false, capacity: 60 },
  ]);
  const svg = drawn(document);
  const read = await readMap([{ name: 'map.svg', bytes: new TextEncoder().encode(svg) }]);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { counts, document: again } = read.value;
  expect(counts.regions.map(({ name, rows, capacity }) => [name, rows, capacity])).toEqual([
    ['Platea "1" & <más>', ['A', 'B', 'C'].map((name) => ({ name, seats: 8 })), 24],
    ['Region circle', ['A', 'B'].map((name) => ({ name, seats: 10 })), 20],
    ['Region floor', [], 60],
  ]);
  expect(again.regions.map(({ color }) => color)).toEqual(['#3366cc', '#3366cc', '#3366cc']);
  const [first] = again.regions;
  const marks = first?.seated === true ? first.rows.map(({ seats }) => seats.map((seat) => seat.marks)) : [];
  expect(marks.every(([one, ...others]) => one?.[0] === 'accessible' && others.every((mark) => !mark))).toBe(
    true,
  );
  expect(again.background.filter(({ type }) => type === 'polygon')).toHaveLength(1);
});
