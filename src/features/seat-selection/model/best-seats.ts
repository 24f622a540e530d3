import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { regionPrices } from './region-offers.ts';
import type { Cart } from './cart.ts';

/** A call takes no more seats together. */
const MOST_TOGETHER = 10;

/** What the best seats are looked for by. */
export interface BestWish {
  readonly quantity: number;
  /** Index into the plan's regions; null: any. */
  readonly region: number | null;
  /** Of one seat, minor units; null: any. */
  readonly maxPrice: number | null;
  /** So many of them in a wheelchair, the others beside. */
  readonly wheelchairs: number;
}

/** How many seats together may be asked for, next to what is in the cart; null when there is nothing to ask for. */
export function mostBestSeats(show: ShowDetail, cart: Pick<Cart, 'tickets'>): number | null {
  if (!isSeated(show)) return null;
  const most = Math.min(MOST_TOGETHER, (show.event.maxTicketsPerUser ?? Infinity) - cart.tickets);
  return most > 0 ? most : null;
}

/** What the search can be narrowed to; empty where there is but one. */
export interface BestChoices {
  readonly regions: readonly { readonly region: number; readonly name: string }[];
  /** Limits that leave some seats out and some in, ascending; minor units. */
  readonly maxPrices: readonly number[];
  /** The room has places for wheelchairs. */
  readonly hasWheelchairs: boolean;
}

/** @param now ms since the epoch */
export function bestChoices(
  show: ShowDetail,
  now: number,
  { hasWheelchairs = false }: { readonly hasWheelchairs?: boolean } = {},
): BestChoices {
  const priceOf = regionPrices(show, now);
  const regions = seatedRegions(show).filter(({ region }) => priceOf.has(region));
  const prices = [...new Set(regions.flatMap(({ region }) => priceOf.get(region)?.price ?? []))].toSorted(
    (a, b) => a - b,
  );
  return {
    regions: regions.length < 2 ? [] : regions.map(({ region, name }) => ({ region, name })),
    maxPrices: prices.slice(0, -1),
    hasWheelchairs,
  };
}

/** Some of what is sold is a seat. */
export function isSeated(show: ShowDetail): boolean {
  return seatedRegions(show).length > 0;
}

function seatedRegions(show: ShowDetail) {
  return show.regions.filter(({ seated, ticketTypeIds }) => seated && ticketTypeIds.length > 0);
}
