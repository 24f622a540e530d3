import { type Kysely, sql } from 'kysely';
import { holdItems } from '../../../db/migrations/0001-hold-items.ts';
import type { Database } from '../../../db/schema.ts';

/** What keeps a sale right, each to be switched off: a test that does not fail without it shows nothing. */
const GUARDS = {
  seatLock: 'for update of show_seat',
  counterLock: 'for update of show_region',
} as const;

/** Puts `hold_items` into this database without one of its guards. */
export async function switchOff(db: Kysely<Database>, guard: keyof typeof GUARDS): Promise<void> {
  const text = holdItems.replace('create function', 'create or replace function');
  const unguarded = text.replace(GUARDS[guard], '');
  if (unguarded === text) throw new Error(`hold_items has no ${guard}`);
  await sql.raw(unguarded).execute(db);
}

export async function switchAllOn(db: Kysely<Database>): Promise<void> {
  await sql.raw(holdItems.replace('create function', 'create or replace function')).execute(db);
}
