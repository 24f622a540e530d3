import { expect, it } from 'vitest';
import { CameraPilot } from './camera/camera-pilot.ts';
import { visibleBox } from './camera/camera-state.ts';
import { testPlan } from './plan/test-plan.ts';
import { firstFloor } from './scene/testing/first-floor.ts';
import { MapCamera } from './seat-map-camera.ts';

it('a box that is fitted fills the view but for the padding, however large the plan', () => {
  const plan = { ...testPlan(), bounds: { minX: -5000, minY: -5000, maxX: 5000, maxY: 5000 } };
  const view = firstFloor(plan);
  const pilot = new CameraPilot(plan.bounds, 16);
  pilot.resize({ width: 864, height: 464 });
  const camera = new MapCamera({
    pilot,
    view: () => view,
    onFloor: (_, move) => move(),
    timing: () => ({ now: 0, duration: 0 }),
    changed: () => undefined,
  });
  const box = { minX: 100, minY: 200, maxX: 900, maxY: 600 };
  camera.fit({ kind: 'box', box }, { padding: 32 });
  expect(camera.zoom).toBeCloseTo(1);
  expect(visibleBox(camera)).toEqual({ minX: 68, minY: 168, maxX: 932, maxY: 632 });
});
