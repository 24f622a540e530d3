import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Plan } from '../plan/plan.ts';
import type { RegionIndex } from '../spatial/region-index.ts';
import { createRegionIndex } from '../spatial/region-index.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { createSeatIndex } from '../spatial/seat-index.ts';
import type { SeatChunk } from './seat-chunks.ts';
import { chunkSeats } from './seat-chunks.ts';

/** A plan with everything that is derived from it alone. */
export interface PlanView {
  readonly plan: Plan;
  readonly chunks: readonly SeatChunk[];
  readonly seatIndex: SeatIndex;
  readonly regionIndex: RegionIndex;
}

/** O(n log n) in the seats. */
export function createPlanView(plan: Plan): PlanView {
  return {
    plan,
    chunks: chunkSeats(plan),
    seatIndex: createSeatIndex(plan.seats),
    regionIndex: createRegionIndex(plan.regions),
  };
}

export function seatPoint(plan: Plan, seat: number): Point {
  return { x: plan.seats.x[seat] ?? 0, y: plan.seats.y[seat] ?? 0 };
}

/** Index of the region that the seat stands in, -1 for no seat of the plan. */
export function regionOfSeat(plan: Plan, seat: number): number {
  return plan.rows[plan.seats.row[seat] ?? -1]?.region ?? -1;
}

/** Around the seats, with `margin` seat diameters on each side; null for none. */
export function seatsBox(plan: Plan, seats: readonly number[], margin: number): Box | null {
  if (seats.length === 0) return null;
  const points = seats.map((seat) => seatPoint(plan, seat));
  const grow = plan.seatSize * margin;
  return {
    minX: Math.min(...points.map((point) => point.x)) - grow,
    minY: Math.min(...points.map((point) => point.y)) - grow,
    maxX: Math.max(...points.map((point) => point.x)) + grow,
    maxY: Math.max(...points.map((point) => point.y)) + grow,
  };
}
