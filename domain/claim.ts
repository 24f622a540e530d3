import type { ShowId, TicketTypeId } from './ids.ts';

/** A seat of a show with the type it is sold as. A `BookingItem` of kind seat is one. */
export interface SeatClaim {
  readonly kind: 'seat';
  readonly showId: ShowId;
  /** Index into the plan's seats. */
  readonly seat: number;
  /** Index into the plan's regions. */
  readonly region: number;
  readonly ticketTypeId: TicketTypeId;
}

/** Places of a general-admission region, sold as one type. A `BookingItem` of kind places is one. */
export interface PlacesClaim {
  readonly kind: 'places';
  readonly showId: ShowId;
  readonly region: number;
  /** Total of this type in the booking; as a wish 0 gives them back. */
  readonly quantity: number;
  readonly ticketTypeId: TicketTypeId;
}

/** What a booking has, or a buyer wants: at most one claim for each {@link claimKey}. */
export type Claim = SeatClaim | PlacesClaim;

/** Names what is claimed, whatever the quantity or, for a seat, the type. */
export function claimKey(claim: Claim): string {
  return claim.kind === 'seat'
    ? seatKey(claim.showId, claim.seat)
    : `places:${claim.showId}:${claim.region}:${claim.ticketTypeId}`;
}

/** A seat of a show. */
export interface ShowSeat {
  readonly showId: ShowId;
  /** Index into the plan's seats. */
  readonly seat: number;
}

export function seatKey(showId: ShowId, seat: number): string {
  return `seat:${showId}:${seat}`;
}

/** Number of tickets: a seat is one. */
export function ticketsOf(claim: Claim): number {
  return claim.kind === 'seat' ? 1 : claim.quantity;
}

export function ticketCount(claims: readonly Claim[]): number {
  return claims.reduce((count, claim) => count + ticketsOf(claim), 0);
}

/** `claims` once `wishes` are granted: a wish replaces the claim of its key, in place; 0 places leave. */
export function claimsWith<Item extends Claim>(
  claims: readonly Item[],
  wishes: readonly Item[],
): readonly Item[] {
  const byKey = new Map(claims.map((claim) => [claimKey(claim), claim]));
  for (const wish of wishes) byKey.set(claimKey(wish), wish);
  return [...byKey.values()].filter((claim) => ticketsOf(claim) > 0);
}
