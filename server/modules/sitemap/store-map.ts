import { type Kysely, sql } from 'kysely';
import type { TicketTypeId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { MapFile } from '#engine/plan/importers/map-reading.ts';
import { isLaidOut } from '#engine/plan/importers/read-into-room.ts';
import type { Database, StoredMapFile } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { publishPrepared } from '#server/modules/room/publish-plan.ts';
import {
  type LockedRoom,
  lockRoomPlan,
  placesOf,
  publishPreparedEdit,
} from '#server/modules/room/room-plan.ts';
import { regionsInUse, typesLosingRegions } from '#server/modules/room/types-losing-regions.ts';
import { type FileStorage, MAP_FOLDER } from '#server/storage/file-storage.ts';
import { deleteUnusedFiles, type StoredFiles } from './delete-unused-files.ts';
import {
  dropSupersededUploads,
  insertUpload,
  lockUploadFiles,
  type MapOwner,
} from './map-upload-repository.ts';
import type { PreparedMap } from './read-map-worker.ts';
import { newestPlanUrl, type RoomBefore } from './read-upload.ts';
import type { SitemapRefusal } from './sitemap-refusal.ts';

/** In whose name, and what of. */
export interface MapDeed {
  readonly user: SignedIn;
  readonly owner: MapOwner;
}

/** What was read and the room that it was read for. */
export interface ReadUpload {
  readonly before: RoomBefore;
  readonly read: PreparedMap;
  readonly files: readonly MapFile[];
  /** Ticket types that may lose regions which they name. */
  readonly mayLose: readonly TicketTypeId[];
}

/**
 * Makes what was read the room's plan for shows that are made from now on, and keeps the files. All or nothing, and
 * only of the room as it was read for.
 */
export async function storeMap(
  { db, storage }: StoredFiles,
  deed: MapDeed,
  { before, read, files, mayLose }: ReadUpload,
): Promise<Result<null, SitemapRefusal>> {
  const { user, owner } = deed;
  /** Put, or of earlier uploads: what of them nobody has in the end is deleted, also when it is not stored. */
  const touched: string[] = [];
  const storing = db.transaction().execute(async (trx): Promise<Result<null, SitemapRefusal>> => {
    const room = await lockRoomPlan(trx, user, owner.room);
    if (room === null) return refuse({ code: 'notFound' });
    if (room.isArchived) return refuse({ code: 'archived' });
    if ((await newestPlanUrl(trx, owner.room)) !== (before.plan?.url ?? '')) {
      return refuse({ code: 'changedByOther' });
    }
    const published =
      owner.region === null
        ? await publishSitemap(trx, deed, room, { read, mayLose })
        : await publishRegion(trx, deed, room, read, owner.region);
    if (!published.ok) return published;
    await lockUploadFiles(trx);
    const stored = await storeFiles(storage, files, (name) => touched.push(name));
    await insertUpload(trx, owner, stored, user.userId);
    touched.push(...(await dropSupersededUploads(trx, owner)));
    await writeAudit(trx, {
      ...actorOf(user),
      action: owner.region === null ? 'sitemap.uploaded' : 'regionmap.uploaded',
      subject: owner.region === null ? `room ${owner.room}` : `room ${owner.room} region ${owner.region}`,
      details: {
        files: files.map(({ name }) => name),
        seats: read.counts.seats,
        places: read.counts.capacity,
        placesBefore: room.plan === null ? 0 : placesOf(room.plan.document),
      },
    });
    return accept(null);
  });
  return storing.finally(() => deleteUnusedFiles({ db, storage }, touched));
}

async function publishSitemap(
  trx: Kysely<Database>,
  { user }: MapDeed,
  room: LockedRoom,
  { read: { plan, metresPerUnit }, mayLose }: Pick<ReadUpload, 'read' | 'mayLose'>,
): Promise<Result<null, SitemapRefusal>> {
  if (plan.places > room.capacity) return refuse({ code: 'sitemapOverCapacity' });
  const inUse = regionsInUse(await typesLosingRegions(trx, room.id, plan.regions), mayLose);
  if (inUse !== null) return refuse(inUse);
  await publishPrepared(trx, room.id, plan, { source: 'sitemap', author: user.userId, metresPerUnit });
  await sql`update region set version = version + 1 where room_id = ${room.id}`.execute(trx);
  return accept(null);
}

async function publishRegion(
  trx: Kysely<Database>,
  { user }: MapDeed,
  room: LockedRoom,
  read: PreparedMap,
  region: string,
): Promise<Result<null, SitemapRefusal>> {
  // A list leaves a room that nobody has drawn as it is: its regions are made by form. A drawing makes it a drawn one.
  const source = isLaidOut(read) ? (room.plan?.source ?? 'form') : 'sitemap';
  const published = await publishPreparedEdit(trx, user, room, {
    plan: read.plan,
    touched: [region],
    source,
  });
  return published.ok ? accept(null) : published;
}

async function storeFiles(
  storage: FileStorage,
  files: readonly MapFile[],
  onStored: (file: string) => void,
): Promise<readonly StoredMapFile[]> {
  const stored: StoredMapFile[] = [];
  for (const { name, bytes } of files) {
    const file = await storage.put(MAP_FOLDER, bytes, 'bin');
    onStored(file);
    stored.push({ name, bytes: bytes.length, file });
  }
  return stored;
}
