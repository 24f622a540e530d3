import { boxOfPoints } from '../geometry/box.ts';
import { distance, type Point } from '../geometry/point.ts';
import { centroid, meanPoint } from '../geometry/polygon.ts';
import type { Plan } from '../plan/plan.ts';

/** What the audience looks at. */
export interface View {
  readonly at: Point;
  /** Unit vector from a stage to its audience; null where one can look from all sides alike. */
  readonly facing: Point | null;
}

/** The shape that the audience looks at; `middle`: nothing is drawn, so it is the middle of the plan. */
export interface ViewSubject {
  readonly kind: 'stage' | 'field' | 'middle';
  /** Its middle. */
  readonly at: Point;
  /** Empty for `middle`. */
  readonly outline: readonly Point[];
}

/** How much worse a seat is beside and behind a stage than before it: see {@link viewScore}. */
const OFF_AXIS = 4;

/** The stage, else the field, else the middle of the plan. */
export function subjectOf({ background, bounds }: Plan): ViewSubject {
  const polygons = background.filter((shape) => shape.type === 'polygon');
  for (const kind of ['stage', 'field'] as const) {
    const outline = polygons.find((polygon) => polygon.kind === kind)?.points;
    if (outline) return { kind, at: centroid(outline), outline };
  }
  const { minX, minY, maxX, maxY } = bounds;
  return { kind: 'middle', at: { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, outline: [] };
}

/** A stage faces the mean of the regions' middles, unless they surround it evenly; nothing else has a front. */
export function viewOf(plan: Plan): View {
  const { kind, at } = subjectOf(plan);
  return { at, facing: kind === 'stage' ? facingOf(plan, at) : null };
}

/**
 * Plan units, smaller is better: the distance to what is looked at, times 1 + 4 (1 − cos θ)², where θ is the angle
 * between the seat and the direction in which the stage faces: 45° off counts a third more than the distance, beside
 * the stage five times, behind it seventeen times.
 */
export function viewScore({ at, facing }: View, point: Point): number {
  const away = distance(at, point);
  if (facing === null || away === 0) return away;
  const cosine = ((point.x - at.x) * facing.x + (point.y - at.y) * facing.y) / away;
  return away * (1 + OFF_AXIS * (1 - cosine) ** 2);
}

function facingOf({ regions }: Plan, stage: Point): Point | null {
  const middles = regions.map(({ labelAt }) => labelAt);
  if (middles.length === 0) return null;
  const audience = meanPoint(middles);
  const away = distance(stage, audience);
  const { minX, minY, maxX, maxY } = boxOfPoints(middles);
  // nearer than a tenth of the audience's extent is "in the round"
  if (away <= Math.hypot(maxX - minX, maxY - minY) / 10 || away === 0) return null;
  return { x: (audience.x - stage.x) / away, y: (audience.y - stage.y) / away };
}
