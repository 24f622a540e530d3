import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CameraState } from '../camera/camera-state.ts';
import { worldToScreen } from '../camera/camera-state.ts';
import { testPlan } from '../plan/test-plan.ts';
import { pickTarget, seatsInRect } from './pick-target.ts';
import { seatPoint } from './plan-view.ts';
import { firstFloor } from './testing/first-floor.ts';

const plan = testPlan(
  { id: 'A', rows: 4, seatsPerRow: 6 },
  { id: 'B', rows: 2, seatsPerRow: 3, at: [200, 40] },
);
const view = firstFloor(plan);
const camera: CameraState = { center: { x: 100, y: 30 }, zoom: 2, viewport: { width: 800, height: 600 } };

it('picks the seat, between seats the region, and nothing outside', () => {
  const at = (x: number, y: number) => pickTarget(camera, view, worldToScreen(camera, { x, y }));
  expect(at(20, 0)).toEqual({ kind: 'seat', seat: 1, region: 0 });
  expect(at(200, 60)).toEqual({ kind: 'seat', seat: 27, region: 1 });
  expect(at(30, 10)).toEqual({ kind: 'region', region: 0 });
  expect(at(160, 0)).toBeNull();
});

it('finds the seats that brute force finds in a part of the map', () => {
  const length = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(fc.record({ x: length, y: length, width: length, height: length }), (rect) => {
      const [left, right] = [rect.x, rect.x + rect.width].sort((a, b) => a - b);
      const [top, bottom] = [rect.y, rect.y + rect.height].sort((a, b) => a - b);
      const inside = [...Array(plan.seats.count).keys()].filter((seat) => {
        const { x, y } = worldToScreen(camera, seatPoint(plan, seat));
        return x >= (left ?? 0) && x <= (right ?? 0) && y >= (top ?? 0) && y <= (bottom ?? 0);
      });
      expect(seatsInRect(camera, view, rect)).toEqual(inside);
    }),
  );
});
