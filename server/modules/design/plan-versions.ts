import { type Kysely, sql } from 'kysely';
import type { PlanVersionDetail, PlanVersions } from '#domain/calls/design.ts';
import type { RoomId } from '#domain/ids.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import { unpackDesign } from './stored-design.ts';

const MOST_VERSIONS = 200;

/** The newest first. */
export async function listVersions(db: Kysely<Database>, roomId: RoomId): Promise<PlanVersions> {
  const { rows } = await sql<
    Omit<PlanVersions['items'][number], 'madeAt' | 'url'> & { madeAt: Date; hash: string }
  >`
    select plan.version, plan.source, ${nameOrEmail('author')} as author, plan.created_at as "madeAt", plan.note,
      plan.content_hash as hash, plan.seat_count as seats, plan.place_count as places,
      cardinality(plan.region_keys) as regions,
      (select count(*)::integer from show where show.plan_id = plan.id and show.ends_at > now()) as shows
    from plan left join app_user author on author.id = plan.created_by
    where plan.room_id = ${roomId}
    order by plan.version desc limit ${MOST_VERSIONS}`.execute(db);
  return {
    items: rows.map(({ madeAt, hash, ...row }) => ({
      ...row,
      madeAt: instantOf(madeAt),
      url: planUrl(hash),
    })),
  };
}

/** Null: there is none such. */
export async function findVersion(
  db: Kysely<Database>,
  roomId: RoomId,
  version: number,
): Promise<PlanVersionDetail | null> {
  const { rows } = await sql<{ document: PlanVersionDetail['document']; packed: Buffer | null }>`
    select document, design as packed from plan where room_id = ${roomId} and version = ${version}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { document, packed } = row;
  return { version, document, design: packed === null ? null : await unpackDesign(packed) };
}
