import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { forgetSpent } from '#server/modules/challenge/spent-challenges.ts';

const MOST_AT_ONCE = 10_000;

/**
 * Forgets who the participants of shows that ended before `before` were: on their tickets, and in what was confirmed
 * with the order; and where the letters of orders without an account went. The tickets stay, with their seats and
 * prices. Any number of servers may do it at once.
 */
export async function purgeParticipants(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    update ticket set participant = '{}' where id in (
      select ticket.id from ticket join show on show.id = ticket.show_id
      where show.ends_at < ${before} and ticket.participant <> '{}'
      limit ${MOST_AT_ONCE} for update of ticket skip locked)`.execute(db);
  await sql`
    update ticket_order set confirmation = jsonb_set(confirmation, '{tickets}', (
      select jsonb_agg(item || '{"participant": {}}'::jsonb order by position)
      from jsonb_array_elements(confirmation->'tickets') with ordinality as each (item, position)))
    where id in (
      select ordered.id from ticket_order ordered join event on event.id = ordered.event_id
      where event.last_ends_at < ${before} and ordered.confirmation @? '$.tickets[*].participant.*'
      limit ${MOST_AT_ONCE} for update of ordered skip locked)`.execute(db);
  // Nobody erases the account that stands for whoever buys at a counter.
  await sql`
    update ticket_order set contact_email = null where id in (
      select ordered.id from ticket_order ordered
      join event on event.id = ordered.event_id
      join app_user customer on customer.id = ordered.user_id
      where ordered.contact_email is not null and event.last_ends_at < ${before} and customer.provisional
      limit ${MOST_AT_ONCE} for update of ordered skip locked)`.execute(db);
}

/**
 * The words of letters that could not be handed over, what counters were answered, and proofs of work: nobody asks
 * for them again.
 */
export async function purgeLeftovers(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    update letter set content = null, error = null where id in (
      select id from letter
      where state = 'failed' and coalesce(settled_at, due_at) < ${before} and (content is not null or error is not null)
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
  await sql`
    delete from counter_call where key in (
      select key from counter_call where created_at < ${before} limit ${MOST_AT_ONCE} for update skip locked)`.execute(
    db,
  );
  await forgetSpent(db);
}

/** Lines of the audit log end here alone: the database refuses it to anything that does not say that it is this. */
export async function purgeAudit(db: Kysely<Database>, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('butaca.retention', 'on', true)`.execute(trx);
    await sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${before} order by at limit ${MOST_AT_ONCE} for update skip locked)`.execute(
      trx,
    );
  });
}
