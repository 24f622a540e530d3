import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#domain/calls/notification.ts';

/**
 * The users that a notification goes to now: sql of a query with one column, `id`. Whoever has tickets counts also
 * without an account of their own; nobody who is deleted or switched off, or left no e-mail at a counter.
 */
export function audienceIds({ users, roles, eventId, showId }: Audience): RawBuilder<unknown> {
  const chosen = [
    sql`select unnest(${[...users]}::integer[])`,
    sql`select id from app_user where roles && ${[...roles]}::text[] and not provisional`,
    ...(eventId === null || showId !== null
      ? []
      : [
          sql`select user_id from ticket_order where event_id = ${eventId} and state in ('paid', 'reserved')`,
        ]),
    ...(showId === null
      ? []
      : [
          sql`select ticket_order.user_id from ticket join ticket_order on ticket_order.id = ticket.order_id
            where ticket.show_id = ${showId} and ticket.state <> 'void' and ticket_order.state in ('paid', 'reserved')`,
        ]),
  ];
  return sql`select id from app_user
    where deleted_at is null and deactivated_at is null and email <> '' and id in (${sql.join(chosen, sql` union `)})`;
}
