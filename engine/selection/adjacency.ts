import { distance, type Point } from '../geometry/point.ts';
import type { Plan, PlanRegion, SeatColumns } from '../plan/plan.ts';

/** A stretch of seats side by side: a half-open range of seat indices, at least one seat. */
export interface SeatRun {
  readonly start: number;
  readonly end: number;
}

/** Two seats of a row further apart than this many usual distances of their region have an aisle between them. */
const AISLE_PITCHES = 1.5;

interface RegionSpacing {
  readonly runs: readonly SeatRun[];
  /** Plan units; infinite where no row has two seats. */
  readonly pitch: number;
}

/** Plans never change, and every click asks: found once for each. */
const FOUND = new WeakMap<SeatColumns, Map<PlanRegion, RegionSpacing>>();
const JOINTS = new WeakMap<SeatColumns, Uint8Array>();

/** The rows of a region, cut at the aisles; who sits at one table or in one box sits side by side. In seat order. n log n in the region's seats the first time, then O(1). */
export function seatRuns(plan: Plan, region: PlanRegion): readonly SeatRun[] {
  return spacingOf(plan, region).runs;
}

/**
 * The usual distance between seats side by side in a region, plan units; a quarter more than a seat where no row has
 * two of them. As costly as {@link seatRuns}.
 */
export function seatPitch(plan: Plan, region: PlanRegion): number {
  const { pitch } = spacingOf(plan, region);
  return Number.isFinite(pitch) ? pitch : 1.25 * plan.seatSize;
}

/** So many seats side by side in a region are at most so long, plan units. */
export function longestWay(plan: Plan, region: PlanRegion, seats: number): number {
  return seats * AISLE_PITCHES * seatPitch(plan, region);
}

/** For each seat 1 where it stands beside the seat before it: same row, no aisle between. Found once a plan. */
export function seatJoints(plan: Plan): Uint8Array {
  const known = JOINTS.get(plan.seats);
  if (known) return known;
  const joints = new Uint8Array(plan.seats.count);
  for (const region of plan.regions) {
    for (const { start, end } of seatRuns(plan, region)) joints.fill(1, start + 1, end);
  }
  JOINTS.set(plan.seats, joints);
  return joints;
}

function spacingOf(plan: Plan, region: PlanRegion): RegionSpacing {
  const byRegion = FOUND.get(plan.seats) ?? new Map<PlanRegion, RegionSpacing>();
  FOUND.set(plan.seats, byRegion);
  const known = byRegion.get(region);
  if (known) return known;
  const pitch = usualPitch(plan, region);
  const spacing = { runs: findRuns(plan, region, AISLE_PITCHES * pitch), pitch };
  byRegion.set(region, spacing);
  return spacing;
}

function findRuns(plan: Plan, region: PlanRegion, reach: number): readonly SeatRun[] {
  return plan.rows
    .slice(region.rowStart, region.rowEnd)
    .flatMap(({ furniture, seatStart, seatEnd }) =>
      cut(seatStart, seatEnd, (seat) => furniture === null && stepTo(plan, seat) > reach),
    );
}

/** The seats from `start` to `end`, cut before each seat that `parts` names. */
export function cut(start: number, end: number, parts: (seat: number) => boolean): readonly SeatRun[] {
  const runs: SeatRun[] = [];
  let from = start;
  for (let seat = start + 1; seat <= end; seat++) {
    if (seat < end && !parts(seat)) continue;
    runs.push({ start: from, end: seat });
    from = seat;
  }
  return runs;
}

export function seatPoint({ seats }: Plan, seat: number): Point {
  return { x: seats.x[seat] ?? Number.NaN, y: seats.y[seat] ?? Number.NaN };
}

/** The median distance between consecutive seats of a row; infinite where no row has two seats. */
function usualPitch(plan: Plan, { rowStart, rowEnd }: PlanRegion): number {
  const steps = plan.rows
    .slice(rowStart, rowEnd)
    .filter(({ furniture }) => furniture === null)
    .flatMap(({ seatStart, seatEnd }) =>
      Array.from({ length: Math.max(0, seatEnd - seatStart - 1) }, (_, i) => stepTo(plan, seatStart + i + 1)),
    )
    .sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? Infinity;
}

function stepTo(plan: Plan, seat: number): number {
  return distance(seatPoint(plan, seat - 1), seatPoint(plan, seat));
}
