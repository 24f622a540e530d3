import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { PlanView } from '../scene/plan-view.ts';
import type { MapPlace } from './map-place.ts';

/** What a place takes up of the plan. Linear in the seats of a row. */
export function placeBox({ plan, regionIndex }: PlanView, place: MapPlace): Box {
  if (place.level === 'region') return regionIndex.box(place.region);
  if (place.level === 'seat') return boxOfSeats(plan, place.seat, place.seat + 1);
  const row = plan.rows[place.row];
  return boxOfSeats(plan, row?.seatStart ?? 0, row?.seatEnd ?? 0);
}

export function middleOf({ minX, minY, maxX, maxY }: Box): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function boxOfSeats({ seats, seatSize }: PlanView['plan'], start: number, end: number): Box {
  const reach = seatSize / 2;
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let seat = start; seat < end; seat++) {
    const x = seats.x[seat] ?? 0;
    const y = seats.y[seat] ?? 0;
    box.minX = Math.min(box.minX, x - reach);
    box.minY = Math.min(box.minY, y - reach);
    box.maxX = Math.max(box.maxX, x + reach);
    box.maxY = Math.max(box.maxY, y + reach);
  }
  return box;
}
