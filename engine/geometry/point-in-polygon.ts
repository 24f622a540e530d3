import type { Point } from '../geometry/point.ts';

/** Even-odd rule over a closed polygon whose closing point is not repeated. */
export function pointInPolygon(point: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let previous = polygon.at(-1);
  if (!previous) return false;
  for (const current of polygon) {
    const crosses = current.y > point.y !== previous.y > point.y;
    if (crosses) {
      const slope = (previous.x - current.x) / (previous.y - current.y);
      if (point.x < current.x + slope * (point.y - current.y)) inside = !inside;
    }
    previous = current;
  }
  return inside;
}
