import { distance, type Point } from '../geometry/point.ts';
import type { Plan, PlanRegion } from '../plan/plan.ts';
import { regionOf, rowOf } from '../plan/seat-at-index.ts';
import { seatJoints, seatPitch, seatPoint, type SeatRun } from './adjacency.ts';
import { furnitureOf } from './sale-unit.ts';

/**
 * How close the seats of a group are, closest first: side by side; all seats of a row between the first and the last,
 * with an aisle among them; two stretches side by side, one behind the other in neighbouring rows; in one region. Seats
 * of one table or box that follow each other are side by side.
 */
export const CLOSENESS = ['adjacent', 'acrossAisle', 'twoRows', 'nearby'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Stretches of two rows are one behind the other when their middles are no more usual distances apart. */
const REACH_PITCHES = 3;

/**
 * The closest that holds of these seats; null for none, or when they are in several regions. Throws a RangeError for
 * a seat that the plan does not have. n log n.
 */
export function closenessOf(plan: Plan, seats: Iterable<number>): Closeness | null {
  const runs = runsOfSeats(plan, seats);
  const [first, second] = runs;
  if (!first) return null;
  const region = regionOf(plan, first.start);
  if (runs.some(({ start }) => regionOf(plan, start) !== region)) return null;
  if (!second) return 'adjacent';
  if (isOneStretch(plan, runs)) return 'acrossAisle';
  return runs.length === 2 && areBehind(plan, region, first, second) ? 'twoRows' : 'nearby';
}

/** Whether the seats stand side by side in one row without an aisle; also for one seat, and for none. */
export function isContiguous(plan: Plan, seats: Iterable<number>): boolean {
  return runsOfSeats(plan, seats).length <= 1;
}

/** The seats as stretches side by side, ascending. */
export function runsOfSeats(plan: Plan, seats: Iterable<number>): readonly SeatRun[] {
  const joints = seatJoints(plan);
  const sorted = [...new Set(seats)].sort((a, b) => a - b);
  const runs: SeatRun[] = [];
  for (const seat of sorted) {
    const last = runs.at(-1);
    if (last?.end === seat && joints[seat] === 1) runs.splice(-1, 1, { start: last.start, end: seat + 1 });
    else runs.push({ start: seat, end: seat + 1 });
  }
  return runs;
}

/** Whether two stretches, in seat order, stand in neighbouring rows of the region, one behind the other. */
function areBehind(plan: Plan, region: PlanRegion, a: SeatRun, b: SeatRun): boolean {
  if (plan.seats.row[b.start] !== (plan.seats.row[a.start] ?? 0) + 1) return false;
  if (furnitureOf(plan, a.start) !== null || furnitureOf(plan, b.start) !== null) return false;
  return distance(runMiddle(plan, a), runMiddle(plan, b)) <= reachBehind(plan, region);
}

/** How far the middles of two stretches may be apart that are one behind the other, plan units. */
export function reachBehind(plan: Plan, region: PlanRegion): number {
  return REACH_PITCHES * seatPitch(plan, region);
}

/** Between the first seat and the last. */
export function runMiddle(plan: Plan, { start, end }: SeatRun): Point {
  const [first, last] = [seatPoint(plan, start), seatPoint(plan, end - 1)];
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
}

function isOneStretch(plan: Plan, runs: readonly SeatRun[]): boolean {
  return runs.every((run, i) => {
    const before = runs[i - 1];
    return !before || (before.end === run.start && rowOf(plan, before.start) === rowOf(plan, run.start));
  });
}
