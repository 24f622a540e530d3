import type { Plan } from '#engine/index.ts';
import { ANY_PRICE, matchesPrice, type PriceFilter } from './price-filter.ts';
import type { OfferOf, RegionOffer } from './region-offer.ts';
import type { SeatState } from './seat-state.ts';

/** A region as the list shows it. */
export interface ListRegion {
  /** Index into the plan's regions. */
  readonly region: number;
  readonly offer: RegionOffer | null;
  /** Seats or places that can be taken now. */
  readonly left: number;
  /** Seats that are the viewer's. */
  readonly mine: number;
}

export interface ListFilters {
  readonly prices: PriceFilter;
  /** Null: all of them. */
  readonly region: number | null;
  /** Only where something can be taken, or is the viewer's. */
  readonly onlyLeft: boolean;
}

export const NO_FILTERS: ListFilters = { prices: ANY_PRICE, region: null, onlyLeft: false };

export interface SeatCount {
  readonly left: number;
  readonly mine: number;
}

/** Of a half-open range of seats. */
export function countSeats(start: number, end: number, stateOf: (seat: number) => SeatState): SeatCount {
  let left = 0;
  let mine = 0;
  for (let seat = start; seat < end; seat++) {
    const state = stateOf(seat);
    if (state === 'available') left++;
    else if (state === 'mine') mine++;
  }
  return { left, mine };
}

interface ListInput {
  readonly plan: Plan;
  readonly stateOf: (seat: number) => SeatState;
  /** By region, -1 where it has seats. */
  readonly placesLeft: readonly number[];
  readonly offerOf: OfferOf;
}

/** In the order of the plan; linear in its seats. */
export function listRegions({ plan, stateOf, placesLeft, offerOf }: ListInput): readonly ListRegion[] {
  return plan.regions.map(({ seated, seatStart, seatEnd }, region) => {
    const count = seated
      ? countSeats(seatStart, seatEnd, stateOf)
      : { left: Math.max(0, placesLeft[region] ?? 0), mine: 0 };
    return { region, offer: offerOf(region), ...count };
  });
}

export function passes({ prices, region, onlyLeft }: ListFilters, entry: ListRegion): boolean {
  if (region !== null && region !== entry.region) return false;
  if (onlyLeft && entry.mine === 0 && (entry.left === 0 || entry.offer === null)) return false;
  return matchesPrice(prices, entry.offer);
}
