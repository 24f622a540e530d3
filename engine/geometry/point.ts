/** A point. Plan units when named `worldPoint` (y grows downwards), CSS pixels when named `screenPoint`. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Euclidean distance, in the units of the two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
