import type { Kysely } from 'kysely';
import type { CreateSpaceCall, EditSpaceCall } from '#domain/calls/space.ts';
import type { SpaceId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isUsed, type Uses } from '#server/http/in-use.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import {
  countPricedBySpace,
  countShowsAhead,
  countShowsOnSale,
  deleteSpaceRow,
  insertSpace,
  isSpaceName,
  type LockedSpace,
  lockSpace,
  lockSpaceNames,
  setSpaceArchived,
  updateSpace,
  usesOfSpace,
} from './space-repository.ts';

export type SpaceRefusal =
  | { readonly code: 'notFound' | 'archived' | 'changedByOther' | 'alreadyExists' }
  | { readonly code: 'timeZoneOnSale' | 'currencyOnSale' | 'archiveShowsAhead'; readonly shows: number }
  | { readonly code: 'priceInherited'; readonly events: number };

export async function createSpace(
  db: Kysely<Database>,
  call: CreateSpaceCall,
): Promise<Result<SpaceId, SpaceRefusal>> {
  return db.transaction().execute(async (trx) => {
    await lockSpaceNames(trx);
    if (await isSpaceName(trx, call.name, null)) return refuse({ code: 'alreadyExists' });
    return accept(await insertSpace(trx, call));
  });
}

/**
 * Time zone and currency stay while shows are on sale: what was sold says when and for how much. The price stays while
 * a published event has no other one for something it offers: nothing is sold for nothing by mistake.
 */
export async function editSpace(
  db: Kysely<Database>,
  id: SpaceId,
  call: EditSpaceCall,
): Promise<Result<null, SpaceRefusal>> {
  return db.transaction().execute(async (trx) => {
    await lockSpaceNames(trx);
    const space = await lockSpace(trx, id);
    if (space === null) return refuse({ code: 'notFound' });
    if (space.archivedAt !== null) return refuse({ code: 'archived' });
    if (space.version !== call.version) return refuse({ code: 'changedByOther' });
    if (await isSpaceName(trx, call.name, id)) return refuse({ code: 'alreadyExists' });
    const frozen = frozenWhileOnSale(space, call);
    const shows = frozen === null ? 0 : await countShowsOnSale(trx, id);
    if (frozen !== null && shows > 0) return refuse({ code: frozen, shows });
    const events = call.price === null && space.price !== null ? await countPricedBySpace(trx, id) : 0;
    if (events > 0) return refuse({ code: 'priceInherited', events });
    await updateSpace(trx, id, call);
    return accept(null);
  });
}

function frozenWhileOnSale(
  space: LockedSpace,
  call: EditSpaceCall,
): 'timeZoneOnSale' | 'currencyOnSale' | null {
  if (call.currency !== space.currency) return 'currencyOnSale';
  return call.timeZone === space.timeZone ? null : 'timeZoneOnSale';
}

/** What has public shows ahead cannot vanish from the site. Archiving twice is archiving once. */
export async function archiveSpace(db: Kysely<Database>, id: SpaceId): Promise<Result<null, SpaceRefusal>> {
  return db.transaction().execute(async (trx) => {
    if ((await lockSpace(trx, id)) === null) return refuse({ code: 'notFound' });
    const shows = await countShowsAhead(trx, id);
    if (shows > 0) return refuse({ code: 'archiveShowsAhead', shows });
    await setSpaceArchived(trx, id, true);
    return accept(null);
  });
}

/** Refused when another space has its name by now. */
export async function restoreSpace(db: Kysely<Database>, id: SpaceId): Promise<Result<null, SpaceRefusal>> {
  return db.transaction().execute(async (trx) => {
    await lockSpaceNames(trx);
    const space = await lockSpace(trx, id);
    if (space === null) return refuse({ code: 'notFound' });
    if (await isSpaceName(trx, space.name, id)) return refuse({ code: 'alreadyExists' });
    await setSpaceArchived(trx, id, false);
    return accept(null);
  });
}

/** Only a space without rooms and events is deleted; the others say what they are used by. */
export async function deleteSpace(
  db: Kysely<Database>,
  user: SignedIn,
  id: SpaceId,
): Promise<Result<null, { readonly code: 'notFound' } | { readonly code: 'inUse'; readonly uses: Uses }>> {
  return db.transaction().execute(async (trx) => {
    const space = await lockSpace(trx, id);
    if (space === null) return refuse({ code: 'notFound' });
    const uses = await usesOfSpace(trx, id);
    if (isUsed(uses)) return refuse({ code: 'inUse', uses });
    await deleteSpaceRow(trx, id);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'space.deleted',
      subject: `space ${id}`,
      details: { name: space.name },
    });
    return accept(null);
  });
}
