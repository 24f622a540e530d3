import type { Point } from './point.ts';

/** An axis-aligned box; `min` ≤ `max` on both axes unless it is {@link EMPTY_BOX}. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The neutral element of a union: holds no point. */
export const EMPTY_BOX: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

/** The smallest box around the points; {@link EMPTY_BOX} when there are none. */
export function boxOfPoints(points: Iterable<Point>): Box {
  let { minX, minY, maxX, maxY } = EMPTY_BOX;
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The smallest box around both. */
export function unionBox(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

/** The box moved out by `margin` on each side. */
export function growBox(box: Box, margin: number): Box {
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  };
}

/** Whether the point lies in the box, its edge included. */
export function boxHolds({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}
