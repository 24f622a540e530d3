import type { Box } from '../geometry/box.ts';
import type { CameraState, Viewport } from './camera-state.ts';
import { clearMiddle, insetsOf } from './camera-state.ts';

/** The largest zoom at which the box fits what is clear of the viewport, with `padding` CSS pixels on every side. */
export function zoomToFit(viewport: Viewport, box: Box, padding: number): number {
  const width = Math.max(box.maxX - box.minX, Number.MIN_VALUE);
  const height = Math.max(box.maxY - box.minY, Number.MIN_VALUE);
  const { top, right, bottom, left } = insetsOf(viewport);
  return Math.min(
    inner(viewport.width, left + right + 2 * padding) / width,
    inner(viewport.height, top + bottom + 2 * padding) / height,
  );
}

/** A camera that shows the whole box in the middle of what is clear, at most at `maxZoom` (a single point has no size). */
export function fitBox(viewport: Viewport, box: Box, padding: number, maxZoom: number): CameraState {
  const zoom = Math.min(zoomToFit(viewport, box, padding), maxZoom);
  const clear = clearMiddle(viewport);
  return {
    viewport,
    center: {
      x: (box.minX + box.maxX) / 2 - clear.x / zoom,
      y: (box.minY + box.maxY) / 2 - clear.y / zoom,
    },
    zoom,
  };
}

/** What is kept free never takes more than half of a small viewport. */
function inner(size: number, free: number): number {
  return Math.max(size - free, size / 2);
}
