import type { Box } from '../geometry/box.ts';
import type { CameraState, Viewport } from './camera-state.ts';

/** The largest zoom at which the box fits the viewport with `padding` CSS pixels on every side. */
export function zoomToFit(viewport: Viewport, box: Box, padding: number): number {
  const width = Math.max(box.maxX - box.minX, Number.MIN_VALUE);
  const height = Math.max(box.maxY - box.minY, Number.MIN_VALUE);
  return Math.min(inner(viewport.width, padding) / width, inner(viewport.height, padding) / height);
}

/** A camera that shows the whole box in the middle, at most at `maxZoom` (a single point has no size). */
export function fitBox(viewport: Viewport, box: Box, padding: number, maxZoom: number): CameraState {
  return {
    viewport,
    center: { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 },
    zoom: Math.min(zoomToFit(viewport, box, padding), maxZoom),
  };
}

/** Padding never takes more than half of a small viewport. */
function inner(size: number, padding: number): number {
  return Math.max(size - 2 * padding, size / 2);
}
