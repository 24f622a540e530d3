import { distance, type Point } from '../geometry/point.ts';
import { nearestOnOutline } from '../geometry/segment.ts';
import type { ViewSubject } from '../selection/view.ts';

/**
 * How high the room is at a place: plans are flat, so rows are taken to rise as theatres build them, slowly at
 * first and steeper towards the back. All metres.
 */

/** Slope at the stage, and how much of it comes with each metre away from it. */
const SLOPE = 0.16;
const STEEPENING = 0.008;
/** From here on the slope stays. */
const STEEPEST_AT = 40;

export const EYE_HEIGHT = 1.2;
const STAGE_HEIGHT = 1;
/** From floor to floor. */
const STOREY = 4;

/** Of the floor under a row `away` metres from what is looked at. */
export function riseAt(away: number): number {
  const bent = Math.min(away, STEEPEST_AT);
  const steepest = SLOPE + STEEPENING * STEEPEST_AT;
  return SLOPE * bent + (STEEPENING / 2) * bent ** 2 + Math.max(0, away - STEEPEST_AT) * steepest;
}

/** Of what is looked at. */
export function subjectHeight({ kind }: ViewSubject): number {
  return kind === 'stage' ? STAGE_HEIGHT : 0;
}

/** Reads the height of the ground at a point of a floor (an index into `Plan.floors`). */
export type Relief = (point: Point, floor: number) => number;

export function reliefOf({ outline, at }: ViewSubject, metresPerUnit: number): Relief {
  return (point, floor) => {
    const nearest = nearestOnOutline(point, outline) ?? at;
    return riseAt(distance(point, nearest) * metresPerUnit) + floor * STOREY;
  };
}
