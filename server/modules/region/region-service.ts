import type { Kysely } from 'kysely';
import type { CreateRegionCall, EditRegionCall, ManagedRegion } from '#domain/calls/region.ts';
import type { RegionId, RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { layOutRoom } from '#engine/plan/generator/lay-out-room.ts';
import { parsePlanDocument } from '#engine/plan/parse-plan-document.ts';
import type { PlanDocument, PlanRegionDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import {
  type LockedRoom,
  lockRoomPlan,
  type PlanRefusal,
  publishEdit,
} from '#server/modules/room/room-plan.ts';
import { deleteUnusedFiles, type StoredFiles } from '#server/modules/sitemap/delete-unused-files.ts';
import { regionKey } from './region-key.ts';
import {
  deleteUnsold,
  findRegion,
  keepDrawing,
  keptDrawing,
  regionByKey,
  regionKeys,
} from './region-repository.ts';

export type RegionRefusal =
  | PlanRefusal
  | {
      readonly code:
        | 'notFound'
        | 'archived'
        | 'alreadyExists'
        | 'changedByOther'
        | 'regionCreationDisabled'
        | 'regionOfSitemap'
        | 'required';
    }
  | { readonly code: 'inUse'; readonly ticketTypes: number };

/** In whose name something is done, and what is written on the stage of a room that nobody has drawn. */
export interface PlanAuthor {
  readonly user: SignedIn;
  readonly stage: string;
}

type Answer = Promise<Result<ManagedRegion, RegionRefusal>>;

/** POST room/{id}/region/ */
export async function createRegion(
  db: Kysely<Database>,
  author: PlanAuthor,
  roomId: RoomId,
  call: CreateRegionCall,
): Answer {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoomPlan(trx, author.user, roomId);
    const refused = refusedByForm(room);
    if (refused !== null || room === null) return refuse(refused ?? { code: 'notFound' });
    const document = documentOf(room, author);
    if (hasName(document, call.name, null)) return refuse({ code: 'alreadyExists' });
    const key = regionKey(call.name, await regionKeys(trx, roomId));
    const { name, color, reservable } = call;
    const base = {
      id: key,
      name,
      color: color.toLowerCase(),
      reservable,
      outline: UNPLACED,
      labelAt: [0, 0] as const,
    };
    const region: PlanRegionDocument = call.seated
      ? { ...base, seated: true, rows: [] }
      : { ...base, seated: false, capacity: call.capacity ?? 0 };
    const regions = [...document.regions];
    regions.splice((call.position ?? regions.length + 1) - 1, 0, region);
    const edit = { document: { ...document, regions }, touched: [], stage: author.stage };
    const published = await publishEdit(trx, author.user, room, edit);
    if (!published.ok) return published;
    return accept(await existing(trx, author.user, await regionByKey(trx, roomId, key)));
  });
}

/** Where it lies is found when the room is laid out. */
const UNPLACED = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
] as const;

/** PUT room/{roomId}/region/{id} */
export async function editRegion(
  db: Kysely<Database>,
  author: PlanAuthor,
  roomId: RoomId,
  id: RegionId,
  call: EditRegionCall,
): Answer {
  return db.transaction().execute(async (trx) => {
    const found = await lockRegion(trx, author, roomId, id);
    if (!found.ok) return found;
    const { room, document, region, drawn } = found.value;
    if (region.version !== call.version) return refuse({ code: 'changedByOther' });
    if (hasName(document, call.name, drawn.id)) return refuse({ code: 'alreadyExists' });
    if (!drawn.seated && call.capacity === null) return refuse({ code: 'required' });
    const { name, reservable } = call;
    const base = { ...drawn, name, reservable, color: call.color.toLowerCase() };
    const edited = base.seated ? base : { ...base, capacity: call.capacity ?? base.capacity };
    const regions = document.regions.filter(({ id: key }) => key !== drawn.id);
    regions.splice((call.position ?? region.position) - 1, 0, edited);
    const edit = { document: { ...document, regions }, touched: [drawn.id], stage: author.stage };
    const published = await publishEdit(trx, author.user, room, edit);
    return published.ok ? accept(await existing(trx, author.user, id)) : published;
  });
}

/** DELETE room/{roomId}/region/{id}; `archive` takes it out of the plan also where ticket types name it. */
export async function removeRegion(
  { db, storage }: StoredFiles,
  author: PlanAuthor,
  roomId: RoomId,
  id: RegionId,
  how: 'delete' | 'archive',
): Promise<Result<null, RegionRefusal>> {
  const touched: string[] = [];
  const removed = await db.transaction().execute(async (trx): Promise<Result<null, RegionRefusal>> => {
    const found = await lockRegion(trx, author, roomId, id);
    if (!found.ok) return found;
    const { room, document, region, drawn } = found.value;
    if (room.plan?.source === 'sitemap') return refuse({ code: 'regionOfSitemap' });
    if (how === 'delete' && region.ticketTypes > 0) {
      return refuse({ code: 'inUse', ticketTypes: region.ticketTypes });
    }
    const regions = document.regions.filter(({ id: key }) => key !== drawn.id);
    const edit = { document: { ...document, regions }, touched: [drawn.id], stage: author.stage };
    const published = await publishEdit(trx, author.user, room, edit);
    if (!published.ok) return published;
    await keepDrawing(trx, id, { ...document, regions: [drawn] });
    if (how === 'delete') touched.push(...(await deleteUnsold(trx, id)));
    await writeAudit(trx, {
      ...actorOf(author.user),
      action: how === 'delete' ? 'region.deleted' : 'region.archived',
      subject: `room ${roomId} region ${id}`,
      details: { name: region.name, capacity: region.capacity },
    });
    return accept(null);
  });
  await deleteUnusedFiles({ db, storage }, touched);
  return removed;
}

/** POST room/{roomId}/region/{id}/restore: it is the last one of the plan. */
export async function restoreRegion(
  db: Kysely<Database>,
  author: PlanAuthor,
  roomId: RoomId,
  id: RegionId,
): Answer {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoomPlan(trx, author.user, roomId);
    const refused = refusedByForm(room);
    if (refused !== null || room === null) return refuse(refused ?? { code: 'notFound' });
    const region = await findRegion(trx, author.user, id, roomId);
    if (region === null) return refuse({ code: 'notFound' });
    if (region.archivedAt === null) return accept(region);
    const kept = parsePlanDocument(await keptDrawing(trx, id));
    if (!kept.ok) return refuse({ code: 'notFound' });
    const document = documentOf(room, author);
    if (hasName(document, region.name, null)) return refuse({ code: 'alreadyExists' });
    const regions = [...document.regions, ...kept.value.regions];
    const edit = { document: { ...document, regions }, touched: [region.key], stage: author.stage };
    const published = await publishEdit(trx, author.user, room, edit);
    return published.ok ? accept(await existing(trx, author.user, id)) : published;
  });
}

/** A region of a locked room, as lists have it and as it is drawn. */
export interface LockedRegion {
  readonly room: LockedRoom;
  readonly document: PlanDocument;
  readonly region: ManagedRegion;
  readonly drawn: PlanRegionDocument;
}

/** Locks the room of a region that the newest plan has; `notFound` for any other, `archived` in an archived room. */
export async function lockRegion(
  trx: Kysely<Database>,
  { user }: PlanAuthor,
  roomId: RoomId,
  id: RegionId,
): Promise<Result<LockedRegion, { readonly code: 'notFound' | 'archived' }>> {
  const room = await lockRoomPlan(trx, user, roomId);
  if (room === null) return refuse({ code: 'notFound' });
  if (room.isArchived) return refuse({ code: 'archived' });
  const region = await findRegion(trx, user, id, roomId);
  const drawn = room.plan?.document.regions.find((each) => each.id === region?.key);
  if (region === null || drawn === undefined || room.plan === null) return refuse({ code: 'notFound' });
  return accept({ room, document: room.plan.document, region, drawn });
}

/** Why regions of the room are not made by form; null when they are. */
function refusedByForm(room: LockedRoom | null): RegionRefusal | null {
  if (room === null) return { code: 'notFound' };
  if (room.isArchived) return { code: 'archived' };
  return room.plan?.source === 'sitemap' ? { code: 'regionCreationDisabled' } : null;
}

function documentOf({ name, plan }: LockedRoom, { stage }: PlanAuthor): PlanDocument {
  return plan?.document ?? layOutRoom({ name, stage, regions: [] });
}

/** Whether another region than `except` has the name, in whatever case. */
function hasName({ regions }: PlanDocument, name: string, except: string | null): boolean {
  const wanted = name.toLowerCase();
  return regions.some((region) => region.id !== except && region.name.toLowerCase() === wanted);
}

async function existing(db: Kysely<Database>, user: SignedIn, id: RegionId): Promise<ManagedRegion> {
  const region = await findRegion(db, user, id);
  if (region === null) throw new Error(`region ${id} has just been written and is not there`);
  return region;
}
