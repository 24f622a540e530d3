import { type Kysely, sql } from 'kysely';
import { inStep } from './in-step.ts';
import type { Database } from './schema.ts';

/** The database's time, which all servers have in common, ms since the epoch. Who asks together is answered by one statement. */
export function databaseTime(db: Kysely<Database>): Promise<number> {
  return readTime(db, null);
}

const readTime = inStep(async (db, keys: readonly null[]) => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now.getTime() ?? Number.NaN;
  return keys.map(() => now);
});
