import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { updateProfileCall } from '#domain/calls/user.ts';
import type { UserId } from '#domain/ids.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';
import { ORDER_EMAIL_CHANGED } from '#server/modules/audit/audit-repository.ts';
import { dropFactors } from '#server/modules/factor/factor-repository.ts';

export async function updateProfile(
  db: Kysely<Database>,
  userId: UserId,
  { name, lastName, phone, locale }: z.output<typeof updateProfileCall>,
): Promise<void> {
  await sql`
    update app_user set name = ${name}, last_name = ${lastName}, phone = ${phone}, locale = ${locale},
      version = version + 1
    where id = ${userId}`.execute(db);
}

/** The account and the quick registrations that were joined to it: one person. */
const rowsOf = (userId: UserId) =>
  sql`(select id from app_user where id = ${userId} or joined_user_id = ${userId})`;

/** Whether money may still come for an order of the user, also by a quick registration joined to the account. */
export async function hasPaymentUnderWay(db: Kysely<Database>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_order ordered join booking on booking.id = ordered.booking_id
    where ordered.user_id in ${rowsOf(userId)} and ordered.state = 'pending' and ${isLiveBooking('booking')}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks every super admin, so that the last two do not leave at once. */
export async function isLastSuperAdmin(trx: Kysely<Database>, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ id: UserId }>`
    select id from app_user where 'ROLE_SUPER_ADMIN' = any(roles) and deleted_at is null and deactivated_at is null
    order by id for update`.execute(trx);
  return rows.length === 1 && rows[0]?.id === userId;
}

/**
 * Leaves the rows and nothing of the person: the e-mail is free again. Tickets stay valid, without the names of who
 * they are for; what still waits to be mailed goes to nobody.
 */
export async function anonymise(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await forgetLetters(trx, userId);
  // Before the account: it needs the e-mail. What waits for an e-mail that was never proved may be another person's.
  await sql`
    delete from mail_link
    where user_id in ${rowsOf(userId)} or (user_id is null
      and lower(email) = (
        select lower(email) from app_user where id = ${userId} and verified_at is not null))`.execute(trx);
  await dropFactors(trx, userId);
  await sql`
    update app_user set email = 'deleted-' || id || '@invalid', password_hash = null, name = '', last_name = '',
      phone = '', roles = '{ROLE_USER}', verified_at = null, deleted_at = now(), last_sign_in_at = null
    where id in ${rowsOf(userId)}`.execute(trx);
  await sql`
    update ticket set participant = '{}' from ticket_order ordered
    where ordered.id = ticket.order_id and ordered.user_id in ${rowsOf(userId)}`.execute(trx);
  await sql`
    update ticket_order set note = '', contact_email = null
    where (note <> '' or contact_email is not null) and user_id in ${rowsOf(userId)}`.execute(trx);
  await sql`
    update ticket_order set confirmation = jsonb_set(confirmation, '{tickets}', coalesce((
      select jsonb_agg(item || '{"participant": {}}'::jsonb order by position)
      from jsonb_array_elements(confirmation->'tickets') with ordinality as each (item, position)), '[]'::jsonb))
    where user_id in ${rowsOf(userId)} and jsonb_typeof(confirmation->'tickets') = 'array'`.execute(trx);
  await sql`delete from space_manager where user_id = ${userId}`.execute(trx);
  await sql`delete from refused_sign_in where user_id = ${userId}`.execute(trx);
  // That something was changed stays written; what it was before and after does not.
  await sql`
    update audit_log set details = details - '{email,name,lastName,phone,reason}'::text[]
    where jsonb_typeof(details) = 'object' and (
      subject in (select 'user ' || id from ${rowsOf(userId)} as own (id))
      or action = ${ORDER_EMAIL_CHANGED} and subject in (
        select 'order ' || id from ticket_order where user_id in ${rowsOf(userId)}))`.execute(trx);
}

/** What waits goes to nobody; what could not be handed over keeps neither its words nor what the mail server said. */
async function forgetLetters(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`
    update letter set state = 'failed', content = null, error = null,
      settled_at = coalesce(settled_at, clock_timestamp())
    where state in ('waiting', 'failed') and (
      order_id in (select id from ticket_order where user_id in ${rowsOf(userId)})
      or id in (select letter_id from notification_recipient where user_id in ${rowsOf(userId)}))`.execute(
    trx,
  );
  await sql`
    delete from letter where order_id is null and state in ('waiting', 'failed') and lower(content->>'to') in (
      select lower(email) from app_user where id in ${rowsOf(userId)} and verified_at is not null
      union select lower(email) from mail_link where user_id in ${rowsOf(userId)})`.execute(trx);
}
