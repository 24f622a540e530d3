import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Keeps everybody from taking or giving back anything of some shows until the transaction ends. In the order of
 * every hold (seats, counters, shows), so that none of the two waits for the other for ever.
 */
export async function lockShows(trx: Kysely<Database>, ids: readonly ShowId[]): Promise<void> {
  const shows = [...ids];
  await sql`
    select count(*) from (
      select from show_seat where show_id = any(${shows}::integer[]) order by show_id, seat for update) as seats`.execute(
    trx,
  );
  await sql`
    select count(*) from (
      select from show_region where show_id = any(${shows}::integer[]) order by show_id, region for update) as counters`.execute(
    trx,
  );
  await sql`
    select count(*) from (
      select from show where id = any(${shows}::integer[]) order by id for update) as shows`.execute(trx);
}
