import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { RoomId } from '#domain/ids.ts';
import { accept, type Result } from '#domain/result.ts';
import { bakePlan, type PlanProblem } from '#engine/plan/bake-plan.ts';
import { encodePlan } from '#engine/plan/compact/encode-plan.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '../../db/schema.ts';

const compress = promisify(brotliCompress);

export interface PublishedPlan {
  readonly planId: number;
  readonly plan: Plan;
}

/**
 * Makes the document the next version of the room's plan and brings the room's regions up to date with it
 * (matched by `PlanRegion.id`). Refuses with every problem of the document. Run it in a transaction.
 */
export async function publishPlan(
  db: Kysely<Database>,
  roomId: RoomId,
  document: PlanDocument,
): Promise<Result<PublishedPlan, readonly PlanProblem[]>> {
  const baked = bakePlan(document);
  if (!baked.ok) return baked;
  const plan = baked.value;
  const content = Buffer.from(encodePlan(plan));
  const contentBrotli = await compress(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const version = await nextVersion(db, roomId);
  // the room and version are part of the name, so that equal plans of two rooms have addresses of their own
  const contentHash = createHash('sha256')
    .update(`${roomId}/${version}/`)
    .update(content)
    .digest('hex')
    .slice(0, 32);
  const { rows } = await sql<{ id: number }>`
    insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
    values (${roomId}, ${version}, ${JSON.stringify(document)}::jsonb, ${content}, ${contentBrotli}, ${contentHash}, ${plan.seats.count})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('insert into plan returned no row');
  await bringRegionsUpToDate(db, roomId, plan);
  return accept({ planId: row.id, plan });
}

async function nextVersion(db: Kysely<Database>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from plan where room_id = ${roomId}`.execute(db);
  return rows[0]?.version ?? 1;
}

async function bringRegionsUpToDate(db: Kysely<Database>, roomId: RoomId, plan: Plan): Promise<void> {
  const { regions } = plan;
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
      reservable = excluded.reservable, capacity = excluded.capacity, position = excluded.position`.execute(
    db,
  );
}
