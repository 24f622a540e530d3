import type { CameraState } from '../camera/camera-state.ts';
import { screenToWorld } from '../camera/camera-state.ts';
import type { Point } from '../geometry/point.ts';
import { distance } from '../geometry/point.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import type { PlanView } from './plan-view.ts';
import { seatPoint } from './plan-view.ts';

/** Half of the 44 px that a finger needs. */
const FINGER_RADIUS = 22;
/** A mouse hits a seat from this near even when the seat is drawn smaller, CSS pixels. */
const MOUSE_RADIUS = 3;

/** The seat under the point exactly, or null. `seatSize` in plan units. */
export function seatUnder(
  camera: CameraState,
  index: SeatIndex,
  seatSize: number,
  screenPoint: Point,
): number | null {
  const radius = Math.max(seatSize / 2, MOUSE_RADIUS / camera.zoom);
  return index.nearest(screenToWorld(camera, screenPoint), radius);
}

/**
 * The seat that a finger means: what it hits if that can be taken, else the nearest one that can within a
 * fingertip, else what it hits.
 */
export function seatForFinger(
  camera: CameraState,
  index: SeatIndex,
  seatSize: number,
  screenPoint: Point,
  canBeTaken: (seat: number) => boolean,
): number | null {
  const hit = seatUnder(camera, index, seatSize, screenPoint);
  if (hit !== null && canBeTaken(hit)) return hit;
  const near = index.nearest(screenToWorld(camera, screenPoint), FINGER_RADIUS / camera.zoom, canBeTaken);
  return near ?? hit;
}

/**
 * The seat that a press on a table or a box means: the nearest of its seats that can be taken, else the nearest;
 * null where there is none under the point.
 */
export function seatOfFurniture(
  camera: CameraState,
  { plan, furnitureIndex }: PlanView,
  screenPoint: Point,
  canBeTaken: (seat: number) => boolean,
): number | null {
  const point = screenToWorld(camera, screenPoint);
  const row = plan.rows[furnitureIndex.at(point) ?? -1];
  if (!row) return null;
  const seats = Array.from({ length: row.seatEnd - row.seatStart }, (_, i) => row.seatStart + i);
  const free = seats.filter(canBeTaken);
  const distanceTo = (seat: number): number => distance(seatPoint(plan, seat), point);
  const nearest = (free.length > 0 ? free : seats).toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest[0] ?? null;
}
