import type { Kysely } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** The plan a show is sold by, without its bytes; null for a show of no published event. */
export async function findShowPlan(
  db: Kysely<Database>,
  showId: ShowId,
): Promise<{ readonly hash: string; readonly seatCount: number } | null> {
  const row = await db
    .selectFrom('show')
    .innerJoin('event', 'event.id', 'show.event_id')
    .innerJoin('plan', 'plan.id', 'show.plan_id')
    .where('show.id', '=', showId)
    .where('event.state', '=', 'published')
    .select(['plan.content_hash as hash', 'plan.seat_count as seatCount'])
    .executeTakeFirst();
  return row ?? null;
}

/** The bytes of a plan by its name, compressed or as they are; null when there is no such plan. */
export async function findPlanContent(
  db: Kysely<Database>,
  hash: string,
  compressed: boolean,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('plan')
    .where('content_hash', '=', hash)
    .select(compressed ? 'content_brotli as content' : 'content')
    .executeTakeFirst();
  return row?.content ?? null;
}
