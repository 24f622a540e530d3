import type { Box } from '../geometry/box.ts';
import type { CameraState, Viewport } from './camera-state.ts';
import { clearMiddle } from './camera-state.ts';
import { zoomToFit } from './fit-box.ts';

/** How far a camera may go. */
export interface CameraLimits {
  readonly bounds: Box;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Space around the whole plan at the smallest zoom, CSS pixels. */
export const PLAN_PADDING = 24;
/** Diameter of a seat at the largest zoom, CSS pixels. */
const LARGEST_SEAT = 60;
/** How much of half a screen one may pull the edge of the plan inwards when zoomed in. */
const OVERSCROLL = 0.6;

/** The whole plan fits at `minZoom`; a seat measures 60 px at `maxZoom`. */
export function cameraLimits(bounds: Box, seatSize: number, viewport: Viewport): CameraLimits {
  const minZoom = zoomToFit(viewport, bounds, PLAN_PADDING);
  return { bounds, minZoom, maxZoom: Math.max(LARGEST_SEAT / seatSize, minZoom) };
}

/**
 * The nearest allowed camera; the same reference when it is allowed already. Idempotent.
 * The whole plan stands in the middle of what is clear; the closer one is, the further the centre may go, up to beyond the edge.
 */
export function constrain(camera: CameraState, limits: CameraLimits): CameraState {
  const zoom = clamp(camera.zoom, limits.minZoom, limits.maxZoom);
  const { bounds } = limits;
  const freedom = 1 - limits.minZoom / zoom;
  const { width, height } = camera.viewport;
  const clear = clearMiddle(camera.viewport);
  const across = { min: bounds.minX, max: bounds.maxX, seen: width / zoom, clear: clear.x / zoom };
  const down = { min: bounds.minY, max: bounds.maxY, seen: height / zoom, clear: clear.y / zoom };
  const x = constrainAxis(camera.center.x, across, freedom);
  const y = constrainAxis(camera.center.y, down, freedom);
  if (zoom === camera.zoom && x === camera.center.x && y === camera.center.y) return camera;
  return { ...camera, zoom, center: { x, y } };
}

/** Lengths in plan units. */
interface Axis {
  readonly min: number;
  readonly max: number;
  readonly seen: number;
  readonly clear: number;
}

function constrainAxis(value: number, { min, max, seen, clear }: Axis, freedom: number): number {
  const reach = freedom * ((max - min) / 2 + (OVERSCROLL * seen) / 2);
  const middle = (min + max) / 2 - clear;
  return clamp(value, middle - reach, middle + reach);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
