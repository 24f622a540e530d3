import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import type { Disk } from './disk.ts';
import { join } from 'node:path';
import pg from 'pg';
import type { ProductSite } from './product-site.ts';

/**
 * What the product's statements ask for the time, and pg-boss's: both are functions, found by `search_path`. Stored
 * functions and defaults of columns, which are made later, find them there, too.
 */
const CLOCK = `
  create table clock_ahead (by interval not null);
  insert into clock_ahead values ('0');
  create function public.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from public.clock_ahead';
  create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from public.clock_ahead';
  alter database butaca set search_path = public, pg_catalog;`;

/** Whatever else tells the time in SQL, and would tell the machine's. */
export const OTHER_CLOCKS =
  /\b(current_timestamp|current_date|current_time|localtimestamp|localtime|statement_timestamp|transaction_timestamp)\b/i;

/** Puts a clock that can be moved into the database on `disk`, before the product has made anything in it. */
export async function putMovableClock(disk: Disk): Promise<void> {
  const database = await startEmbedded({ dataDir: join(disk.dataDir, 'database'), log: () => undefined });
  const client = new pg.Client({ connectionString: database.connection });
  try {
    await client.connect();
    await client.query(CLOCK);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Moves it, for every connection from its next statement on. */
export async function moveDatabaseClock(site: ProductSite, byMs: number): Promise<void> {
  await site.query(`update clock_ahead set by = by + ${byMs} * interval '1 millisecond'`);
}
