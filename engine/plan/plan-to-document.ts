import type { Point } from '../geometry/point.ts';
import type { Coordinates, PlanDocument, PlanRegionDocument, PlanRowDocument } from './plan-document.ts';
import type { Plan, PlanRegion } from './plan.ts';
import { seatMarks, seatName } from './seat-at-index.ts';

/** The document that bakes to this plan; the inverse of `bakePlan`. Linear in the plan. */
export function planToDocument(plan: Plan): PlanDocument {
  const { name, seatSize, background } = plan;
  const regions = plan.regions.map((region) => toRegion(plan, region));
  return { format: 'butaca.plan', version: 1, name, seatSize, background, regions };
}

function toRegion(plan: Plan, region: PlanRegion): PlanRegionDocument {
  const { id, name, color, reservable, capacity } = region;
  const outline = region.outline.map((polygon) => polygon.map(toCoordinates));
  const base = { id, name, color, reservable, outline, labelAt: toCoordinates(region.labelAt) };
  if (!region.seated) return { ...base, seated: false, capacity };
  const rows = plan.rows.slice(region.rowStart, region.rowEnd);
  return { ...base, seated: true, rows: rows.map((row) => toRow(plan, row)) };
}

function toRow(plan: Plan, { name, seatStart, seatEnd }: Plan['rows'][number]): PlanRowDocument {
  const { x, y } = plan.seats;
  const seats = Array.from({ length: seatEnd - seatStart }, (_, i) => {
    const seat = seatStart + i;
    const marks = seatMarks(plan, seat);
    const place = { name: seatName(plan, seat), x: x[seat] ?? 0, y: y[seat] ?? 0 };
    return marks.length === 0 ? place : { ...place, marks };
  });
  return { name, seats };
}

function toCoordinates({ x, y }: Point): Coordinates {
  return [x, y];
}
