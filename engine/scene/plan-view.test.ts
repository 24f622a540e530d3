import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CameraState } from '../camera/camera-state.ts';
import { bakePlan } from '../plan/bake-plan.ts';
import { floorOfSeat } from '../plan/floors.ts';
import { isOnFurniture } from '../plan/furniture.ts';
import { testCabaret } from '../plan/test-plan.ts';
import { seatOfFurniture } from './pick-seat.ts';
import { pickTarget } from './pick-target.ts';
import { createPlanViews, seatsBox } from './plan-view.ts';
import { composeScene } from './scene.ts';

const baked = bakePlan(testCabaret());
if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
const plan = baked.value;
const views = createPlanViews(plan);
const viewport = { width: 800, height: 600 };
const cameraAt = (x: number, y: number): CameraState => ({ center: { x, y }, zoom: 1, viewport });
const middle = { x: 400, y: 300 };
const place = fc.record({ x: fc.integer({ min: -120, max: 300 }), y: fc.integer({ min: -120, max: 120 }) });

describe('the floors of a plan', () => {
  it('have bounds and regions of their own', () => {
    expect(views.map(({ floor, regions }) => [floor, regions])).toEqual([
      [0, [0]],
      [1, [1]],
    ]);
    expect(views.map(({ bounds }) => bounds.minY)).toEqual([-80, -64]);
  });

  it('find nothing of each other, and all of their own', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...views), fc.integer({ min: 1, max: 90 }), (at, view, radius) => {
        const all = Array.from({ length: plan.seats.count }, (_, seat) => seat);
        const near = all.filter(
          (seat) =>
            floorOfSeat(plan, seat) === view.floor &&
            Math.hypot((plan.seats.x[seat] ?? 0) - at.x, (plan.seats.y[seat] ?? 0) - at.y) <= radius,
        );
        expect(view.seatIndex.within(at, radius).toSorted((a, b) => a - b)).toEqual(near);
        const nearest = view.seatIndex.nearest(at, radius);
        if (near.length === 0) expect(nearest).toBeNull();
        else expect(near).toContain(nearest);
        const region = view.regionIndex.at(at);
        if (region !== null) expect(view.regions).toContain(region);
      }),
    );
  });

  it('draw their own chunks only', () => {
    const seen = views.map((view) => composeScene(null, view, cameraAt(0, 0), 1).chunks);
    expect(seen.map((chunks) => chunks.map((chunk) => views[0]?.chunks[chunk]?.floor))).toEqual([[0], [1]]);
  });
});

describe('the box around seats', () => {
  it('holds as many as a large plan has', () => {
    const { seatSize, seats } = plan;
    const many = Array.from({ length: 300_000 }, (_, i) => i % 2);
    const [a, b] = [seats.x[0] ?? NaN, seats.x[1] ?? NaN];
    expect(seatsBox(plan, many, 1)).toMatchObject({
      minX: Math.min(a, b) - seatSize,
      maxX: Math.max(a, b) + seatSize,
    });
    expect(seatsBox(plan, [], 1)).toBeNull();
  });
});

describe('a press on a table', () => {
  it('means one of its seats that can be had, the nearest, on this floor only', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...views), fc.integer({ min: 1, max: 4 }), (at, view, every) => {
        const canBeTaken = (seat: number): boolean => seat % every === 0;
        const seat = seatOfFurniture(cameraAt(at.x, at.y), view, middle, canBeTaken);
        const hit = plan.rows.findLast(
          ({ furniture, region }) =>
            furniture !== null && plan.regions[region]?.floor === view.floor && isOnFurniture(furniture, at),
        );
        if (!hit) {
          expect(seat).toBeNull();
          return;
        }
        const seats = Array.from({ length: hit.seatEnd - hit.seatStart }, (_, i) => hit.seatStart + i);
        const wanted = seats.some(canBeTaken) ? seats.filter(canBeTaken) : seats;
        const distanceTo = (each: number): number =>
          Math.hypot((plan.seats.x[each] ?? 0) - at.x, (plan.seats.y[each] ?? 0) - at.y);
        expect(wanted).toContain(seat);
        expect(distanceTo(seat ?? -1)).toBe(Math.min(...wanted.map(distanceTo)));
      }),
      { numRuns: 300 },
    );
  });

  it('is what the host is told lies there', () => {
    const [ground, up] = views;
    if (!ground || !up) throw new Error('two floors');
    expect(pickTarget(cameraAt(10, 4), ground, middle)).toEqual({ kind: 'seat', seat: 0, region: 0 });
    expect(pickTarget(cameraAt(160, 4), up, middle)).toBeNull();
  });
});
