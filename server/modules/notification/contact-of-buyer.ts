import { type RawBuilder, sql } from 'kysely';

/**
 * `contact`, to join beside `app_user`: the e-mail that staff have put right for a buyer of the event, on their latest order
 * that stands.
 *
 * @param event sql of its id; null: of none
 */
export function contactOfBuyer(event: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select contact_email as email from ticket_order
    where user_id = app_user.id and event_id = ${event}
      and contact_email is not null and state in ('paid', 'reserved')
    order by id desc limit 1) contact on true`;
}

/** The event that a row of `notification` is about. */
export const EVENT_OF_NOTIFICATION = sql`(notification.audience->>'eventId')::integer`;
