import type { ShowDetail, TicketType } from '#domain/calls/catalogue.ts';
import { type Claim, claimKey, ticketCount, ticketsOf } from '#domain/claim.ts';
import { combosToCharge } from '#domain/combo-choice.ts';
import type { ShowId, TicketTypeId } from '#domain/ids.ts';
import { payablePrice } from '#domain/price.ts';
import { type BookingTotal, bookingTotal } from '#domain/total.ts';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { priceOf, typesToChoose } from './region-offers.ts';

/** One line of the cart; money in minor units. */
export interface CartLine {
  readonly key: string;
  readonly claim: Claim;
  /** Null for general admission. */
  readonly facts: SeatFacts | null;
  readonly type: TicketType | null;
  /** Of all the line's tickets with their costs; null while it is not known, in a pack that is not whole. */
  readonly amount: number | null;
  /** Asked for; the server has not answered yet. */
  readonly isPending: boolean;
  /** What it could be sold as. */
  readonly types: readonly TicketType[];
}

export interface CartRegion {
  readonly region: number;
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** How many more tickets the limits allow here, where that is worth saying; null where not. */
  readonly more: number | null;
  readonly lines: readonly CartLine[];
}

export interface Cart {
  readonly regions: readonly CartRegion[];
  /** Tickets of the same booking for other shows. */
  readonly others: readonly { readonly showId: ShowId; readonly tickets: number }[];
  readonly tickets: number;
  /** With the combos that save something. Null while a ticket type is unknown. */
  readonly total: BookingTotal | null;
}

export interface CartSource {
  readonly show: ShowDetail;
  /** What is wanted of this show. */
  readonly claims: readonly Claim[];
  /** What is wanted of other shows. */
  readonly elsewhere: readonly Claim[];
  readonly isPending: (claim: Claim) => boolean;
  readonly factsOf: (seat: number) => SeatFacts;
  readonly colorOf: (region: number) => string;
  /** How many more tickets of a type the limits allow in a region. */
  readonly moreOf?: (region: number, type: TicketTypeId) => number;
  /** Ms since the epoch. */
  readonly now: number;
}

/** From here on a limit is worth saying. */
const NEAR_LIMIT = 2;

/** The cart as it is shown: by region in the plan's order, seats in the room's. */
export function cartOf(source: CartSource): Cart {
  const { show, claims, elsewhere, colorOf, now } = source;
  const regions = [...new Set(claims.map(({ region }) => region))].toSorted((a, b) => a - b);
  const priced = { items: [...claims, ...elsewhere], offer: show.event, now };
  const ticketGroups = combosToCharge({ ...priced, wishes: {} });
  const total = bookingTotal<Claim>({ ...priced, extras: { ticketGroups, addOns: [] } });
  return {
    regions: regions.map((region) => ({
      region,
      name: show.regions.find((each) => each.region === region)?.name ?? '',
      color: colorOf(region),
      more: moreIn(region, source),
      lines: claims
        .filter((claim) => claim.region === region)
        .toSorted(inRoomOrder)
        .map((claim) => lineOf(claim, source)),
    })),
    others: ticketsByShow(elsewhere),
    tickets: ticketCount(claims) + ticketCount(elsewhere),
    total: total.ok ? total.value : null,
  };
}

function moreIn(region: number, { show, moreOf, now }: CartSource): number | null {
  if (moreOf === undefined) return null;
  const more = Math.max(0, ...typesToChoose(show, region, now).map(({ id }) => moreOf(region, id)));
  const isLimited = show.regions.find((each) => each.region === region)?.maxTickets !== null;
  return Number.isFinite(more) && (isLimited || more <= NEAR_LIMIT) ? more : null;
}

function lineOf(claim: Claim, { show, isPending, factsOf, now }: CartSource): CartLine {
  const type = show.event.ticketTypes.find(({ id }) => id === claim.ticketTypeId) ?? null;
  const tickets = ticketsOf(claim);
  return {
    key: claimKey(claim),
    claim,
    facts: claim.kind === 'seat' ? factsOf(claim.seat) : null,
    type,
    amount: type === null ? 0 : payablePrice(priceOf(type, now) * tickets, show.event, tickets),
    isPending: isPending(claim),
    types: typesToChoose(show, claim.region, now),
  };
}

function ticketsByShow(items: readonly Claim[]): Cart['others'] {
  const shows = [...new Set(items.map(({ showId }) => showId))];
  return shows.map((showId) => ({
    showId,
    tickets: ticketCount(items.filter((item) => item.showId === showId)),
  }));
}

function inRoomOrder(a: Claim, b: Claim): number {
  if (a.kind === 'seat' && b.kind === 'seat') return a.seat - b.seat;
  return a.ticketTypeId - b.ticketTypeId;
}
