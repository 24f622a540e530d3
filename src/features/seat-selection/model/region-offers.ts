import type { ShowDetail, TemporaryPrice, TicketType } from '#domain/calls/catalogue.ts';
import { ownPrice, runningOffer, ticketPrice } from '#domain/price.ts';
import { ticketTypeOnSale, usualTicketType } from '#domain/ticket-types.ts';

/** What a region's places cost now; money in minor units. */
export interface RegionPrice {
  /** Of the ticket type that a place is taken as. */
  readonly price: number;
  /** Outside the offer that runs; null while none runs. */
  readonly was: number | null;
  readonly offer: TemporaryPrice | null;
  /** Of the cheapest type: some can have a place for this. */
  readonly lowest: number;
  /** Of the dearest. */
  readonly highest: number;
}

/**
 * By index of the plan's regions; one where nothing can be bought now has none.
 *
 * @param now ms since the epoch
 */
export function regionPrices(show: ShowDetail, now: number): ReadonlyMap<number, RegionPrice> {
  const prices = new Map<number, RegionPrice>();
  for (const { region, ticketTypeIds } of show.regions) {
    const types = show.event.ticketTypes.filter(({ id }) => ticketTypeIds.includes(id));
    const price = regionPrice(types, now);
    if (price !== null) prices.set(region, price);
  }
  return prices;
}

/** The ticket types that a seat of a region can be sold as now, in the order of the event. */
export function typesToChoose(show: ShowDetail, region: number, now: number): readonly TicketType[] {
  const place = show.regions.find((candidate) => candidate.region === region);
  return show.event.ticketTypes.filter(
    (type) => place?.ticketTypeIds.includes(type.id) === true && ticketTypeOnSale(type, now),
  );
}

export function priceOf(ticketType: TicketType, now: number): number {
  return ticketPrice({ ticketType, now }).price;
}

function regionPrice(types: readonly TicketType[], now: number): RegionPrice | null {
  const usual = usualTicketType(types, now);
  if (usual === undefined) return null;
  const offer = runningOffer({ ticketType: usual, now });
  const all = types.filter((type) => ticketTypeOnSale(type, now)).map((type) => priceOf(type, now));
  return {
    price: priceOf(usual, now),
    was: offer === null ? null : ownPrice(usual),
    offer,
    lowest: Math.min(...all),
    highest: Math.max(...all),
  };
}
