import type { CameraState } from '../camera/camera-state.ts';
import { screenToWorld } from '../camera/camera-state.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { seatOfFurniture, seatUnder } from './pick-seat.ts';
import type { PlanView } from './plan-view.ts';
import { regionOfSeat } from './plan-view.ts';

/** What lies at a point of the map: indices into the plan. */
export type PickTarget =
  | { readonly kind: 'seat'; readonly seat: number; readonly region: number }
  | { readonly kind: 'region'; readonly region: number };

/** A part of the map, CSS pixels from its upper left corner. */
export interface ScreenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The seat at the point, the nearest one of a table or a box there, else the region around it, else null; whatever the zoom and the states. */
export function pickTarget(camera: CameraState, view: PlanView, screenPoint: Point): PickTarget | null {
  const seat =
    seatUnder(camera, view.seatIndex, view.plan.seatSize, screenPoint) ??
    seatOfFurniture(camera, view, screenPoint, () => true);
  if (seat !== null) return { kind: 'seat', seat, region: regionOfSeat(view.plan, seat) };
  const region = view.regionIndex.at(screenToWorld(camera, screenPoint));
  return region === null ? null : { kind: 'region', region };
}

/** The seats whose centres lie in the part of the map, in seat order; drawn from any corner. */
export function seatsInRect(camera: CameraState, view: PlanView, rect: ScreenRect): readonly number[] {
  const a = screenToWorld(camera, rect);
  const b = screenToWorld(camera, { x: rect.x + rect.width, y: rect.y + rect.height });
  const box: Box = {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
  return view.seatIndex.inBox(box).toSorted((one, other) => one - other);
}
