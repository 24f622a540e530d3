import type { Point } from './point.ts';
import { distance } from './point.ts';

/** The point of the segment from `a` to `b` that is nearest to `point`. */
export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const squared = along.x ** 2 + along.y ** 2;
  if (squared === 0) return a;
  const share = ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / squared;
  const kept = Math.min(1, Math.max(0, share));
  return { x: a.x + along.x * kept, y: a.y + along.y * kept };
}

/** The point of the closed polygon's edge that is nearest to `point`; null for a polygon without points. */
export function nearestOnOutline(point: Point, outline: readonly Point[]): Point | null {
  let best: Point | null = null;
  outline.forEach((end, i) => {
    const candidate = nearestOnSegment(point, outline.at(i - 1) ?? end, end);
    if (best === null || distance(point, candidate) < distance(point, best)) best = candidate;
  });
  return best;
}

/** Whether the segment a–b crosses c–d: c and d belong to the latter, a and b do not. Parallel ones never cross. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Positive when `point` lies to the right of the way from `a` to `b`, seen on a page whose y grows downwards. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
