import { type Kysely, sql } from 'kysely';
import type { CreateEventAssetCall, EventAsset, UpdateEventAssetCall } from '#domain/calls/event-asset.ts';
import type { EventAssetId, EventId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { findEventAsset, isNameTaken, lockAsset } from './event-asset-repository.ts';

type NotFound = { readonly code: 'notFound' };
type AlreadyExists = { readonly code: 'alreadyExists' };
type ChangedByOther = { readonly code: 'changedByOther' };
type StockBelowDelivered = { readonly code: 'stockBelowDelivered'; readonly delivered: number };

const NOT_FOUND = refuse({ code: 'notFound' } as const);

/** POST event/{eventId}/event-asset/ */
export async function createEventAsset(
  db: Kysely<Database>,
  eventId: EventId,
  call: CreateEventAssetCall,
): Promise<Result<EventAsset, NotFound | AlreadyExists>> {
  return db.transaction().execute(async (trx) => {
    const event = await trx.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst();
    if (event === undefined) return NOT_FOUND;
    if (await isNameTaken(trx, eventId, call.name, null)) return refuse({ code: 'alreadyExists' });
    const { id } = await trx
      .insertInto('event_asset')
      .values({ event_id: eventId, ...call })
      .returning('id')
      .executeTakeFirstOrThrow();
    return accept(await existing(trx, eventId, id));
  });
}

/** PUT event/{eventId}/event-asset/{id} */
export async function editEventAsset(
  db: Kysely<Database>,
  eventId: EventId,
  id: EventAssetId,
  { version, ...changes }: UpdateEventAssetCall,
): Promise<Result<EventAsset, NotFound | AlreadyExists | ChangedByOther | StockBelowDelivered>> {
  return db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, eventId, id);
    if (asset === null) return NOT_FOUND;
    if (await isNameTaken(trx, eventId, changes.name, id)) return refuse({ code: 'alreadyExists' });
    if (changes.stock !== null && changes.stock < asset.delivered) {
      return refuse({ code: 'stockBelowDelivered', delivered: asset.delivered });
    }
    const updated = await trx
      .updateTable('event_asset')
      .set({ ...changes, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return refuse({ code: 'changedByOther' });
    return accept(await existing(trx, eventId, id));
  });
}

/** DELETE event/{eventId}/event-asset/{id}: one that somebody has received stays. */
export async function removeEventAsset(
  db: Kysely<Database>,
  user: SignedIn,
  eventId: EventId,
  id: EventAssetId,
): Promise<Result<null, NotFound | { readonly code: 'inUse'; readonly delivered: number }>> {
  return db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, eventId, id);
    if (asset === null) return NOT_FOUND;
    if (asset.delivered > 0) return refuse({ code: 'inUse', delivered: asset.delivered });
    await trx.deleteFrom('event_asset').where('id', '=', id).execute();
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'eventAsset.deleted',
      subject: `event ${eventId} asset ${id}`,
      details: { name: asset.name },
    });
    return accept(null);
  });
}

/** POST event/{eventId}/event-asset/{id}/archive and /restore: an archived one gives its name free. */
export async function archiveEventAsset(
  db: Kysely<Database>,
  eventId: EventId,
  id: EventAssetId,
  isArchived: boolean,
): Promise<Result<EventAsset, NotFound | AlreadyExists>> {
  return db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, eventId, id);
    if (asset === null) return NOT_FOUND;
    if (!isArchived && (await isNameTaken(trx, eventId, asset.name, id)))
      return refuse({ code: 'alreadyExists' });
    await trx
      .updateTable('event_asset')
      .set({
        archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    return accept(await existing(trx, eventId, id));
  });
}

async function existing(db: Kysely<Database>, eventId: EventId, id: EventAssetId): Promise<EventAsset> {
  const asset = await findEventAsset(db, eventId, id);
  if (asset === null) throw new Error(`asset ${id} has just been written and is not there`);
  return asset;
}
