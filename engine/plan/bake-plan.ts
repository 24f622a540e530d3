import { accept, refuse, type Result } from '../result.ts';
import type { Point } from '../geometry/point.ts';
import { checkPlan } from './check-plan.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import { NameTable } from './name-table.ts';
import { planBounds } from './plan-bounds.ts';
import type {
  BackgroundDocument,
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanSeatDocument,
} from './plan-document.ts';
import type { PlanProblem } from './plan-problem.ts';
import {
  SEAT_MARK,
  type BackgroundShape,
  type Plan,
  type PlanRegion,
  type PlanRow,
  type SeatColumns,
} from './plan.ts';

export type { PlanProblem } from './plan-problem.ts';

/**
 * Turns a document into the columns the engine works with, in the document's own order (regions, their
 * rows, their seats): that is the canonical order. Colours come out in lower case, coordinates of seats
 * as 32-bit floats. Refuses with every problem found. Linear in the document.
 */
export function bakePlan(document: PlanDocument): Result<Plan, readonly PlanProblem[]> {
  const problems = checkPlan(document);
  if (problems.length > 0) return refuse(problems);
  const seatDocuments: PlanSeatDocument[] = [];
  const rows: PlanRow[] = [];
  const floors = document.floors ?? DEFAULT_FLOORS;
  const floorOf = new Map(floors.map(({ id }, index) => [id, index]));
  const regions = document.regions.map((region, index) => ({
    ...bakeRegion(region, index, rows, seatDocuments),
    floor: floorOf.get(region.floor ?? '') ?? 0,
  }));
  const parts = {
    seatSize: document.seatSize,
    floors,
    background: document.background.map((shape) => bakeShape(shape, floorOf)),
    regions,
    rows,
    seats: bakeSeats(seatDocuments, rows),
  };
  return accept({ name: document.name, bounds: planBounds(parts), ...parts });
}

function bakeShape(
  { floor, ...shape }: BackgroundDocument,
  floorOf: ReadonlyMap<string, number>,
): BackgroundShape {
  const index = floor === undefined ? undefined : floorOf.get(floor);
  return index === undefined ? shape : { ...shape, floor: index };
}

function bakeRegion(
  region: PlanRegionDocument,
  index: number,
  rows: PlanRow[],
  seats: PlanSeatDocument[],
): Omit<PlanRegion, 'floor'> {
  const rowStart = rows.length;
  const seatStart = seats.length;
  for (const row of region.seated ? region.rows : []) {
    const start = seats.length;
    for (const seat of row.seats) seats.push(seat);
    const furniture = row.furniture ?? null;
    rows.push({ name: row.name, region: index, furniture, seatStart: start, seatEnd: seats.length });
  }
  return {
    id: region.id,
    name: region.name,
    color: region.color.toLowerCase(),
    seated: region.seated,
    reservable: region.reservable,
    capacity: region.seated ? seats.length - seatStart : region.capacity,
    outline: region.outline.map((polygon) => polygon.map(toPoint)),
    labelAt: toPoint(region.labelAt),
    rowStart,
    rowEnd: rows.length,
    seatStart,
    seatEnd: seats.length,
  };
}

function bakeSeats(documents: readonly PlanSeatDocument[], rows: readonly PlanRow[]): SeatColumns {
  const count = documents.length;
  const names = new NameTable();
  const row = new Uint32Array(count);
  rows.forEach((each, index) => row.fill(index, each.seatStart, each.seatEnd));
  return {
    count,
    x: Float32Array.from(documents, (seat) => seat.x),
    y: Float32Array.from(documents, (seat) => seat.y),
    row,
    name: Uint32Array.from(documents, (seat) => names.indexOf(seat.name)),
    names: names.names,
    marks: Uint8Array.from(documents, marksOf),
  };
}

function marksOf(seat: PlanSeatDocument): number {
  return (seat.marks ?? []).reduce((bits, mark) => bits | SEAT_MARK[mark], 0);
}

function toPoint([x, y]: Coordinates): Point {
  return { x, y };
}
