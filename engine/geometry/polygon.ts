import type { Point } from './point.ts';

/** Area in square units; positive when the points run clockwise on a page whose y grows downwards (shoelace). */
export function signedArea(polygon: readonly Point[]): number {
  return doubleAreas(polygon).reduce((sum, { area }) => sum + area, 0) / 2;
}

/**
 * The centre of mass of the polygon's area; of its points when the area is zero; the origin for no points.
 * Source: P. Bourke, "Calculating the area and centroid of a polygon" (1988).
 */
export function centroid(polygon: readonly Point[]): Point {
  const parts = doubleAreas(polygon);
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  if (area === 0) return meanPoint(polygon);
  const x = parts.reduce((sum, part) => sum + (part.from.x + part.to.x) * part.area, 0);
  const y = parts.reduce((sum, part) => sum + (part.from.y + part.to.y) * part.area, 0);
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The mean of the points; the origin for none. */
export function meanPoint(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  const sum = (axis: 'x' | 'y'): number => points.reduce((total, point) => total + point[axis], 0);
  return { x: sum('x') / count, y: sum('y') / count };
}

/** Twice the signed area between the origin and each edge. */
function doubleAreas(
  polygon: readonly Point[],
): readonly { readonly from: Point; readonly to: Point; readonly area: number }[] {
  return polygon.map((to, i) => {
    const from = polygon.at(i - 1) ?? to;
    return { from, to, area: from.x * to.y - to.x * from.y };
  });
}
