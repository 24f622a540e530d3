import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { TicketId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { type MapSketch, type PlaceOnPlan, sketchOf } from './map-sketch.ts';

interface PlaceRow extends PlaceOnPlan {
  readonly id: TicketId;
  /** Of the plan's content, which it is remembered by. */
  readonly planHash: string;
}

/** Papers are drawn one after the other of the same few shows, and plans never change. */
const MOST_REMEMBERED = 8;
const plansByHash = new LRUCache<string, Plan>({ max: MOST_REMEMBERED });

/** The map of each ticket; each plan is read once. */
export async function sketchTicketPlaces(
  db: Kysely<Database>,
  ids: readonly TicketId[],
): Promise<ReadonlyMap<TicketId, MapSketch>> {
  const { rows } = await sql<PlaceRow>`
    select ticket.id, plan.content_hash as "planHash", ticket.region, ticket.seat
    from ticket join show on show.id = ticket.show_id join plan on plan.id = show.plan_id
    where ticket.id = any(${[...ids]}::uuid[])`.execute(db);
  const plans = await plansOf(db, new Set(rows.map(({ planHash }) => planHash)));
  return new Map(
    rows.flatMap(({ id, planHash, ...place }) => {
      const plan = plans.get(planHash);
      return plan === undefined ? [] : [[id, sketchOf(plan, place)] as const];
    }),
  );
}

async function plansOf(
  db: Kysely<Database>,
  hashes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Plan>> {
  const plans = new Map<string, Plan>();
  for (const hash of hashes) {
    const plan = plansByHash.get(hash) ?? (await readPlan(db, hash));
    plansByHash.set(hash, plan);
    plans.set(hash, plan);
  }
  return plans;
}

async function readPlan(db: Kysely<Database>, hash: string): Promise<Plan> {
  const { content } = await db
    .selectFrom('plan')
    .select('content')
    .where('content_hash', '=', hash)
    .limit(1)
    .executeTakeFirstOrThrow();
  return decodePlan(content);
}
