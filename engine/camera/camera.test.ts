import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightAt } from './camera-flight.ts';
import { advanceMotion } from './camera-motion.ts';
import type { CameraState } from './camera-state.ts';
import { screenToWorld, visibleBox, worldToScreen } from './camera-state.ts';
import { cameraLimits, constrain } from './constrain.ts';
import { fitBox } from './fit-box.ts';
import { throwIsOver, throwOffset, throwVelocity } from './inertia.ts';
import { panBy, zoomTo } from './move-camera.ts';

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true });
const pixels = fc.integer({ min: 20, max: 4000 });
const zoom = fc.double({ min: 0.005, max: 200, noNaN: true });
const viewport = fc.record({ width: pixels, height: pixels });
const camera: fc.Arbitrary<CameraState> = fc.record({
  center: fc.record({ x: coordinate, y: coordinate }),
  zoom,
  viewport,
});
const screenPoint = fc.record({
  x: fc.integer({ min: 0, max: 4000 }),
  y: fc.integer({ min: 0, max: 4000 }),
});
const bounds = fc
  .record({
    x: coordinate,
    y: coordinate,
    width: fc.double({ min: 1, max: 50_000, noNaN: true }),
    height: fc.double({ min: 1, max: 50_000, noNaN: true }),
  })
  .map(({ x, y, width, height }) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));

const strip = fc.integer({ min: 0, max: 120 });
const insets = fc.record({ top: strip, right: strip, bottom: strip, left: strip });

describe('a camera with something laid over its edges', () => {
  it('fits a box clear of it, in the middle of what is left, and stays there', () => {
    const large = fc.record({
      width: fc.integer({ min: 600, max: 4000 }),
      height: fc.integer({ min: 600, max: 4000 }),
    });
    fc.assert(
      fc.property(large, insets, bounds, (size, over, box) => {
        const state = fitBox({ ...size, insets: over }, box, 24, Infinity);
        const [low, high] = [
          worldToScreen(state, { x: box.minX, y: box.minY }),
          worldToScreen(state, { x: box.maxX, y: box.maxY }),
        ];
        expect(low.x).toBeGreaterThanOrEqual(over.left + 24 - 1e-3);
        expect(low.y).toBeGreaterThanOrEqual(over.top + 24 - 1e-3);
        expect(high.x).toBeLessThanOrEqual(size.width - over.right - 24 + 1e-3);
        expect(high.y).toBeLessThanOrEqual(size.height - over.bottom - 24 + 1e-3);
        expect(low.x - over.left).toBeCloseTo(size.width - over.right - high.x, 1);
        expect(low.y - over.top).toBeCloseTo(size.height - over.bottom - high.y, 1);
        const kept = constrain(state, cameraLimits(box, 1e-9, state.viewport));
        expect(worldToScreen(kept, { x: box.minX, y: box.minY }).x).toBeCloseTo(low.x, 1);
      }),
    );
  });
});

describe('camera', () => {
  it('maps screen to world and back', () => {
    fc.assert(
      fc.property(camera, screenPoint, (state, point) => {
        const back = worldToScreen(state, screenToWorld(state, point));
        expect(back.x).toBeCloseTo(point.x, 3);
        expect(back.y).toBeCloseTo(point.y, 3);
      }),
    );
  });

  it('keeps the world point under the pointer while zooming', () => {
    fc.assert(
      fc.property(
        camera,
        screenPoint,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (state, point, factor) => {
          const before = screenToWorld(state, point);
          const at = worldToScreen(zoomTo(state, point, state.zoom * factor), before);
          expect(at.x).toBeCloseTo(point.x, 2);
          expect(at.y).toBeCloseTo(point.y, 2);
        },
      ),
    );
  });

  it('pans by exactly the pixels asked for', () => {
    fc.assert(
      fc.property(
        camera,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        (state, dx, dy) => {
          const origin = screenToWorld(state, { x: 0, y: 0 });
          const moved = worldToScreen(panBy(state, dx, dy), origin);
          expect(moved.x).toBeCloseTo(dx, 2);
          expect(moved.y).toBeCloseTo(dy, 2);
        },
      ),
    );
  });

  it('constrains idempotently and never loses the plan', () => {
    fc.assert(
      fc.property(camera, bounds, fc.double({ min: 0.1, max: 500, noNaN: true }), (state, box, seatSize) => {
        const limits = cameraLimits(box, seatSize, state.viewport);
        const once = constrain(state, limits);
        expect(constrain(once, limits)).toBe(once);
        const seen = visibleBox(once);
        expect(seen.minX).toBeLessThanOrEqual(box.maxX);
        expect(seen.maxX).toBeGreaterThanOrEqual(box.minX);
        expect(seen.minY).toBeLessThanOrEqual(box.maxY);
        expect(seen.maxY).toBeGreaterThanOrEqual(box.minY);
      }),
    );
  });

  it('fits a box with everything visible', () => {
    fc.assert(
      fc.property(viewport, bounds, fc.integer({ min: 0, max: 100 }), (surface, box, padding) => {
        const seen = visibleBox(fitBox(surface, box, padding, Infinity));
        const slack = (box.maxX - box.minX + box.maxY - box.minY) * 1e-6 + 1e-6;
        expect(seen.minX).toBeLessThanOrEqual(box.minX + slack);
        expect(seen.maxX).toBeGreaterThanOrEqual(box.maxX - slack);
        expect(seen.minY).toBeLessThanOrEqual(box.minY + slack);
        expect(seen.maxY).toBeGreaterThanOrEqual(box.maxY - slack);
      }),
    );
  });

  it('keeps a shared anchor in place all along a flight and ends exactly at its goal', () => {
    fc.assert(
      fc.property(
        camera,
        screenPoint,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.integer({ min: 0, max: 100 }),
        (from, point, factor, now) => {
          const to = zoomTo(from, point, from.zoom * factor);
          const flight = { from, to, startedAt: 0, duration: 100 };
          const anchor = screenToWorld(from, point);
          const at = worldToScreen(flightAt(flight, now), anchor);
          expect(Math.hypot(at.x - point.x, at.y - point.y)).toBeLessThan(0.5);
          expect(flightAt(flight, 100)).toBe(to);
        },
      ),
    );
  });
});

describe('inertia', () => {
  const sample = (x: number, time: number) => ({ screenPoint: { x, y: 0 }, time });

  it('throws with the speed of the last moments', () => {
    expect(throwVelocity([sample(0, 0), sample(900, 500), sample(960, 560)], 565)).toEqual({ x: 1, y: 0 });
  });

  it('does not throw after the pointer stood still', () => {
    expect(throwVelocity([sample(0, 0), sample(300, 50)], 400)).toBeNull();
  });

  it('slows down to a standstill, monotonously', () => {
    const velocity = { x: 2, y: -1 };
    let gone = 0;
    for (let elapsed = 16; elapsed < 3000; elapsed += 16) {
      const offset = throwOffset(velocity, elapsed).x;
      expect(offset).toBeGreaterThanOrEqual(gone);
      gone = offset;
    }
    expect(throwIsOver(velocity, 3000)).toBe(true);
    expect(gone).toBeLessThan(2 * 300);
  });

  it('stays within the limits while thrown', () => {
    const state: CameraState = { center: { x: 50, y: 50 }, zoom: 10, viewport: { width: 200, height: 200 } };
    const limits = cameraLimits({ minX: 0, minY: 0, maxX: 100, maxY: 100 }, 1, state.viewport);
    const motion = { type: 'throw', from: state, velocity: { x: -4, y: 0 }, startedAt: 0 } as const;
    const end = advanceMotion(motion, limits, 4000);
    expect(end.motion).toBeNull();
    expect(constrain(end.camera, limits)).toBe(end.camera);
  });
});
