import type { Plan } from '../plan/plan.ts';
import type { PlanStatus } from '../plan/status.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import type { MapPlace } from './map-place.ts';
import type { PlaceCount } from './map-texts.ts';

/** What is counted; asked anew each time. */
export interface Counted {
  readonly plan: Plan;
  readonly status: PlanStatus;
  readonly selection: ReadonlyMap<number, unknown>;
}

const NOTHING: PlaceCount = { left: 0, mine: 0 };

/** What is left of regions and rows. A region is counted once until it is forgotten: O(its seats). */
export class PlaceCounts {
  private readonly counted: () => Counted;
  private readonly regions = new Map<number, PlaceCount>();

  constructor(counted: () => Counted) {
    this.counted = counted;
  }

  of(place: MapPlace): PlaceCount {
    if (place.level === 'seat') return NOTHING;
    return place.level === 'region' ? this.region(place.region) : this.row(place.row);
  }

  forget(regions: Iterable<number>): void {
    for (const region of regions) this.regions.delete(region);
  }

  private region(region: number): PlaceCount {
    const known = this.regions.get(region);
    if (known) return known;
    const { plan, status } = this.counted();
    const { seated = false, seatStart = 0, seatEnd = 0 } = plan.regions[region] ?? {};
    const places = { left: Math.max(0, status.placesLeft[region] ?? 0), mine: 0 };
    const count = seated ? this.seats(seatStart, seatEnd) : places;
    this.regions.set(region, count);
    return count;
  }

  private row(row: number): PlaceCount {
    const { seatStart = 0, seatEnd = 0 } = this.counted().plan.rows[row] ?? {};
    return this.seats(seatStart, seatEnd);
  }

  private seats(start: number, end: number): PlaceCount {
    const { status, selection } = this.counted();
    let left = 0;
    for (let seat = start; seat < end; seat++) {
      if (status.seats[seat] === SEAT_STATUS.available) left++;
    }
    let mine = 0;
    for (const seat of selection.keys()) {
      if (seat < start || seat >= end) continue;
      mine++;
      if (status.seats[seat] === SEAT_STATUS.available) left--;
    }
    return { left, mine };
  }
}
