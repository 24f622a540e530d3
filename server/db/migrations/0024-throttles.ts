import { type Kysely, sql } from 'kysely';

/**
 * Counts of calls, shared by all servers. Unlogged: a count is written without waiting for the disk, and a crash of
 * the database forgets them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table throttle (
      key text primary key,
      count integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}
