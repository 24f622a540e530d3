import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const MOST_AT_ONCE = 10_000;

/**
 * Forgets sign-ins, mailed links and second steps that are good for nothing any more; an ended sign-in is kept for a day, so that
 * a look at what happened finds it. Any number of servers may do it at once.
 */
export async function purgeExpired(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from auth_session where id in (
      select id from auth_session
      where refresh_expires_at < now() - interval '1 day' or revoked_at < now() - interval '1 day'
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
  await sql`
    delete from mail_link where token_hash in (
      select token_hash from mail_link where expires_at < now() or used_at < now() - interval '1 day'
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
  await sql`
    delete from spent_second_step where nonce in (
      select nonce from spent_second_step where expires_at < now() - interval '1 day'
      limit ${MOST_AT_ONCE} for update skip locked)`.execute(db);
}
