import { type RawBuilder, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged, reachesAllSpaces } from '#server/modules/space/managed-spaces.ts';

/**
 * Whether the user reaches what was sold for an event: admins all of it, a space manager that of the own spaces. Who
 * stands at an entrance sees its tickets by {@link isAdmitted} alone.
 *
 * @param eventId sql of the row's event, `ticket_order.event_id`
 */
export function isReached(user: SignedIn, eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (reachesAllSpaces(user)) return sql<boolean>`true`;
  return sql<boolean>`${eventId} in (select reached.id from event reached
    where ${isManaged(user, sql`reached.space_id`)})`;
}

/** Whether the user sees tickets of an event: its staff, and ushers, who stand at every door. */
export function isAdmitted(user: SignedIn, eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isAdmittedEverywhere(user) ? sql<boolean>`true` : isReached(user, eventId);
}

/** Whether {@link isAdmitted} says yes to every event. */
export function isAdmittedEverywhere(user: SignedIn): boolean {
  return reachesAllSpaces(user) || user.roles.includes('ROLE_SEAT_USHER');
}

/** Whether an order has a ticket for the show. @param orderId sql of the order */
export function hasTicketFor(showId: ShowId, orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${orderId} in (select order_id from ticket where ticket.show_id = ${showId})`;
}
