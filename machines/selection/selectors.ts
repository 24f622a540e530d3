import type { Claim } from '#domain/claim.ts';
import { claimKey, type PlacesClaim } from '#domain/claim.ts';
import type { ShowId, TicketTypeId } from '#domain/ids.ts';
import { ticketsThatFit } from '#domain/limits.ts';
import { limitsOf } from './selection-limits.ts';
import { sameClaim } from './selection-state.ts';
import type { SeatStates, SelectionContext } from './selection-types.ts';

/** A snapshot of the selection machine, as far as a reader needs it. */
export interface SelectionSnapshot {
  readonly context: SelectionContext;
}

const NO_SEATS: SeatStates = new Map();

/** The seats of a show that are the buyer's, as its map draws them: the same reference until it changes. */
export function selectedSeats({ context }: SelectionSnapshot, showId: ShowId): SeatStates {
  return context.seats.get(showId) ?? NO_SEATS;
}

/** All that is wanted, pending or held, in all shows of the event: the same reference until it changes. */
export function selectedItems({ context }: SelectionSnapshot): readonly Claim[] {
  return context.items;
}

/** Places of one type in a region; pending while the server holds another number of them. */
export function placesOf(
  { context: { wanted, held } }: SelectionSnapshot,
  showId: ShowId,
  region: number,
  ticketTypeId: TicketTypeId,
): { readonly quantity: number; readonly pending: boolean } {
  const none: PlacesClaim = { kind: 'places', showId, region, quantity: 0, ticketTypeId };
  const wish = wanted.get(claimKey(none));
  const quantity = wish?.kind === 'places' ? wish.quantity : 0;
  return { quantity, pending: !sameClaim(wish, held.get(claimKey(none))) };
}

/** How many more tickets of a type the limits allow in a region of a show; `Infinity` without limit. */
export function ticketsToAdd(
  { context }: SelectionSnapshot,
  showId: ShowId,
  region: number,
  ticketTypeId: TicketTypeId,
): number {
  const { items } = context;
  return ticketsThatFit({ limits: limitsOf(context), items, showId, region, ticketTypeId });
}

/** What an expired booking held, until it is taken again or dismissed: the same reference until it changes. */
export function lostItems({ context }: SelectionSnapshot): readonly Claim[] {
  return context.lostItems;
}

/** The server holds exactly what is selected, and nothing is under way. */
export function isSettled({ context }: SelectionSnapshot): boolean {
  const { wanted, held, operation, doubt, bestWishes } = context;
  const agreed =
    wanted.size === held.size && [...wanted].every(([key, claim]) => sameClaim(claim, held.get(key)));
  return agreed && operation === null && doubt === null && bestWishes.length === 0;
}

/** The last call got no answer: what is wanted waits, and is asked again by itself. */
export function isConnectionLost({ context }: SelectionSnapshot): boolean {
  return context.failures > 0;
}
