import type { Point } from '../geometry/point.ts';
import type { Coordinates, PlanDocument, PlanRegionDocument, PlanRowDocument } from './plan-document.ts';
import { isDefaultFloors } from './floors.ts';
import type { Plan, PlanRegion, PlanRow } from './plan.ts';
import { seatMarks, seatName } from './seat-at-index.ts';

/** The document that bakes to this plan; the inverse of `bakePlan`. What is as by default is left out. Linear in the plan. */
export function planToDocument(plan: Plan): PlanDocument {
  const { name, seatSize } = plan;
  const background = plan.background.map(({ floor, ...shape }) => ({ ...shape, ...floorId(plan, floor) }));
  const regions = plan.regions.map((region) => toRegion(plan, region));
  const floors = isDefaultFloors(plan.floors) ? {} : { floors: plan.floors };
  return { format: 'butaca.plan', version: 1, name, seatSize, ...floors, background, regions };
}

function floorId({ floors }: Plan, floor: number | undefined): { readonly floor?: string } {
  const named = floor === undefined ? undefined : floors[floor];
  return named === undefined ? {} : { floor: named.id };
}

function toRegion(plan: Plan, region: PlanRegion): PlanRegionDocument {
  const { id, name, color, reservable, capacity } = region;
  const outline = region.outline.map((polygon) => polygon.map(toCoordinates));
  const floor = region.floor === 0 ? {} : floorId(plan, region.floor);
  const base = { id, name, color, reservable, ...floor, outline, labelAt: toCoordinates(region.labelAt) };
  if (!region.seated) return { ...base, seated: false, capacity };
  const rows = plan.rows.slice(region.rowStart, region.rowEnd);
  return { ...base, seated: true, rows: rows.map((row) => toRow(plan, row)) };
}

function toRow(plan: Plan, { name, furniture, seatStart, seatEnd }: PlanRow): PlanRowDocument {
  const { x, y } = plan.seats;
  const seats = Array.from({ length: seatEnd - seatStart }, (_, i) => {
    const seat = seatStart + i;
    const marks = seatMarks(plan, seat);
    const place = { name: seatName(plan, seat), x: x[seat] ?? 0, y: y[seat] ?? 0 };
    return marks.length === 0 ? place : { ...place, marks };
  });
  return furniture === null ? { name, seats } : { name, furniture, seats };
}

function toCoordinates({ x, y }: Point): Coordinates {
  return [x, y];
}
