import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CameraState } from '../camera/camera-state.ts';
import { worldToScreen } from '../camera/camera-state.ts';
import type { Point } from '../geometry/point.ts';
import { distance } from '../geometry/point.ts';
import { testPlan } from '../plan/test-plan.ts';
import { picksSeats } from './detail.ts';
import { seatForFinger, seatUnder } from './pick-seat.ts';
import { seatPoint } from './plan-view.ts';
import { firstFloor } from './testing/first-floor.ts';

const plan = testPlan(
  { id: 'A', rows: 6, seatsPerRow: 8 },
  { id: 'B', rows: 3, seatsPerRow: 5, at: [210, 30], aisleAfter: 2 },
);
const { seatIndex } = firstFloor(plan);
const seats = Array.from({ length: plan.seats.count }, (_, seat) => seat);
/** Half of what a finger needs, CSS pixels. */
const REACH = 22;

const zoom = fc.double({ min: 9 / plan.seatSize, max: 60 / plan.seatSize, noNaN: true });
const touch = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
const available = fc.uniqueArray(fc.integer({ min: 0, max: plan.seats.count - 1 }), { minLength: 1 });

function cameraAt(zoom: number): CameraState {
  return { center: { x: 130, y: 50 }, zoom, viewport: { width: 800, height: 600 } };
}

function nearestFirst(camera: CameraState, at: Point): readonly { seat: number; away: number }[] {
  return seats
    .map((seat) => ({ seat, away: distance(worldToScreen(camera, seatPoint(plan, seat)), at) }))
    .toSorted((a, b) => a.away - b.away || a.seat - b.seat);
}

describe('a finger', () => {
  it('that can pick at all gets the nearest seat to be had within 22 px, and no other', () => {
    fc.assert(
      fc.property(zoom, touch, available, (zoom, at, free) => {
        const camera = cameraAt(zoom);
        expect(picksSeats(zoom * plan.seatSize, 'touch')).toBe(true);
        const canBeTaken = (seat: number): boolean => free.includes(seat);
        const picked = seatForFinger(camera, seatIndex, plan.seatSize, at, canBeTaken);
        const [best] = nearestFirst(camera, at).filter(({ seat }) => canBeTaken(seat));
        // Floats of the index and of the screen may differ at the very edge.
        fc.pre(best === undefined || Math.abs(best.away - REACH) > 0.01);
        const radius = Math.max(REACH, (zoom * plan.seatSize) / 2);
        if (best && best.away <= radius) expect(picked).toBe(best.seat);
        else expect(picked === null || !canBeTaken(picked)).toBe(true);
      }),
    );
  });
});

describe('a mouse', () => {
  it('picks the seat that brute force finds under it', () => {
    fc.assert(
      fc.property(zoom, touch, (zoom, at) => {
        const camera = cameraAt(zoom);
        const [best] = nearestFirst(camera, at);
        const radius = Math.max((zoom * plan.seatSize) / 2, 3);
        fc.pre(best !== undefined && Math.abs(best.away - radius) > 0.01);
        const hit = best.away <= radius ? best.seat : null;
        expect(seatUnder(camera, seatIndex, plan.seatSize, at)).toBe(hit);
      }),
    );
  });
});
