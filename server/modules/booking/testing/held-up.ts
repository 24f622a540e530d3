import type { ShowId } from '#domain/ids.ts';
import type { TestDatabase } from '../../../db/testing.ts';

/**
 * Runs `race` while the counters of a show are locked by somebody else, and lets it go on once `waiting` of its
 * transactions have come as far as they can: so they meet for certain, without a wait by the clock.
 */
export async function heldUp<Outcome>(
  { pool }: TestDatabase,
  showId: ShowId,
  waiting: number,
  race: () => Promise<Outcome>,
): Promise<Outcome> {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from show_region where show_id = $1 for update', [showId]);
  const outcome = race();
  try {
    let stuck = 0;
    while (stuck < waiting) {
      const { rows } = await pool.query<{ stuck: number }>(
        "select count(*) as stuck from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      stuck = rows[0]?.stuck ?? 0;
    }
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  return outcome;
}
