import { ticketTypeOnSale } from './ticket-types.ts';
import { epochMs, type Instant, windowHolds } from './time-window.ts';

/** Minor units, for the half-open window [startsAt, endsAt). */
export interface PriceWindow {
  readonly price: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** What decides the price of a ticket type; a `TicketType` of the calls is one. */
export interface PricedType<Window extends PriceWindow = PriceWindow> {
  /** Null: `fallbackPrice`, which is the event's price, else the space's. */
  readonly price: number | null;
  readonly fallbackPrice: number;
  readonly temporaryPrices: readonly Window[];
}

export interface TicketPrice<Window extends PriceWindow = PriceWindow> {
  /** Minor units, without administrative costs. */
  readonly price: number;
  /** The temporary price it comes from, if one runs. */
  readonly temporary: Window | null;
}

/**
 * The price of a ticket (product page, section 3): the temporary price whose window holds `now`, the latest
 * started of several, the lower of two that started together; else the type's own, else its fallback.
 *
 * @param now ms since the epoch
 */
export function ticketPrice<Window extends PriceWindow>({
  ticketType,
  now,
}: {
  readonly ticketType: PricedType<Window>;
  readonly now: number;
}): TicketPrice<Window> {
  const temporary = ticketType.temporaryPrices
    .filter((window) => windowHolds(window, now))
    .reduce<Window | null>(
      (best, window) => (best === null || goesFirst(window, best) ? window : best),
      null,
    );
  return { price: temporary?.price ?? ownPrice(ticketType), temporary };
}

/** The temporary price that runs, where it is lower than the type's own: only that is told as an offer. */
export function runningOffer<Window extends PriceWindow>(of: {
  readonly ticketType: PricedType<Window>;
  readonly now: number;
}): Window | null {
  const { price, temporary } = ticketPrice(of);
  return price < ownPrice(of.ticketType) ? temporary : null;
}

/** The price outside any temporary one: what a running offer is struck through against. */
export function ownPrice(ticketType: PricedType): number {
  return ticketType.price ?? ticketType.fallbackPrice;
}

/**
 * When a price of these types is another one next, ms since the epoch; null when none changes any more. Until then
 * what was computed at `now` holds.
 */
export function nextPriceChange(ticketTypes: readonly PricedType[], now: number): number | null {
  const edges = ticketTypes
    .flatMap(({ temporaryPrices }) => temporaryPrices.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
    .map(epochMs)
    .filter((edge) => edge > now);
  return edges.length > 0 ? Math.min(...edges) : null;
}

/** What every ticket costs beside its price; an event of the calls has it. */
export interface TicketCosts {
  /** Minor units, of one ticket. */
  readonly administrativeCosts: number;
}

/**
 * What is paid for tickets that have this price together: nobody buys one without its costs. Prices are told like this
 * wherever they are compared, before a total says what is in it. Minor units.
 */
export function payablePrice(price: number, { administrativeCosts }: TicketCosts, tickets = 1): number {
  return price + tickets * administrativeCosts;
}

/**
 * "From": the lowest price among the types that can be bought now; while none can (sale not open yet, all sold
 * out), the lowest of all. Null without types.
 *
 * @param now ms since the epoch
 */
export function priceFrom(ticketTypes: readonly OfferedType[], now: number): number | null {
  const onSale = ticketTypes.filter((ticketType) => ticketTypeOnSale(ticketType, now));
  const prices = (onSale.length > 0 ? onSale : ticketTypes).map(
    (ticketType) => ticketPrice({ ticketType, now }).price,
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** A ticket type with what decides whether it can be bought. */
export interface OfferedType extends PricedType {
  readonly saleStartsAt: Instant | null;
  readonly saleEndsAt: Instant | null;
  readonly soldOut: boolean;
}

function goesFirst(window: PriceWindow, other: PriceWindow): boolean {
  const later = epochMs(window.startsAt) - epochMs(other.startsAt);
  return later > 0 || (later === 0 && window.price < other.price);
}
