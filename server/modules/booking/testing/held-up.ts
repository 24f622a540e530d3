import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Database } from '../../../db/schema.ts';

/** A query that locks what others are to wait for. */
export type Lock = RawBuilder<unknown>;

export const countersOf = (showId: ShowId): Lock =>
  sql`select from show_region where show_id = ${showId} for update`;

export const oneSeat = ({ showId, seat }: ShowSeat): Lock =>
  sql`select from show_seat where show_id = ${showId} and seat = ${seat} for update`;

/**
 * Runs `race` while somebody else holds `lock`, and lets it go on once `waiting` of its transactions have come as far
 * as they can: so they meet for certain, without a wait by the clock.
 *
 * @param meanwhile what that somebody does while they wait
 */
export async function heldUp<Outcome>(
  db: Kysely<Database>,
  lock: Lock,
  waiting: number,
  race: () => Promise<Outcome>,
  meanwhile: (trx: Kysely<Database>) => Promise<unknown> = async () => undefined,
): Promise<Outcome> {
  const held = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const outcome = race();
    // Its failure is its caller's, also when it comes before they meet.
    outcome.catch(() => undefined);
    while ((await stuckIn(db)) < waiting);
    await meanwhile(trx);
    return { outcome };
  });
  return held.outcome;
}

async function stuckIn(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ stuck: number }>`
    select count(*) as stuck from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.stuck ?? 0;
}
