import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#domain/calls/notification.ts';
import { hasContactAlone } from '#server/db/order-email.ts';
import { contactOfBuyer } from './contact-of-buyer.ts';

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

/**
 * The orders whose buyers a letter reaches, and nothing else: sql of a query with one column, `id`. The latest of each e-mail;
 * none whose e-mail a user of {@link audienceIds} is written to.
 */
export function audienceOrders(audience: Audience): RawBuilder<unknown> {
  const { eventId, showId } = audience;
  const event =
    eventId === null
      ? sql`(select event_id from show where id = ${showId}::integer)`
      : sql`${eventId}::integer`;
  const isOfShow =
    showId === null
      ? sql`true`
      : sql`exists (
          select from ticket where order_id = ordered.id and show_id = ${showId}::integer and ticket.state <> 'void')`;
  return sql`select id from (
      select distinct on (lower(ordered.contact_email)) ordered.id, lower(ordered.contact_email) as email
      from ticket_order ordered join app_user customer on customer.id = ordered.user_id
      where ordered.event_id = ${event} and ordered.state in ('paid', 'reserved') and ${hasContactAlone('ordered')}
        and ${isOfShow}
      order by lower(ordered.contact_email), ordered.id desc) as latest
    where email not in (
      select lower(coalesce(contact.email, app_user.email)) from app_user ${contactOfBuyer(event)}
      where app_user.id in (${audienceIds(audience)}))`;
}
