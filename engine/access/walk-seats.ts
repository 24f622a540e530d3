import type { Direction } from '../input/map-intent.ts';
import type { Point } from '../geometry/point.ts';
import type { Plan } from '../plan/plan.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';

const HEADINGS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Sideways distance counts this much more: the walk keeps to its line. */
const SIDEWAYS = 2.2;
/** A neighbour lies within this angle of the heading: tan of some 60°. */
const WIDEST = 1.75;

/**
 * The seat that one reaches from `from` by an arrow key: the nearest one in that direction, first in the
 * seat's own row, else wherever the next one stands. Null at the edge of the plan.
 */
export function nextSeat(plan: Plan, index: SeatIndex, from: number, direction: Direction): number | null {
  return alongRow(plan, from, direction) ?? across(plan, index, from, direction);
}

/** The seat nearest to a point that `accepts`, however far; null when none does. */
export function seatNear(
  plan: Plan,
  index: SeatIndex,
  worldPoint: Point,
  accepts: (seat: number) => boolean,
): number | null {
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
  const scored = neighbors.map((seat) => ({ seat, cost: cost(plan, from, seat, HEADINGS[direction], 1) }));
  return best(scored);
}

function across(plan: Plan, index: SeatIndex, from: number, direction: Direction): number | null {
  const heading = HEADINGS[direction];
  const origin = place(plan, from);
  const reach = planReach(plan);
  for (let radius = plan.seatSize * 3; radius < reach * 2; radius *= 3) {
    const scored = index
      .within(origin, radius)
      .map((seat) => ({ seat, cost: cost(plan, from, seat, heading, WIDEST) }));
    const found = best(scored);
    if (found !== null) return found;
  }
  return null;
}

/** Infinite outside the cone of `widest` (tangent of its half angle) around the heading. */
function cost(plan: Plan, from: number, to: number, heading: Point, widest: number): number {
  const a = place(plan, from);
  const b = place(plan, to);
  const ahead = (b.x - a.x) * heading.x + (b.y - a.y) * heading.y;
  const aside = Math.abs((b.x - a.x) * heading.y - (b.y - a.y) * heading.x);
  if (ahead <= plan.seatSize * 0.05 || aside > ahead * widest) return Infinity;
  return ahead + aside * SIDEWAYS;
}

function best(scored: readonly { readonly seat: number; readonly cost: number }[]): number | null {
  let found: { readonly seat: number; readonly cost: number } | null = null;
  for (const entry of scored) if (entry.cost < (found?.cost ?? Infinity)) found = entry;
  return found?.seat ?? null;
}

function place(plan: Plan, seat: number): Point {
  return { x: plan.seats.x[seat] ?? 0, y: plan.seats.y[seat] ?? 0 };
}

function planReach(plan: Plan): number {
  const { minX, minY, maxX, maxY } = plan.bounds;
  return Math.hypot(maxX - minX, maxY - minY) + plan.seatSize;
}
