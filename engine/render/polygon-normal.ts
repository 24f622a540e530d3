import type { Point } from '../geometry/point.ts';

/** Of unit length, from the polygon outwards at its i-th corner where its corners run clockwise on the screen. */
export function normalAt(polygon: readonly Point[], i: number): Point {
  const here = polygon[i] ?? { x: 0, y: 0 };
  const before = polygon[(i + polygon.length - 1) % polygon.length] ?? here;
  const after = polygon[(i + 1) % polygon.length] ?? here;
  const [a, b] = [edgeNormal(before, here), edgeNormal(here, after)];
  const length = Math.hypot(a.x + b.x, a.y + b.y);
  return length < 1e-6 ? a : { x: (a.x + b.x) / length, y: (a.y + b.y) / length };
}

function edgeNormal(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return length === 0 ? { x: 0, y: 0 } : { x: dy / length, y: -dx / length };
}
