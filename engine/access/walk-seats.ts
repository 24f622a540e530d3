import type { Point } from '../geometry/point.ts';
import type { Direction } from '../input/map-intent.ts';
import type { Plan } from '../plan/plan.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { cheapest, headingCost } from './heading.ts';

/** A neighbour lies within this angle of the heading: tan of some 60°. */
const WIDEST = 1.75;

type Accepts = (seat: number) => boolean;

const anySeat: Accepts = () => true;

/**
 * The seat that one reaches from `from` by an arrow key: the nearest one in that direction, first in the
 * seat's own row, else wherever the next one stands that is accepted. Null at the edge of the plan.
 */
export function nextSeat(
  plan: Plan,
  index: SeatIndex,
  from: number,
  direction: Direction,
  accepts: Accepts = anySeat,
): number | null {
  return alongRow(plan, from, direction) ?? across(plan, index, from, direction, accepts);
}

/** The seat nearest to a point that `accepts`, however far; null when none does. */
export function seatNear(plan: Plan, index: SeatIndex, worldPoint: Point, accepts: Accepts): number | null {
  const reach = planReach(plan);
  for (let radius = plan.seatSize * 4; radius < reach * 3; radius *= 3) {
    const found = index.nearest(worldPoint, radius, accepts);
    if (found !== null) return found;
  }
  return null;
}

function alongRow(plan: Plan, from: number, direction: Direction): number | null {
  const row = plan.rows[plan.seats.row[from] ?? -1];
  if (!row) return null;
  const neighbors = [from - 1, from + 1].filter((seat) => seat >= row.seatStart && seat < row.seatEnd);
  return cheapest(neighbors, (seat) => cost(plan, from, seat, direction, 1));
}

function across(
  plan: Plan,
  index: SeatIndex,
  from: number,
  direction: Direction,
  accepts: Accepts,
): number | null {
  const origin = place(plan, from);
  const reach = planReach(plan);
  for (let radius = plan.seatSize * 3; radius < reach * 2; radius *= 3) {
    const found = cheapest(index.within(origin, radius), (seat) =>
      accepts(seat) ? cost(plan, from, seat, direction, WIDEST) : Infinity,
    );
    if (found !== null) return found;
  }
  return null;
}

function cost(plan: Plan, from: number, to: number, direction: Direction, widest: number): number {
  const cone = { widest, beside: plan.seatSize * 0.05 };
  return headingCost(place(plan, from), place(plan, to), direction, cone);
}

function place(plan: Plan, seat: number): Point {
  return { x: plan.seats.x[seat] ?? 0, y: plan.seats.y[seat] ?? 0 };
}

function planReach(plan: Plan): number {
  const { minX, minY, maxX, maxY } = plan.bounds;
  return Math.hypot(maxX - minX, maxY - minY) + plan.seatSize;
}
