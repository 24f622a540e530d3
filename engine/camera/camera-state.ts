import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

/** Strips along the edges, CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Size of the drawing surface, CSS pixels. Zero while the map is hidden. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** What lies over the surface there: whatever is fitted keeps clear of it. */
  readonly insets?: Insets;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function insetsOf({ insets = NO_INSETS }: Viewport): Insets {
  return insets;
}

/** From the middle of the surface to the middle of what is clear of it, CSS pixels. */
export function clearMiddle(viewport: Viewport): Point {
  const { top, right, bottom, left } = insetsOf(viewport);
  return { x: (left - right) / 2, y: (top - bottom) / 2 };
}

/** What part of the plane is seen. Plain data: every movement makes a new one. */
export interface CameraState {
  /** The point in the middle of the viewport, plan units. */
  readonly center: Point;
  /** CSS pixels per plan unit, > 0. */
  readonly zoom: number;
  readonly viewport: Viewport;
}

export function screenToWorld(camera: CameraState, screenPoint: Point): Point {
  return {
    x: camera.center.x + (screenPoint.x - camera.viewport.width / 2) / camera.zoom,
    y: camera.center.y + (screenPoint.y - camera.viewport.height / 2) / camera.zoom,
  };
}

export function worldToScreen(camera: CameraState, worldPoint: Point): Point {
  return {
    x: (worldPoint.x - camera.center.x) * camera.zoom + camera.viewport.width / 2,
    y: (worldPoint.y - camera.center.y) * camera.zoom + camera.viewport.height / 2,
  };
}

/** The box of the plane that is seen, plan units, grown by `margin` CSS pixels on each side. */
export function visibleBox(camera: CameraState, margin = 0): Box {
  const halfWidth = (camera.viewport.width / 2 + margin) / camera.zoom;
  const halfHeight = (camera.viewport.height / 2 + margin) / camera.zoom;
  return {
    minX: camera.center.x - halfWidth,
    minY: camera.center.y - halfHeight,
    maxX: camera.center.x + halfWidth,
    maxY: camera.center.y + halfHeight,
  };
}

export function isVisible(viewport: Viewport): boolean {
  return viewport.width > 0 && viewport.height > 0;
}

export function sameCamera(a: CameraState, b: CameraState): boolean {
  return (
    a.zoom === b.zoom &&
    a.center.x === b.center.x &&
    a.center.y === b.center.y &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height &&
    a.viewport.insets === b.viewport.insets
  );
}
