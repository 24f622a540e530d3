import { describe, expect, it } from 'vitest';
import { bakePlan } from './bake-plan.ts';
import { parsePlanDocument } from './parse-plan-document.ts';
import type { PlanRegionDocument } from './plan-document.ts';
import { planToDocument } from './plan-to-document.ts';
import { rectangle, testCabaret, testDocument, testPlan, testRegion } from './test-plan.ts';

const floor: PlanRegionDocument = {
  id: 'floor',
  name: 'Floor',
  color: '#aabbcc',
  reservable: false,
  outline: [rectangle(300, 0, 100, 80), rectangle(500, 0, 10, 10)],
  labelAt: [350, 40],
  seated: false,
  capacity: 900,
};
const marked: PlanRegionDocument = {
  ...testRegion({ id: 'm', rows: 0, seatsPerRow: 0 }),
  outline: [rectangle(0, 200, 40, 20)],
  seated: true,
  rows: [
    { name: '', seats: [{ name: '10+1', x: 8, y: 208, marks: ['accessible', 'panorama'] }] },
    { name: 'Ñ', seats: [] },
  ],
};
const document = testDocument([testRegion({ id: 'a', rows: 2, seatsPerRow: 3 }), floor, marked]);

describe('planToDocument', () => {
  it('gives back what was baked', () => {
    const baked = bakePlan(document);
    expect(baked.ok && planToDocument(baked.value)).toEqual(document);
  });

  it('gives back floors, tables, icons and pictures', () => {
    const baked = bakePlan(testCabaret());
    expect(baked.ok && planToDocument(baked.value)).toEqual(testCabaret());
  });

  it('is undone by baking', () => {
    const plan = testPlan({ id: 'a', rows: 2, seatsPerRow: 3 });
    expect(bakePlan(planToDocument(plan))).toEqual({ ok: true, value: plan });
  });
});

describe('parsePlanDocument', () => {
  it('takes a document through JSON unchanged, and drops what it does not know', () => {
    const json: unknown = JSON.parse(JSON.stringify({ ...document, secret: 1 }));
    expect(parsePlanDocument(json)).toEqual({ ok: true, value: document });
  });

  it('takes floors, tables, icons and pictures', () => {
    expect(parsePlanDocument(JSON.parse(JSON.stringify(testCabaret())))).toEqual({
      ok: true,
      value: testCabaret(),
    });
  });

  it('names every place of another shape', () => {
    const broken = {
      ...document,
      version: 2,
      regions: [
        { ...floor, labelAt: [1] },
        { ...marked, rows: [{ name: 'A', seats: [{ name: 7, x: 0, y: 0, marks: ['vip'] }] }] },
        { ...floor, seated: 'no' },
      ],
    };
    const parsed = parsePlanDocument(broken);
    expect(parsed.ok ? [] : parsed.refusal.map(({ code, path }) => [code, path.join('.')])).toEqual([
      ['wrongShape', 'version'],
      ['wrongShape', 'regions.0.labelAt'],
      ['wrongShape', 'regions.1.rows.0.seats.0.name'],
      ['wrongShape', 'regions.1.rows.0.seats.0.marks.0'],
      ['wrongShape', 'regions.2.seated'],
    ]);
  });

  it.each([null, 1, 'plan', [], {}])('refuses %j', (json) => {
    expect(parsePlanDocument(json).ok).toBe(false);
  });
});
