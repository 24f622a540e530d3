import type { Claim } from '#domain/claim.ts';
import { claimKey, type PlacesClaim } from '#domain/claim.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { ticketsThatFit } from '#domain/limits.ts';
import { countedItems, limitsOf } from './selection-limits.ts';
import { sameClaim } from './selection-state.ts';
import type { SelectionContext } from './selection-types.ts';

/** A snapshot of the selection machine, as far as a reader needs it. */
export interface SelectionSnapshot {
  readonly context: SelectionContext;
}

/** The seats of the show that are the buyer's, as the map draws them: the same reference until it changes. */
export function selectedSeats({ context }: SelectionSnapshot): ReadonlyMap<number, 'pending' | 'held'> {
  return context.seats;
}

/** All that is wanted of the show, pending or held, for a cart and its total: the same reference until it changes. */
export function selectedItems({ context }: SelectionSnapshot): readonly Claim[] {
  return context.items;
}

/** Places of one type in a region; pending while the server holds another number of them. */
export function placesOf(
  { context: { show, wanted, held } }: SelectionSnapshot,
  region: number,
  ticketTypeId: TicketTypeId,
): { readonly quantity: number; readonly pending: boolean } {
  const none: PlacesClaim = { kind: 'places', showId: show.id, region, quantity: 0, ticketTypeId };
  const wish = wanted.get(claimKey(none));
  const quantity = wish?.kind === 'places' ? wish.quantity : 0;
  return { quantity, pending: !sameClaim(wish, held.get(claimKey(none))) };
}

/** How many more tickets of a type the limits allow in a region of the show; `Infinity` without limit. */
export function ticketsToAdd(
  { context }: SelectionSnapshot,
  region: number,
  ticketTypeId: TicketTypeId,
): number {
  const showId = context.show.id;
  return ticketsThatFit({
    limits: limitsOf(context),
    items: countedItems(context),
    showId,
    region,
    ticketTypeId,
  });
}

/** The server holds exactly what is selected, and nothing is under way. */
export function isSettled({ context }: SelectionSnapshot): boolean {
  const { wanted, held, operation, inDoubt, bestWishes } = context;
  const agreed =
    wanted.size === held.size && [...wanted].every(([key, claim]) => sameClaim(claim, held.get(key)));
  return agreed && operation === null && !inDoubt && bestWishes.length === 0;
}
