import type { Point } from './point.ts';

/**
 * The corners of the smallest convex polygon around the points, in order around it, no three on a line.
 * Andrew's monotone chain (1979), O(n log n). Fewer than 3 distinct points come back as they are, distinct.
 */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y).filter(isNew);
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function isNew(point: Point, index: number, sorted: readonly Point[]): boolean {
  const before = sorted[index - 1];
  return before?.x !== point.x || before.y !== point.y;
}

/** One half of the hull, without its last point, which begins the other half. */
function chain(sorted: readonly Point[]): readonly Point[] {
  const half: Point[] = [];
  for (const point of sorted) {
    while (turnsWrong(half.at(-2), half.at(-1), point)) half.pop();
    half.push(point);
  }
  return half.slice(0, -1);
}

function turnsWrong(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (a === undefined || b === undefined) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}
