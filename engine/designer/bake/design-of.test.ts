import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../../plan/bake-plan.ts';
import type { PlanDocument } from '../../plan/plan-document.ts';
import { planToDocument } from '../../plan/plan-to-document.ts';
import type { Plan } from '../../plan/plan.ts';
import { testCabaret, testDocument, testRegion as planRegion } from '../../plan/test-plan.ts';
import { anyDesign } from '../testing/any-design.ts';
import { testDesign, testRegion, testRow } from '../testing/test-designs.ts';
import { bakeDesign } from './bake-design.ts';
import { designOf } from './design-of.ts';

function baked(document: PlanDocument): Plan {
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal.slice(0, 3)));
  return plan.value;
}

describe('a design of a plan', () => {
  it('has that plan, whatever the plan', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const plan = bakePlan(bakeDesign(design));
        // Designs may say what plans must not: seats of one name. Those are checked, not baked.
        fc.pre(plan.ok);
        const document = planToDocument(plan.value);
        expect(baked(bakeDesign(designOf(document)))).toEqual(plan.value);
        expect(baked(bakeDesign(designOf(bakeDesign(design))))).toEqual(plan.value);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['blocks', testDocument([planRegion({ id: 'a', rows: 4, seatsPerRow: 7, aisleAfter: 3 })])],
    ['tables on two floors', testCabaret()],
    ['nothing', testDocument([])],
  ])('has that plan: %s', (_, document) => {
    expect(baked(bakeDesign(designOf(document)))).toEqual(baked(document));
  });

  it('finds the recipes of straight and of curved rows', () => {
    const rows = [
      testRow({ id: 'row-1', name: 'A', count: 12 }),
      testRow({ id: 'row-2', name: 'B', count: 14, sag: 25, at: { x: 10, y: 40, angle: 0 } }),
      testRow({ id: 'row-3', name: 'C', count: 9, sag: -12.5, at: { x: 10, y: 80, angle: 0.3 }, pitch: 22 }),
    ];
    const design = testDesign(testRegion(), ...rows);
    const found = designOf(planToDocument(baked(bakeDesign(design)))).objects.slice(1);
    expect(found.map(({ kind }) => kind)).toEqual(['row', 'row', 'row']);
    for (const [i, row] of rows.entries()) {
      const one = found[i];
      if (one?.kind !== 'row') throw new Error('no row');
      expect([one.count, one.seatScheme]).toEqual([row.count, row.seatScheme]);
      expect(one.pitch).toBeCloseTo(row.pitch, 2);
      expect(one.sag).toBeCloseTo(row.sag, 1);
      expect(one.at.angle).toBeCloseTo(row.at.angle, 3);
    }
  });

  it('lets rows that no recipe makes stand where they stand', () => {
    const region = planRegion({ id: 'a', rows: 1, seatsPerRow: 6, aisleAfter: 2 });
    expect(designOf(testDocument([region])).objects.map(({ kind }) => kind)).toEqual([
      'shape',
      'text',
      'region',
      'seats',
    ]);
  });
});
