import type { Plan, PlanRegion } from '../plan/plan.ts';
import type { PlanStatus } from '../plan/status.ts';
import { SEAT_STATUS } from '../plan/status.ts';

/** Share of a region's seats or places that can be taken now, 0–1. O(seats of the region). */
export function availableShare(plan: Plan, status: PlanStatus, region: number): number {
  const entry = plan.regions[region];
  if (!entry || entry.capacity <= 0) return 0;
  if (!entry.seated) return Math.max(0, status.placesLeft[region] ?? 0) / entry.capacity;
  return countAvailable(entry, status) / Math.max(1, entry.seatEnd - entry.seatStart);
}

function countAvailable(region: PlanRegion, status: PlanStatus): number {
  let available = 0;
  for (let seat = region.seatStart; seat < region.seatEnd; seat++) {
    if (status.seats[seat] === SEAT_STATUS.available) available++;
  }
  return available;
}
