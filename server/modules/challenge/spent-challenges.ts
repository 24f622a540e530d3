import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Of two that come at once, to whichever server, one is the first; answers whether this is it, and in time. */
export async function spendOnce(db: Kysely<Database>, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_challenge (signature, expires_at)
    select ${signature}, ${expiresAt}::timestamptz where ${expiresAt}::timestamptz > clock_timestamp()
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function unspend(db: Kysely<Database>, signature: Buffer): Promise<void> {
  await sql`delete from spent_challenge where signature = ${signature}`.execute(db);
}

/** Those that nobody would take any more. */
export async function forgetSpent(db: Kysely<Database>): Promise<void> {
  await sql`delete from spent_challenge where expires_at < clock_timestamp()`.execute(db);
}
