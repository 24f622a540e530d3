import { type Kysely, sql } from 'kysely';
import type { OwnReservation } from '#domain/calls/booking.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { SHOWS_OF_ORDER, ticketsOfOrder, toShows } from '#server/modules/ticket/tickets-of-order.ts';

/** What is kept for a user until a moment that has not come, the most urgent first. */
export async function findOwnReservations(
  db: Kysely<Database>,
  userId: UserId,
): Promise<readonly OwnReservation[]> {
  const rows = await db
    .selectFrom('ticket_order')
    .innerJoin('event', 'event.id', 'ticket_order.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .select([
      'ticket_order.id',
      'ticket_order.reference',
      'ticket_order.total',
      'ticket_order.currency',
      sql<Date>`ticket_order.reserved_until`.as('until'),
      sql<
        OwnReservation['event']
      >`json_build_object('id', event.id, 'name', event.name, 'spaceName', space.name,
        'city', space.city, 'timeZone', space.time_zone)`.as('event'),
      SHOWS_OF_ORDER.as('shows'),
      ticketsOfOrder('ticket_order').as('tickets'),
    ])
    .where('ticket_order.user_id', '=', userId)
    .where('ticket_order.state', '=', 'reserved')
    .where(sql<boolean>`ticket_order.reserved_until > clock_timestamp()`)
    .orderBy('ticket_order.reserved_until')
    .orderBy('ticket_order.id')
    .execute();
  return rows.map(({ shows, until, ...row }) => ({
    ...row,
    startsAt: toShows(shows).map(({ startsAt }) => startsAt),
    until: instantOf(until),
  }));
}
