import { type Kysely, type Migration, Migrator } from 'kysely';
import * as initial from './migrations/0001-initial.ts';
import * as orphanRule from './migrations/0002-orphan-rule.ts';
import * as seatView from './migrations/0003-seat-view.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as acceptedSeats from './migrations/0005-accepted-seats.ts';

/** Every migration, oldest first by name. A released one is never edited: add a new one below. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-orphan-rule': orphanRule,
  '0003-seat-view': seatView,
  '0004-accounts': accounts,
  '0005-accepted-seats': acceptedSeats,
};

/**
 * Brings the database to the newest migration and answers the names of those it applied. Several servers may do
 * it at once: one works under a lock of the database, the others wait and find nothing left. Throws on failure;
 * the database is then as it was.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
