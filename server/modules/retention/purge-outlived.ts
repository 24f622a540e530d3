import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const MOST_AT_ONCE = 10_000;

/**
 * Deletes what nobody comes back to: bookings that ended without an order, accounts of quick registrations that
 * were never joined and have bought nothing, and letters that were handed over. What was bought, and what a seat or
 * a line of the audit log still names, stays. Any number of servers may do it at once.
 *
 * @param before what is older goes
 */
export async function purgeOutlived(db: Kysely<Database>, before: Date): Promise<void> {
  await purgeBookings(db, before);
  await purgeProvisional(db, before);
  await sql`
    delete from letter where id in (
      select id from letter where state in ('sent', 'kept') and settled_at < ${before}
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
}

/** Ended ones, and those that were begun and never had a seat. */
async function purgeBookings(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    with gone as (
      delete from booking where id in (
        select id from booking
        where created_at < ${before} and coalesce(deadline, created_at) < ${before}
          and (state in ('released', 'expired') or (state = 'open' and deadline is null))
          and not exists (select from ticket_order where ticket_order.booking_id = booking.id)
          and not exists (select from booking_seat where booking_seat.booking_id = booking.id)
        limit ${MOST_AT_ONCE} for update skip locked)
      returning id)
    delete from booking_place using gone where booking_place.booking_id = gone.id`.execute(db);
}

/** After their bookings: one that is still there keeps its account. */
async function purgeProvisional(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    delete from app_user where id in (
      select id from app_user
      where provisional and created_at < ${before} and coalesce(last_sign_in_at, created_at) < ${before}
        and not exists (select from auth_session where user_id = app_user.id
          and revoked_at is null and refresh_expires_at > now())
        and not exists (select from booking where user_id = app_user.id)
        and not exists (select from ticket_order where user_id = app_user.id)
        and not exists (select from notification_recipient where user_id = app_user.id)
        and not exists (select from audit_log where app_user.id in (actor_id, real_actor_id))
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
}
