import type { Point } from '../geometry/point.ts';
import type { CameraFlight } from './camera-flight.ts';
import { flightAt, flightIsOver } from './camera-flight.ts';
import type { CameraState } from './camera-state.ts';
import type { CameraLimits } from './constrain.ts';
import { constrain } from './constrain.ts';
import { throwIsOver, throwOffset } from './inertia.ts';
import { panBy } from './move-camera.ts';

/** What moves the camera by itself. A throw starts from `from` with `velocity` in CSS pixels per ms. */
export type CameraMotion =
  | { readonly type: 'flight'; readonly flight: CameraFlight }
  | {
      readonly type: 'throw';
      readonly from: CameraState;
      readonly velocity: Point;
      readonly startedAt: number;
    };

export interface MotionStep {
  readonly camera: CameraState;
  /** Null when the motion has ended. */
  readonly motion: CameraMotion | null;
}

/** The camera at `now` and whether it goes on moving. */
export function advanceMotion(motion: CameraMotion, limits: CameraLimits, now: number): MotionStep {
  if (motion.type === 'flight') {
    const camera = constrain(flightAt(motion.flight, now), limits);
    return { camera, motion: flightIsOver(motion.flight, now) ? null : motion };
  }
  const elapsed = now - motion.startedAt;
  const offset = throwOffset(motion.velocity, elapsed);
  const camera = constrain(panBy(motion.from, offset.x, offset.y), limits);
  return { camera, motion: throwIsOver(motion.velocity, elapsed) ? null : motion };
}

/** Where the camera will stand in the end: what the next step of a wheel adds to. */
export function destination(camera: CameraState, motion: CameraMotion | null): CameraState {
  return motion?.type === 'flight' ? motion.flight.to : camera;
}
