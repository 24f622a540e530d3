import { type Kysely, sql } from 'kysely';
import type { DraftSaved, PlanPublished, PublishDesignCall, SaveDraftCall } from '#domain/calls/design.ts';
import type { RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { parseDesign } from '#engine/designer/design/parse-design.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { publishPrepared } from '#server/modules/room/publish-plan.ts';
import { lockRoomPlan } from '#server/modules/room/room-plan.ts';
import {
  type RegionsInUse,
  regionsInUse,
  typesLosingRegions,
} from '#server/modules/room/types-losing-regions.ts';
import { movePanoramas, panoramaPlaces } from '#server/modules/seat/region-panoramas.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import { dropDraft, findDraft, isReached, type StoredDraft, writeDraft } from './draft-repository.ts';
import type { DraftFault } from './bake-draft-worker.ts';
import type { DraftBakers } from './draft-bakers.ts';

export type DesignRefusal =
  | DraftFault
  | { readonly code: 'notFound' | 'archived' | 'planChangedMeanwhile' }
  | ({ readonly code: 'draftChangedByOther' } & Pick<StoredDraft, 'author' | 'savedAt' | 'version'>);

export type PublishRefusal = DesignRefusal | RegionsInUse;

/** PUT room/{id}/design */
export async function saveDraft(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  call: SaveDraftCall,
): Promise<Result<DraftSaved, DesignRefusal>> {
  if (!(await isReached(db, user, roomId))) return refuse({ code: 'notFound' });
  if (await isArchived(db, roomId)) return refuse({ code: 'archived' });
  if (!parseDesign(call.design).ok) return refuse({ code: 'designNotDrawable', faults: 1 });
  const saved = await writeDraft(db, user, roomId, call);
  return saved === null ? refuse(await otherDraft(db, roomId)) : accept(saved);
}

/** DELETE room/{id}/design */
export async function removeDraft(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  version: number,
): Promise<Result<null, DesignRefusal>> {
  if (!(await isReached(db, user, roomId))) return refuse({ code: 'notFound' });
  return (await dropDraft(db, roomId, version)) ? accept(null) : refuse(await otherDraft(db, roomId));
}

export interface DesignParts {
  readonly db: Kysely<Database>;
  readonly bakers: DraftBakers;
}

/**
 * POST room/{id}/design/publish: bakes the draft here, whatever the browser made of it. The design is kept beside the
 * plan, so that its recipes can be changed later; the draft is done.
 */
export async function publishDesign(
  { db, bakers }: DesignParts,
  user: SignedIn,
  roomId: RoomId,
  { version, newest, note, mayLose = [] }: PublishDesignCall,
): Promise<Result<PlanPublished, PublishRefusal>> {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoomPlan(trx, user, roomId);
    if (room === null) return refuse({ code: 'notFound' });
    if (room.isArchived) return refuse({ code: 'archived' });
    const draft = await findDraft(trx, roomId);
    if (draft === null) return refuse({ code: 'notFound' });
    if (draft.version !== version) return refuse({ code: 'draftChangedByOther', ...draftHead(draft) });
    const isNewest = (await newestVersion(trx, roomId)) === newest;
    if (!isNewest || draft.basedOn !== newest) return refuse({ code: 'planChangedMeanwhile' });
    const panoramas = await panoramaPlaces(trx, roomId);
    const before = panoramas.length === 0 ? null : await newestDesign(trx, roomId);
    const { packed } = draft;
    const baked = await bakers.bake({ packed, capacity: room.capacity, panoramas, before });
    if (!baked.ok) return baked;
    const { plan, metresPerUnit, renamed } = baked.value;
    const inUse = regionsInUse(await typesLosingRegions(trx, roomId, plan.regions), mayLose);
    if (inUse !== null) return refuse(inUse);
    for (const { key, rows, moves } of renamed) await movePanoramas(trx, roomId, { key, rows }, moves);
    const origin = { source: 'sitemap', author: user.userId, metresPerUnit } as const;
    const planId = await publishPrepared(trx, roomId, plan, origin);
    const kept = await keepDesign(trx, planId, { note, packed });
    await sql`update region set version = version + 1 where room_id = ${roomId} and archived_at is null`.execute(
      trx,
    );
    await dropDraft(trx, roomId, version);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'plan.published',
      subject: `room ${roomId}`,
      details: { version: kept.version, places: plan.places, note },
    });
    return accept({ version: kept.version, url: planUrl(kept.hash) });
  });
}

async function keepDesign(
  trx: Kysely<Database>,
  planId: number,
  { note, packed }: { readonly note: string; readonly packed: Buffer },
) {
  return trx
    .updateTable('plan')
    .set({ note, design: packed })
    .where('id', '=', planId)
    .returning(['version', 'content_hash as hash'])
    .executeTakeFirstOrThrow();
}

/** What the newest version was drawn of; null: it was not drawn here, or there is none. */
async function newestDesign(trx: Kysely<Database>, roomId: RoomId): Promise<Buffer | null> {
  const { rows } = await sql<{ design: Buffer | null }>`
    select design from plan where room_id = ${roomId} order by version desc limit 1`.execute(trx);
  return rows[0]?.design ?? null;
}

/** 0: none. */
async function newestVersion(db: Kysely<Database>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from plan where room_id = ${roomId}`.execute(db);
  return rows[0]?.version ?? 0;
}

async function isArchived(db: Kysely<Database>, roomId: RoomId): Promise<boolean> {
  const { rows } = await sql`select from room where id = ${roomId} and archived_at is not null`.execute(db);
  return rows.length > 0;
}

/** Who has written over what was read; one that was published or dropped meanwhile is nobody's. */
async function otherDraft(db: Kysely<Database>, roomId: RoomId): Promise<DesignRefusal> {
  const draft = await findDraft(db, roomId);
  return draft === null
    ? { code: 'planChangedMeanwhile' }
    : { code: 'draftChangedByOther', ...draftHead(draft) };
}

function draftHead({ author, savedAt, version }: StoredDraft) {
  return { author, savedAt, version };
}
