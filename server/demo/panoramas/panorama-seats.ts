import type { Plan } from '#engine/plan/plan.ts';
import { PANORAMA_SEATS, type PanoramaSeat } from './places.ts';

/** A place of the demo in a plan. */
export interface FoundSeat extends PanoramaSeat {
  readonly seat: number;
  /** Who sees the same, the seat itself among them. */
  readonly seats: readonly number[];
}

/** Throws where the plan has no such row: the demo's own mistake. */
export function panoramaSeats(plan: Plan): readonly FoundSeat[] {
  return PANORAMA_SEATS.map((place) => {
    const region = plan.regions.find(({ id }) => id === place.region);
    const row = plan.rows.slice(region?.rowStart, region?.rowEnd).find(({ name }) => name === place.row);
    if (!region || !row) throw new Error(`the demo's theatre has no row ${place.row} in ${place.region}`);
    const seat = row.seatStart + Math.round(place.at * (row.seatEnd - row.seatStart - 1));
    const reach = place.neighbours ?? Infinity;
    const start = Math.max(row.seatStart, seat - reach);
    const end = Math.min(row.seatEnd, seat + reach + 1);
    return { ...place, seat, seats: Array.from({ length: end - start }, (_, i) => start + i) };
  });
}
