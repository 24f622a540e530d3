import type { Point } from '../geometry/point.ts';
import { USUAL_SEAT_WIDTH } from '../plan/usual-seat.ts';
import { EYE_HEIGHT, reliefOf, type Relief, subjectHeight } from './relief.ts';
import { minus, turnBetween, turned, type SeatOutlook } from './seat-outlook.ts';

/** Size of a picture, in its own units. */
export const PICTURE = { width: 1000, height: 560 } as const;

/** Where something is before the eye: metres ahead, to the right and up from the eye. */
export interface Place {
  readonly depth: number;
  readonly right: number;
  readonly up: number;
}

/** Looks from a seat; upright things stay upright in its pictures. */
export interface SeatCamera {
  readonly metresPerUnit: number;
  /** Metres above the stage's foot. */
  readonly groundAt: Relief;
  /** Of a point of the plan, `height` metres above the stage's foot. */
  readonly placeOf: (point: Point, height: number) => Place;
  /** In the picture; the depth must be positive. */
  readonly project: (place: Place) => Point;
  /** Size in the picture of a metre at that depth. */
  readonly scaleAt: (depth: number) => number;
}

/** Half of the angle that a picture is wide, as a lens of 26 mm. */
const HALF_WIDTH = (35 * Math.PI) / 180;
/** Who sits askew turns the head until the subject is only so far beside the middle of the picture. */
const MOST_ASIDE = (14 * Math.PI) / 180;
/** What the eye rests on is so far above the subject's floor, metres. */
const REST_HEIGHT = 1.5;

const FOCAL = PICTURE.width / 2 / Math.tan(HALF_WIDTH);

export function seatCamera(
  outlook: SeatOutlook,
  metresPerUnit = USUAL_SEAT_WIDTH / outlook.pitch,
): SeatCamera {
  const { eye, floor, subject, towards, ahead } = outlook;
  const bearing = turnBetween(ahead, towards);
  const aside = Math.min(MOST_ASIDE, Math.max(-MOST_ASIDE, bearing));
  const forward = turned(towards, -aside);
  const groundAt = reliefOf(subject, metresPerUnit);
  const eyeHeight = groundAt(eye, floor) + EYE_HEIGHT;
  const placeOf = (point: Point, height: number): Place => {
    const { x, y } = minus(point, eye);
    return {
      depth: (x * forward.x + y * forward.y) * metresPerUnit,
      right: (y * forward.x - x * forward.y) * metresPerUnit,
      up: height - eyeHeight,
    };
  };
  const rest = placeOf(subject.at, subjectHeight(subject) + REST_HEIGHT);
  const tilt = rest.depth > 0 ? rest.up / rest.depth : 0;
  return {
    metresPerUnit,
    groundAt,
    placeOf,
    scaleAt: (depth) => FOCAL / depth,
    project: ({ depth, right, up }) => ({
      x: PICTURE.width / 2 + (right / depth) * FOCAL,
      y: PICTURE.height * 0.45 - (up / depth - tilt) * FOCAL,
    }),
  };
}
