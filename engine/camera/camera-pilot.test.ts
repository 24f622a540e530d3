import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CameraPilot } from './camera-pilot.ts';
import { screenToWorld, visibleBox } from './camera-state.ts';
import { cameraLimits, constrain } from './constrain.ts';

const bounds = { minX: -400, minY: 0, maxX: 1600, maxY: 900 };
const SEAT = 16;
const coordinate = fc.integer({ min: -3000, max: 3000 });
const point = fc.record({ x: coordinate, y: coordinate });
const duration = fc.constantFrom(0, 120, 400);

/** Everything that hands, buttons, hosts and windows do to a camera; `now` goes on by 16 ms after each. */
const operation = fc.oneof(
  fc.record({
    type: fc.constant('zoom'),
    point,
    by: fc.double({ min: 0.01, max: 100, noNaN: true }),
    duration,
  }),
  fc.record({ type: fc.constant('pan'), point, duration }),
  fc.record({
    type: fc.constant('center'),
    point,
    by: fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
    duration,
  }),
  fc.record({ type: fc.constant('throw'), point }),
  fc.record({ type: fc.constant('fit'), duration }),
  fc.record({ type: fc.constant('stop') }),
  fc.record({
    type: fc.constant('resize'),
    viewport: fc.record({
      width: fc.integer({ min: 0, max: 3000 }),
      height: fc.integer({ min: 0, max: 3000 }),
    }),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function run(pilot: CameraPilot, step: Operation, now: number): void {
  if ('viewport' in step) pilot.resize(step.viewport);
  else if (step.type === 'stop') pilot.stop();
  else if (!('point' in step)) {
    if ('duration' in step) pilot.fitPlan({ now, duration: step.duration });
  } else if (!('duration' in step)) pilot.throw({ x: step.point.x / 1000, y: step.point.y / 1000 }, now);
  else if (!('by' in step)) pilot.pan(step.point.x, step.point.y, { now, duration: step.duration });
  else if (step.type === 'zoom') pilot.zoom(step.point, step.by, { now, duration: step.duration });
  else pilot.center(step.point, step.by, { now, duration: step.duration });
}

it('stays within its limits and keeps the plan in sight, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 40 }), (steps) => {
      const pilot = new CameraPilot(bounds, SEAT);
      pilot.resize({ width: 800, height: 600 });
      for (const [i, step] of steps.entries()) {
        run(pilot, step, i * 16);
        pilot.advance((i + 1) * 16);
        const { camera } = pilot;
        expect([camera.zoom, camera.center.x, camera.center.y].every(Number.isFinite)).toBe(true);
        if (camera.viewport.width === 0 || camera.viewport.height === 0) continue;
        const limits = cameraLimits(bounds, SEAT, camera.viewport);
        const allowed = constrain(camera, limits);
        expect(Math.abs(allowed.center.x - camera.center.x)).toBeLessThan(1e-6);
        expect(Math.abs(allowed.center.y - camera.center.y)).toBeLessThan(1e-6);
        expect(allowed.zoom / camera.zoom).toBeCloseTo(1, 9);
        const seen = visibleBox(camera, 1);
        expect(seen.minX < bounds.maxX && seen.maxX > bounds.minX).toBe(true);
        expect(seen.minY < bounds.maxY && seen.maxY > bounds.minY).toBe(true);
      }
    }),
  );
});

it('keeps the world point under the pointer while a wheel zooms in steps, flight over flight', () => {
  fc.assert(
    fc.property(
      fc.record({ x: fc.integer({ min: 250, max: 550 }), y: fc.integer({ min: 200, max: 400 }) }),
      fc.array(fc.constantFrom(1.2, 1.5, 0.9), { minLength: 1, maxLength: 6 }),
      (at, factors) => {
        const pilot = new CameraPilot(bounds, SEAT);
        pilot.resize({ width: 800, height: 600 });
        pilot.zoom(at, 3, { now: 0, duration: 0 });
        const before = screenToWorld(pilot.camera, at);
        for (const [i, factor] of factors.entries()) {
          pilot.zoom(at, factor, { now: i * 50, duration: 160 });
          pilot.advance(i * 50 + 40);
          const after = screenToWorld(pilot.camera, at);
          expect(Math.hypot(after.x - before.x, after.y - before.y) * pilot.camera.zoom).toBeLessThan(0.5);
        }
      },
    ),
  );
});
