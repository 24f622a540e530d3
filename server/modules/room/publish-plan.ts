import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { RoomId, UserId } from '#domain/ids.ts';
import { accept, type Result } from '#domain/result.ts';
import { bakePlan, type PlanProblem } from '#engine/plan/bake-plan.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '../../db/schema.ts';
import { type PreparedPlan, preparePlan } from './prepare-plan.ts';

export interface PublishedPlan {
  readonly planId: number;
  readonly plan: Plan;
}

export interface PlanOrigin {
  /** `form`: made of regions and seats entered one by one or in bulk; `sitemap`: uploaded or drawn as a whole. */
  readonly source: 'form' | 'sitemap';
  readonly author: UserId | null;
  /** Scale of the plan; null: unknown. */
  readonly metresPerUnit: number | null;
}

const DRAWN: PlanOrigin = { source: 'sitemap', author: null, metresPerUnit: null };

/**
 * Makes the document the next version of the room's plan and brings the room's regions up to date with it
 * (matched by `PlanRegion.id`); those it does not have are archived. Refuses with every problem of the document. Run
 * it in a transaction.
 */
export async function publishPlan(
  db: Kysely<Database>,
  roomId: RoomId,
  document: PlanDocument,
  origin: PlanOrigin = DRAWN,
): Promise<Result<PublishedPlan, readonly PlanProblem[]>> {
  const baked = bakePlan(document);
  if (!baked.ok) return baked;
  const planId = await publishPrepared(db, roomId, await preparePlan(document, baked.value), origin);
  return accept({ planId, plan: baked.value });
}

/** As {@link publishPlan}, of a plan that was baked already; answers the id of the version. */
export async function publishPrepared(
  db: Kysely<Database>,
  roomId: RoomId,
  { document, content, contentBrotli, seats, places, regions }: PreparedPlan,
  { source, author, metresPerUnit }: PlanOrigin,
): Promise<number> {
  const version = await nextVersion(db, roomId);
  // the room and version are part of the name, so that equal plans of two rooms have addresses of their own
  const contentHash = createHash('sha256')
    .update(`${roomId}/${version}/`)
    .update(content)
    .digest('hex')
    .slice(0, 32);
  const { rows } = await sql<{ id: number }>`
    insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count, place_count, region_keys,
      source, created_by, metres_per_unit)
    values (${roomId}, ${version}, ${document}::jsonb, ${Buffer.from(content)}, ${Buffer.from(contentBrotli)},
      ${contentHash}, ${seats}, ${places}, ${regions.map(({ id }) => id)}::text[], ${source}, ${author}, ${metresPerUnit})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('insert into plan returned no row');
  await bringRegionsUpToDate(db, roomId, regions);
  return row.id;
}

async function nextVersion(db: Kysely<Database>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from plan where room_id = ${roomId}`.execute(db);
  return rows[0]?.version ?? 1;
}

async function bringRegionsUpToDate(
  db: Kysely<Database>,
  roomId: RoomId,
  regions: PreparedPlan['regions'],
): Promise<void> {
  await sql`
    insert into region (room_id, key, name, color, seated, reservable, capacity, position)
    select ${roomId}, drawn.key, drawn.name, drawn.color, drawn.seated, drawn.reservable, drawn.capacity, drawn.position - 1
    from unnest(
      ${regions.map((region) => region.id)}::text[],
      ${regions.map((region) => region.name)}::text[],
      ${regions.map((region) => region.color)}::text[],
      ${regions.map((region) => region.seated)}::boolean[],
      ${regions.map((region) => region.reservable)}::boolean[],
      ${regions.map((region) => region.capacity)}::integer[]
    ) with ordinality as drawn (key, name, color, seated, reservable, capacity, position)
    on conflict (room_id, key) do update set
      name = excluded.name, color = excluded.color, seated = excluded.seated,
      reservable = excluded.reservable, capacity = excluded.capacity, position = excluded.position, archived_at = null, drawing = null`.execute(
    db,
  );
  await sql`
    update region set archived_at = clock_timestamp()
    where room_id = ${roomId} and archived_at is null and not (key = any(${regions.map((region) => region.id)}::text[]))`.execute(
    db,
  );
}
