import { type Kysely, sql } from 'kysely';
import type { PlanSource } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { GENERATED_METRES_PER_UNIT, layOutRoom } from '#engine/plan/generator/lay-out-room.ts';
import { parsePlanDocument } from '#engine/plan/parse-plan-document.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { type PreparedPlan, preparePlan } from './prepare-plan.ts';
import { publishPrepared } from './publish-plan.ts';

/** A room whose plan nobody else changes until the transaction ends. */
export interface LockedRoom {
  readonly id: RoomId;
  readonly name: string;
  /** Seats and places at most. */
  readonly capacity: number;
  readonly isArchived: boolean;
  /** Its newest version; null: it has no region yet. */
  readonly plan: RoomPlanVersion | null;
}

interface RoomPlanVersion {
  readonly source: PlanSource;
  readonly document: PlanDocument;
  readonly metresPerUnit: number | null;
}

/** Null for a room that the user does not reach. */
export async function lockRoomPlan(
  trx: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
): Promise<LockedRoom | null> {
  const { rows } = await sql<{ name: string; capacity: number; isArchived: boolean }>`
    select name, capacity, archived_at is not null as "isArchived" from room
    where id = ${roomId} and ${isManaged(user, sql`room.space_id`)} for update`.execute(trx);
  const [room] = rows;
  return room === undefined ? null : { id: roomId, ...room, plan: await newestPlan(trx, roomId) };
}

async function newestPlan(db: Kysely<Database>, roomId: RoomId): Promise<RoomPlanVersion | null> {
  const row = await db
    .selectFrom('plan')
    .select(['source', 'document', 'metres_per_unit as metresPerUnit'])
    .where('room_id', '=', roomId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const document = parsePlanDocument(row.document);
  if (!document.ok) throw new Error(`the plan of room ${roomId} is none`);
  return { source: row.source, document: document.value, metresPerUnit: row.metresPerUnit };
}

export interface PlanEdit {
  readonly document: PlanDocument;
  /** `PlanRegion.id` of those that are other than before: who has read them earlier is told. */
  readonly touched: readonly string[];
  /** What is written on the stage of a room that nobody has drawn. */
  readonly stage: string;
}

export type PlanRefusal = { readonly code: 'capacityExceeded'; readonly capacity: number };

/**
 * Publishes what was made of a locked room's plan as its newest version, for shows that are made from now on: those
 * that there are keep theirs. A room that nobody has drawn is laid out anew. Answers the plan's address.
 *
 * What the same person has published shortly before and nobody sells is dropped, so that an afternoon of small edits
 * leaves one version; what was drawn stays. The number of what was dropped is nobody's again: who has read it notices.
 */
export async function publishEdit(
  trx: Kysely<Database>,
  user: SignedIn,
  room: LockedRoom,
  edit: PlanEdit,
): Promise<Result<string, PlanRefusal>> {
  const refusal = overCapacity(room, placesOf(edit.document));
  if (refusal !== null) return refuse(refusal);
  const stage = room.plan?.source === 'sitemap' ? null : edit.stage;
  const document = stage === null ? edit.document : laidOut(edit.document, stage);
  const baked = bakePlan(document);
  if (!baked.ok) throw new Error(`an edit made no plan: ${JSON.stringify(baked.refusal[0])}`);
  const plan = await preparePlan(document, baked.value);
  const source: PlanSource = stage === null ? 'sitemap' : 'form';
  return publishPreparedEdit(trx, user, room, { plan, source, touched: edit.touched });
}

/** As {@link publishEdit}, of a plan that is laid out and baked already. */
export async function publishPreparedEdit(
  trx: Kysely<Database>,
  user: SignedIn,
  room: LockedRoom,
  {
    plan,
    source,
    touched,
  }: Pick<PlanEdit, 'touched'> & { readonly plan: PreparedPlan; readonly source: PlanSource },
): Promise<Result<string, PlanRefusal>> {
  const { metresPerUnit } = room.plan ?? { metresPerUnit: GENERATED_METRES_PER_UNIT };
  const refusal = overCapacity(room, plan.places);
  if (refusal !== null) return refuse(refusal);
  const planId = await publishPrepared(trx, room.id, plan, { source, author: user.userId, metresPerUnit });
  await dropSuperseded(trx, user, room.id, planId);
  await sql`update region set version = version + 1
    where room_id = ${room.id} and key = any(${[...touched]}::text[])`.execute(trx);
  const { hash } = await trx
    .selectFrom('plan')
    .select('content_hash as hash')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return accept(planUrl(hash));
}

/** A room that holds too many already may hold fewer. */
function overCapacity({ capacity, plan }: LockedRoom, places: number): PlanRefusal | null {
  const before = plan === null ? 0 : placesOf(plan.document);
  return places > capacity && places > before ? { code: 'capacityExceeded', capacity } : null;
}

/** Seats, and places without seats. */
export function placesOf({ regions }: PlanDocument): number {
  return regions.reduce(
    (sum, region) =>
      sum +
      (region.seated ? region.rows.reduce((seats, row) => seats + row.seats.length, 0) : region.capacity),
    0,
  );
}

/** What is written on its stage stays, also when somebody goes on in another language. */
function laidOut({ name, regions, background }: PlanDocument, stage: string): PlanDocument {
  const written = background.find((shape) => shape.type === 'text');
  return layOutRoom({ name, stage: written?.type === 'text' ? written.text : stage, regions });
}

/** The version before `planId`; one that a show is being made of is passed over. */
async function dropSuperseded(
  trx: Kysely<Database>,
  { userId }: SignedIn,
  roomId: RoomId,
  planId: number,
): Promise<void> {
  await sql`
    delete from plan where id in (
      select id from plan as superseded
      where room_id = ${roomId} and created_by = ${userId} and created_at > now() - interval '1 hour'
        and design is null
        and version = (select max(version) from plan where room_id = ${roomId} and id <> ${planId})
        and not exists (select from show where show.plan_id = superseded.id)
      for update skip locked
    )`.execute(trx);
}
