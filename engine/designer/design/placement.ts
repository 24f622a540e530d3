import type { Point } from '../../geometry/point.ts';
import type { Placement } from './design.ts';

/** A point of a recipe's own plane on the plan: mirrored, turned, moved. */
export function placePoint({ x, y, angle, mirrored }: Placement, point: Point): Point {
  const across = mirrored ? -point.x : point.x;
  if (angle === 0) return { x: x + across, y: y + point.y };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + across * cos - point.y * sin, y: y + across * sin + point.y * cos };
}

/** A distance on the plan in the recipe's own plane. */
export function unplaceVector({ angle, mirrored }: Placement, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = x * cos + y * sin;
  return { x: mirrored ? -along : along, y: y * cos - x * sin };
}

/** Clockwise about a point. */
export function turnPoint({ x, y }: Point, about: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** An angle as the one of −π to π that points the same way. */
export function wrapAngle(angle: number): number {
  const turn = 2 * Math.PI;
  const wrapped = angle - turn * Math.round(angle / turn);
  return wrapped === 0 ? 0 : wrapped;
}
