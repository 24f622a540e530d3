import { expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { firstFloor } from './testing/first-floor.ts';
import { rehearsalScenes } from './rehearsal.ts';

const viewport = { width: 800, height: 600 };

it('shows every form of seats and every kind of name, on one spot', () => {
  const plan = testPlan(
    { id: 'A', rows: 8, seatsPerRow: 12 },
    { id: 'B', rows: 8, seatsPerRow: 12, at: [9000, 0] },
  );
  const scenes = rehearsalScenes(firstFloor(plan), viewport);
  const details = scenes.map((scene) => scene.detail);
  expect(new Set(details.map((detail) => detail.form))).toEqual(new Set(['dots', 'points', 'quads']));
  expect(details.some((detail) => detail.rowLabels > 0)).toBe(true);
  expect(details.some((detail) => detail.seatLabels > 0)).toBe(true);
  expect(scenes.map((scene) => scene.chunks)).toEqual(scenes.map(() => [0]));
});

it('has nothing to show of a plan without seats', () => {
  expect(rehearsalScenes({ plan: testPlan(), chunks: [], cells: [] }, viewport)).toEqual([]);
});
