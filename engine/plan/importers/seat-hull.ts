import { convexHull } from '../../geometry/convex-hull.ts';
import type { Coordinates } from '../plan-document.ts';

/** Eight directions around a seat, so that the hull passes its seats at a distance. */
const AROUND = Array.from({ length: 8 }, (_, step) => (step * Math.PI) / 4 + Math.PI / 8);

/** The convex polygon that holds every position with `margin` (plan units) around it. */
export function seatHull(
  seats: readonly { readonly x: number; readonly y: number }[],
  margin: number,
): readonly Coordinates[] {
  const reach = margin / Math.cos(Math.PI / 8);
  const ring = seats.flatMap(({ x, y }) =>
    AROUND.map((angle) => ({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) })),
  );
  return convexHull(ring).map(({ x, y }) => [x, y]);
}

/** The mean position: where a region's name is written. */
export function middleOf(seats: readonly { readonly x: number; readonly y: number }[]): Coordinates {
  const count = Math.max(1, seats.length);
  const sum = (axis: 'x' | 'y'): number => seats.reduce((total, seat) => total + seat[axis], 0);
  return [sum('x') / count, sum('y') / count];
}
