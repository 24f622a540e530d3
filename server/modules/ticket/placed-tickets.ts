import { type Kysely, sql } from 'kysely';
import { EVENT_REF } from '#server/db/event-ref.ts';
import type { Database } from '#server/db/schema.ts';

/** Tickets with what names their place, show and event, beside their order, space and `customer`. */
export const placedTickets = (db: Kysely<Database>) =>
  db
    .selectFrom('ticket')
    .leftJoin('ticket_order', 'ticket_order.id', 'ticket.order_id')
    .leftJoin('show', 'show.id', 'ticket.show_id')
    .leftJoin('event', 'event.id', 'ticket.event_id')
    .leftJoin('space', 'space.id', 'event.space_id')
    .leftJoin('app_user as customer', 'customer.id', 'ticket_order.user_id')
    .select([
      'ticket.id',
      'ticket.show_id as showId',
      'ticket.region_name as regionName',
      'ticket.furniture',
      'ticket.row_name as rowName',
      'ticket.seat_name as seatName',
      'ticket.ticket_type_name as ticketTypeName',
      'ticket.state',
      'ticket.participant',
      sql<Date>`show.starts_at`.as('startsAt'),
      EVENT_REF.as('event'),
    ]);
