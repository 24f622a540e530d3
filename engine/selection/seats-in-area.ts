import { boxOfPoints, type Box } from '../geometry/box.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { Point } from '../geometry/point.ts';
import type { Plan } from '../plan/plan.ts';
import { seatPoint } from './adjacency.ts';

/** The seats whose centres lie in the box or on its edge, in seat order. Linear in the seats. */
export function seatsInBox({ seats }: Plan, { minX, minY, maxX, maxY }: Box): readonly number[] {
  const found: number[] = [];
  for (let seat = 0; seat < seats.count; seat++) {
    const [x, y] = [seats.x[seat] ?? Number.NaN, seats.y[seat] ?? Number.NaN];
    if (x >= minX && x <= maxX && y >= minY && y <= maxY) found.push(seat);
  }
  return found;
}

/**
 * The seats whose centres lie in a closed polygon (its last point joins its first), in seat order; where it crosses
 * itself by the even-odd rule. Linear in the seats, times the points for those in the polygon's box.
 *
 * @param polygon plan units; fewer than 3 points hold no seat
 */
export function seatsInPolygon(plan: Plan, polygon: readonly Point[]): readonly number[] {
  if (polygon.length < 3) return [];
  return seatsInBox(plan, boxOfPoints(polygon)).filter((seat) =>
    pointInPolygon(seatPoint(plan, seat), polygon),
  );
}
