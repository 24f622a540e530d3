import { distance } from '../geometry/point.ts';
import type { Plan, PlanRow, SeatColumns } from '../plan/plan.ts';
import { seatPoint } from './adjacency.ts';

/** Plan units; holds the middle of each of some seats. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Plans never change, and every search asks: found once for each row. */
const FOUND = new WeakMap<SeatColumns, Map<PlanRow, Circle>>();

/** Circles around the middles of each row's seats: about the middle of the box they fill, not the least one. */
export function rowCircles(plan: Plan): (row: PlanRow) => Circle {
  const byRow = FOUND.get(plan.seats) ?? new Map<PlanRow, Circle>();
  FOUND.set(plan.seats, byRow);
  return (row) => {
    const known = byRow.get(row);
    if (known !== undefined) return known;
    const circle = findCircle(plan, row);
    byRow.set(row, circle);
    return circle;
  };
}

function findCircle(plan: Plan, { seatStart, seatEnd }: PlanRow): Circle {
  const points = Array.from({ length: seatEnd - seatStart }, (_, i) => seatPoint(plan, seatStart + i));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  return { x, y, radius: Math.max(0, ...points.map((point) => distance({ x, y }, point))) };
}
