import type { Box } from '../geometry/box.ts';
import { boxOfPoints, growBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { floorOfRow, floorOfSeat, regionsOnFloor } from '../plan/floors.ts';
import { floorBounds } from '../plan/plan-bounds.ts';
import type { Plan } from '../plan/plan.ts';
import type { FurnitureIndex } from '../spatial/furniture-index.ts';
import { createFurnitureIndex } from '../spatial/furniture-index.ts';
import type { RegionIndex } from '../spatial/region-index.ts';
import { createRegionIndex } from '../spatial/region-index.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { createSeatIndex } from '../spatial/seat-index.ts';
import type { SeatChunk } from './seat-chunks.ts';
import { cutSeats } from './seat-chunks.ts';

/** One floor of a plan with everything that is derived from the plan alone. */
export interface PlanView {
  readonly plan: Plan;
  /** Index into `plan.floors`. */
  readonly floor: number;
  /** Around what is drawn on the floor. */
  readonly bounds: Box;
  /** The floor's regions, in the order of the plan. */
  readonly regions: readonly number[];
  /** Of all floors: what is drawn once is kept when the floor changes. */
  readonly chunks: readonly SeatChunk[];
  /** The same seats in smaller pieces, for what is drawn close by. */
  readonly cells: readonly SeatChunk[];
  /** These find what is on the floor, and nothing else. */
  readonly seatIndex: SeatIndex;
  readonly regionIndex: RegionIndex;
  readonly furnitureIndex: FurnitureIndex;
}

/** The floors of a plan, in its order; they share their indices and chunks. O(n log n) in the seats. */
export function createPlanViews(plan: Plan): readonly PlanView[] {
  const { chunks, cells } = cutSeats(plan);
  const seatIndex = createSeatIndex(plan.seats);
  const regionIndex = createRegionIndex(plan.regions);
  const furnitureIndex = createFurnitureIndex(plan.rows);
  const whole = { plan, chunks, cells, seatIndex, regionIndex, furnitureIndex };
  return plan.floors.map((_, floor) => {
    const own = { floor, bounds: floorBounds(plan, floor), regions: regionsOnFloor(plan, floor) };
    return plan.floors.length === 1 ? { ...whole, ...own } : { ...whole, ...own, ...onFloor(whole, floor) };
  });
}

type Indices = Pick<PlanView, 'plan' | 'seatIndex' | 'regionIndex' | 'furnitureIndex'>;

/** Answers of the whole plan's indices without what is on other floors. */
function onFloor(
  { plan, seatIndex, regionIndex, furnitureIndex }: Indices,
  floor: number,
): Omit<Indices, 'plan'> {
  const hasSeat = (seat: number): boolean => floorOfSeat(plan, seat) === floor;
  const hasRegion = (region: number): boolean => plan.regions[region]?.floor === floor;
  return {
    seatIndex: {
      nearest: (point, radius, accepts) =>
        seatIndex.nearest(point, radius, (seat) => hasSeat(seat) && (accepts === undefined || accepts(seat))),
      within: (point, radius) => seatIndex.within(point, radius).filter(hasSeat),
      inBox: (box) => seatIndex.inBox(box).filter(hasSeat),
    },
    regionIndex: {
      at: (point, accepts) =>
        regionIndex.at(point, (region) => hasRegion(region) && (accepts === undefined || accepts(region))),
      box: (region) => regionIndex.box(region),
    },
    furnitureIndex: {
      at: (point, accepts) =>
        furnitureIndex.at(
          point,
          (row) => floorOfRow(plan, row) === floor && (accepts === undefined || accepts(row)),
        ),
    },
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
  return growBox(boxOfPoints(seats.map((seat) => seatPoint(plan, seat))), plan.seatSize * margin);
}
