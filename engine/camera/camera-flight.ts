import type { CameraState } from './camera-state.ts';

/** A timed way from one camera to another; times in ms of whatever clock the caller uses. */
export interface CameraFlight {
  readonly from: CameraState;
  readonly to: CameraState;
  readonly startedAt: number;
  readonly duration: number;
}

/** Where the flight is at `now`; exactly `to` from the end on. The viewport is that of `to`. */
export function flightAt(flight: CameraFlight, now: number): CameraState {
  const progress = Math.min(1, Math.max(0, (now - flight.startedAt) / flight.duration));
  if (progress >= 1) return flight.to;
  return between(flight.from, flight.to, easeOut(progress));
}

export function flightIsOver(flight: CameraFlight, now: number): boolean {
  return now - flight.startedAt >= flight.duration;
}

/**
 * Zoom changes evenly on a logarithmic scale and the centre follows 1/zoom, so that a world point which
 * stands at the same screen point in both cameras stays there all the way.
 */
function between(from: CameraState, to: CameraState, t: number): CameraState {
  const zoom = from.zoom * Math.pow(to.zoom / from.zoom, t);
  const span = 1 / to.zoom - 1 / from.zoom;
  const way = Math.abs(span) * from.zoom < 1e-6 ? t : (1 / zoom - 1 / from.zoom) / span;
  return {
    viewport: to.viewport,
    zoom,
    center: {
      x: from.center.x + (to.center.x - from.center.x) * way,
      y: from.center.y + (to.center.y - from.center.y) * way,
    },
  };
}

function easeOut(t: number): number {
  return 1 - Math.pow(1 - t, 3);
}
