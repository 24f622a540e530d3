import type { Point } from '../geometry/point.ts';
import type { CameraState, Viewport } from './camera-state.ts';
import { screenToWorld } from './camera-state.ts';

/** Moves the picture by a screen distance in CSS pixels: a drag to the right moves the centre to the left. */
export function panBy(camera: CameraState, dx: number, dy: number): CameraState {
  const { center, zoom } = camera;
  return { ...camera, center: { x: center.x - dx / zoom, y: center.y - dy / zoom } };
}

/** Sets the zoom and keeps the world point under `screenPoint` where it is. */
export function zoomTo(camera: CameraState, screenPoint: Point, zoom: number): CameraState {
  const anchor = screenToWorld(camera, screenPoint);
  return {
    ...camera,
    zoom,
    center: {
      x: anchor.x - (screenPoint.x - camera.viewport.width / 2) / zoom,
      y: anchor.y - (screenPoint.y - camera.viewport.height / 2) / zoom,
    },
  };
}

/** The same centre and zoom on a surface of another size. */
export function resizeViewport(camera: CameraState, viewport: Viewport): CameraState {
  return { ...camera, viewport };
}
