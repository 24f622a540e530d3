import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { viewOf, viewScore } from './view.ts';

// the stage of a test plan is 200 × 60 at 0, −100
const plan = testPlan({ id: 'a', rows: 5, seatsPerRow: 10 });

describe('viewOf', () => {
  it('is the stage, facing its audience', () => {
    const { at, facing } = viewOf(plan);
    expect(at).toEqual({ x: 100, y: -70 });
    expect(facing?.x).toBeCloseTo(-10 / Math.hypot(10, 110));
    expect(facing?.y).toBeCloseTo(110 / Math.hypot(10, 110));
  });

  it('is a field seen from all sides, or the middle of the plan', () => {
    const [stage] = plan.background;
    if (stage?.type !== 'polygon') throw new Error('the test plan has a stage');
    const field: Plan = { ...plan, background: [{ ...stage, kind: 'field' }] };
    expect(viewOf(field)).toEqual({ at: { x: 100, y: -70 }, facing: null });
    expect(viewOf({ ...plan, background: [] })).toEqual({ at: { x: 95, y: -5 }, facing: null });
  });

  it('has no direction for a stage in the round', () => {
    const around = testPlan(
      { id: 'n', rows: 1, seatsPerRow: 10, at: [10, -370] },
      { id: 's', rows: 1, seatsPerRow: 10, at: [10, 230] },
    );
    expect(viewOf(around).facing).toBeNull();
  });
});

describe('viewScore', () => {
  it('counts a seat beside the stage five times, behind it seventeen times', () => {
    const view = { at: { x: 0, y: 0 }, facing: { x: 0, y: 1 } };
    const scores = [
      [0, 100],
      [100, 0],
      [0, -100],
      [0, 0],
    ].map(([x = 0, y = 0]) => viewScore(view, { x, y }));
    expect(scores).toEqual([100, 500, 1700, 0]);
    expect(viewScore({ ...view, facing: null }, { x: 0, y: -100 })).toBe(100);
  });
});
