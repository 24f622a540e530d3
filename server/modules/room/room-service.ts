import type { Kysely } from 'kysely';
import type { CreateRoomCall, EditRoomCall } from '#domain/calls/room.ts';
import type { RoomId, SpaceId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isUsed, type Uses } from '#server/http/in-use.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { deleteUnusedFiles, type StoredFiles } from '#server/modules/sitemap/delete-unused-files.ts';
import { mayManageSpace } from '#server/modules/space/managed-spaces.ts';
import { type LockedSpace, lockSpace } from '#server/modules/space/space-repository.ts';
import { countShowsIn, deleteRoomRows, usesOfRoom } from './room-removal.ts';
import {
  clearDefault,
  ensureDefault,
  findHeld,
  findSpaceOf,
  insertRoom,
  isRoomName,
  lockRoom,
  type LockedRoom,
  setRoomArchived,
  updateRoom,
} from './room-repository.ts';

export type RoomRefusal =
  | {
      readonly code:
        | 'notFound'
        | 'archived'
        | 'spaceArchived'
        | 'changedByOther'
        | 'alreadyExists'
        | 'defaultRoomNeeded'
        | 'sitemapOverCapacity';
    }
  | { readonly code: 'capacityExceeded'; readonly capacity: number }
  | { readonly code: 'archiveShowsAhead'; readonly shows: number };

/** The first room of a space is its default. */
export async function createRoom(
  db: Kysely<Database>,
  user: SignedIn,
  call: CreateRoomCall,
): Promise<Result<RoomId, RoomRefusal>> {
  return db.transaction().execute(async (trx) => {
    if (!(await mayManageSpace(trx, user, call.spaceId))) return refuse({ code: 'notFound' });
    const space = await lockSpace(trx, call.spaceId);
    if (space === null) return refuse({ code: 'notFound' });
    if (space.archivedAt !== null) return refuse({ code: 'spaceArchived' });
    if (await isRoomName(trx, call.spaceId, call.name, null)) return refuse({ code: 'alreadyExists' });
    if (call.isDefault) await clearDefault(trx, call.spaceId);
    const id = await insertRoom(trx, call);
    await ensureDefault(trx, call.spaceId);
    return accept(id);
  });
}

/** Holds less than its plan never; stays the default until another one is. */
export async function editRoom(
  db: Kysely<Database>,
  user: SignedIn,
  id: RoomId,
  call: EditRoomCall,
): Promise<Result<null, RoomRefusal>> {
  return withRoom<RoomRefusal>(db, user, id, async (trx, room) => {
    if (room.archivedAt !== null) return refuse({ code: 'archived' });
    if (room.version !== call.version) return refuse({ code: 'changedByOther' });
    if (await isRoomName(trx, room.spaceId, call.name, id)) return refuse({ code: 'alreadyExists' });
    if (room.isDefault && !call.isDefault) return refuse({ code: 'defaultRoomNeeded' });
    const held = await findHeld(trx, id);
    if (held !== null && held.places > call.capacity) {
      return refuse(
        held.source === 'sitemap'
          ? { code: 'sitemapOverCapacity' }
          : { code: 'capacityExceeded', capacity: call.capacity },
      );
    }
    if (call.isDefault && !room.isDefault) await clearDefault(trx, room.spaceId);
    await updateRoom(trx, id, call);
    return accept(null);
  });
}

/** A room with public shows ahead stays. The default goes to the oldest of the others. */
export async function archiveRoom(
  db: Kysely<Database>,
  user: SignedIn,
  id: RoomId,
): Promise<Result<null, RoomRefusal>> {
  return withRoom<RoomRefusal>(db, user, id, async (trx, { spaceId }) => {
    const shows = await countShowsIn(trx, id);
    if (shows > 0) return refuse({ code: 'archiveShowsAhead', shows });
    await setRoomArchived(trx, id, true);
    await ensureDefault(trx, spaceId);
    return accept(null);
  });
}

/** Refused when another room of the space has its name by now, or the space is archived itself. */
export async function restoreRoom(
  db: Kysely<Database>,
  user: SignedIn,
  id: RoomId,
): Promise<Result<null, RoomRefusal>> {
  return withRoom<RoomRefusal>(db, user, id, async (trx, { spaceId, name }, space) => {
    if (space.archivedAt !== null) return refuse({ code: 'spaceArchived' });
    if (await isRoomName(trx, spaceId, name, id)) return refuse({ code: 'alreadyExists' });
    await setRoomArchived(trx, id, false);
    await ensureDefault(trx, spaceId);
    return accept(null);
  });
}

export type RoomDeletionRefusal =
  { readonly code: 'notFound' } | { readonly code: 'inUse'; readonly uses: Uses };

/** With its plan and its files; only a room in which nothing was ever planned. */
export async function deleteRoom(
  { db, storage }: StoredFiles,
  user: SignedIn,
  id: RoomId,
): Promise<Result<null, RoomDeletionRefusal>> {
  const touched: string[] = [];
  const deleted = await withRoom<RoomDeletionRefusal>(db, user, id, async (trx, { spaceId, name }) => {
    const uses = await usesOfRoom(trx, id);
    if (isUsed(uses)) return refuse({ code: 'inUse', uses });
    touched.push(...(await deleteRoomRows(trx, id)));
    await ensureDefault(trx, spaceId);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'room.deleted',
      subject: `room ${id}`,
      details: { name, spaceId },
    });
    return accept(null);
  });
  await deleteUnusedFiles({ db, storage }, touched);
  return deleted;
}

/** Does something with a room that the user reaches, its space locked before it. */
async function withRoom<Refusal>(
  db: Kysely<Database>,
  user: SignedIn,
  id: RoomId,
  act: (trx: Kysely<Database>, room: LockedRoom, space: LockedSpace) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal | { readonly code: 'notFound' }>> {
  return db
    .transaction()
    .execute(async (trx): Promise<Result<null, Refusal | { readonly code: 'notFound' }>> => {
      const spaceId: SpaceId | null = await findSpaceOf(trx, user, id);
      const space = spaceId === null ? null : await lockSpace(trx, spaceId);
      const room = await lockRoom(trx, id);
      if (space === null || room === null) return refuse({ code: 'notFound' });
      return act(trx, room, space);
    });
}
