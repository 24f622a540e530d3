import type { CameraState, Viewport } from '../camera/camera-state.ts';
import { visibleBox } from '../camera/camera-state.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

/** A small picture of the whole plan: the plan's bounds on a surface of their proportions, CSS pixels. */
export interface MinimapView {
  readonly bounds: Box;
  readonly size: Viewport;
}

/** A map smaller than this has no room to spare, CSS pixels. */
const SMALLEST_MAP: Viewport = { width: 320, height: 280 };
/** Share of the plan's size that may be out of view before the frame says so. */
const SLACK = 0.01;
/** A frame is drawn at least this large, CSS pixels: smaller ones cannot be seen. */
const SMALLEST_FRAME = 8;

/** The largest picture of the bounds that fits `most`. */
export function minimapView(bounds: Box, most: Viewport): MinimapView {
  const { width, height } = sizeOf(bounds);
  const scale = Math.min(most.width / width, most.height / height);
  return { bounds, size: { width: width * scale, height: height * scale } };
}

/** Whether it tells anything: part of the plan is out of view, on a map of some size. */
export function isOfUse({ bounds }: MinimapView, camera: CameraState): boolean {
  const { width, height } = camera.viewport;
  if (width < SMALLEST_MAP.width || height < SMALLEST_MAP.height) return false;
  const seen = visibleBox(camera);
  const plan = sizeOf(bounds);
  const [slackX, slackY] = [plan.width * SLACK, plan.height * SLACK];
  return !(
    seen.minX <= bounds.minX + slackX &&
    seen.maxX >= bounds.maxX - slackX &&
    seen.minY <= bounds.minY + slackY &&
    seen.maxY >= bounds.maxY - slackY
  );
}

/** What the camera sees, on the picture; never outside of it, never too small to be seen. */
export function frameOn(view: MinimapView, camera: CameraState): Box {
  const seen = visibleBox(camera);
  const low = pointOn(view, { x: seen.minX, y: seen.minY });
  const high = pointOn(view, { x: seen.maxX, y: seen.maxY });
  const [minX, maxX] = clampSpan(low.x, high.x, view.size.width);
  const [minY, maxY] = clampSpan(low.y, high.y, view.size.height);
  return { minX, minY, maxX, maxY };
}

/** A world point's place on the picture. */
export function pointOn({ bounds, size }: MinimapView, worldPoint: Point): Point {
  const plan = sizeOf(bounds);
  return {
    x: ((worldPoint.x - bounds.minX) / plan.width) * size.width,
    y: ((worldPoint.y - bounds.minY) / plan.height) * size.height,
  };
}

/** The world point at a place of the picture. */
export function worldAt({ bounds, size }: MinimapView, point: Point): Point {
  const plan = sizeOf(bounds);
  return {
    x: bounds.minX + (point.x / size.width) * plan.width,
    y: bounds.minY + (point.y / size.height) * plan.height,
  };
}

function clampSpan(low: number, high: number, size: number): readonly [number, number] {
  const middle = Math.min(Math.max((low + high) / 2, 0), size);
  const half = SMALLEST_FRAME / 2;
  const from = Math.min(Math.max(low, 0), middle - half);
  const to = Math.max(Math.min(high, size), middle + half);
  return [Math.min(Math.max(from, 0), size - SMALLEST_FRAME), Math.max(Math.min(to, size), SMALLEST_FRAME)];
}

function sizeOf(box: Box): Viewport {
  const least = Number.MIN_VALUE;
  return { width: Math.max(box.maxX - box.minX, least), height: Math.max(box.maxY - box.minY, least) };
}
