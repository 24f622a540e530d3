import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { CounterGrowth } from './seats-to-sell.ts';

/** Locks the counters, in the order of all locks, and answers whether what grows fits. False too where a counter is gone: what was ordered of it cannot be had. */
export async function countersSuffice(
  trx: Kysely<Database>,
  counters: readonly CounterGrowth[],
): Promise<boolean> {
  if (counters.length === 0) return true;
  const { rows } = await sql<{ suffices: boolean }>`
    select show_region.taken + counter.growth <= show_region.capacity as suffices
    from ${counterTable(counters)}
    join show_region on show_region.show_id = counter.show_id and show_region.region = counter.region
    order by show_region.show_id, show_region.region
    for update of show_region`.execute(trx);
  return rows.length === counters.length && rows.every((row) => row.suffices);
}

/** Of a region, or of the whole show (−1). */
export interface Left {
  readonly showId: ShowId;
  readonly region: number;
  readonly left: number;
}

export async function writeCounters(
  trx: Kysely<Database>,
  counters: readonly CounterGrowth[],
): Promise<readonly Left[]> {
  if (counters.length === 0) return [];
  const { rows } = await sql<Left>`
    update show_region set taken = show_region.taken + counter.growth
    from ${counterTable(counters)}
    where show_region.show_id = counter.show_id and show_region.region = counter.region
    returning show_region.show_id as "showId", show_region.region,
      show_region.capacity - show_region.taken as left`.execute(trx);
  return rows;
}

function counterTable(counters: readonly CounterGrowth[]) {
  return sql`unnest(${counters.map(({ showId }) => showId)}::integer[], ${counters.map(({ region }) => region)}::integer[],
    ${counters.map(({ growth }) => growth)}::integer[]) as counter (show_id, region, growth)`;
}

/** Viewers see another status of these shows from the commit on. */
export async function raiseVersions(
  trx: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<readonly { readonly showId: ShowId; readonly version: number }[]> {
  if (shows.length === 0) return [];
  const { rows } = await sql<{ showId: ShowId; version: number }>`
    update show set status_version = status_version + 1 where id = any(${[...shows]}::integer[])
    returning id as "showId", status_version as version`.execute(trx);
  return rows;
}
