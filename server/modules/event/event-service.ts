import type { Kysely } from 'kysely';
import type { EventCreation, EventEdit, ManagedEvent } from '#domain/calls/managed-event.ts';
import type { EventId } from '#domain/ids.ts';
import { publishFaults } from '#domain/publish-faults.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isUsed } from '#server/http/in-use.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { checkEvent } from './check-event.ts';
import type { EventFault, EventParts, EventRefusal } from './event-parts.ts';
import {
  deleteEvent,
  type EventState,
  insertEvent,
  isPlaceArchived,
  lockEvent,
  showsOf,
  updateEvent,
  usesOfEvent,
  writeEventState,
} from './event-repository.ts';
import { findManagedEvent } from './managed-event-rows.ts';

type Outcome = Result<ManagedEvent, EventRefusal>;

/** POST event/ */
export async function createEvent(
  { db }: EventParts,
  user: SignedIn,
  event: EventCreation,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const faults = await checkEvent(trx, user, event, null);
    if (faults.length > 0) return refuseFaults(faults);
    const id = await insertEvent(trx, event);
    return accept(await existing(trx, user, id));
  });
}

/** PUT event/{id} */
export async function editEvent(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  event: EventEdit,
): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    if (before.version !== event.version) return refuse({ kind: 'changedByOther' });
    if (before.archivedAt !== null) return refuseFaults([ARCHIVED]);
    const faults = await checkEvent(trx, user, event, before);
    if (faults.length > 0) return refuseFaults(faults);
    await updateEvent(trx, id, event);
    return accept(undefined);
  });
}

/**
 * POST event/{id}/publish: for everybody at once. What lacks something, or is archived, is not published; nor what is
 * ahead in a room or a space that is archived.
 */
export async function publishEvent(parts: EventParts, user: SignedIn, id: EventId): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    if (before.archivedAt !== null) return refuseFaults([ARCHIVED]);
    const missing = publishFaults(before);
    if (missing.length > 0) {
      return refuseFaults(missing.map(({ field, code }) => ({ propertyPath: field, refusal: { code } })));
    }
    if (await isPlaceArchived(trx, id)) {
      return refuseFaults([{ propertyPath: 'shows', refusal: { code: 'placeArchived' } }]);
    }
    if (before.state !== 'published') await writeEventState(trx, id, 'published');
    return accept(undefined);
  });
}

/** POST event/{id}/unpublish (save as draft) and /restore of what is archived, as a draft. Any other stays as it is. */
export async function draftEvent(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  from: 'archived' | 'published',
): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    if (stateOf(before) === from) await writeEventState(trx, id, 'draft');
    return accept(undefined);
  });
}

/** POST event/{id}/archive: out of every list and sale; what was sold of it stays. */
export async function archiveEvent(parts: EventParts, user: SignedIn, id: EventId): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    if (stateOf(before) !== 'archived') await writeEventState(trx, id, 'archived');
    return accept(undefined);
  });
}

/** DELETE event/{id}: what something was ever ordered of stays. */
export async function removeEvent(
  { db, offers }: EventParts,
  user: SignedIn,
  id: EventId,
): Promise<Result<null, EventRefusal>> {
  const removed = await db.transaction().execute(async (trx) => {
    const event = (await lockEvent(trx, user, id)) ? await findManagedEvent(trx, user, id) : null;
    if (event === null) return refuse<EventRefusal>({ kind: 'notFound' });
    const uses = await usesOfEvent(trx, id);
    if (isUsed(uses)) return refuse<EventRefusal>({ kind: 'inUse', uses });
    const shows = await showsOf(trx, id);
    await deleteEvent(trx, id);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'event.deleted',
      subject: `event ${id}`,
      details: { name: event.name, space: event.space.name },
    });
    return accept(shows);
  });
  if (!removed.ok) return removed;
  await offers.changed(removed.value);
  return accept(null);
}

/**
 * Changes an event under its lock, tells whoever remembers what is for sale, and answers what it is then. A refusal
 * of `change` must come before anything is written.
 */
export async function changeEvent(
  { db, offers }: EventParts,
  user: SignedIn,
  id: EventId,
  change: (trx: Kysely<Database>, before: ManagedEvent) => Promise<Result<void, EventRefusal>>,
): Promise<Outcome> {
  const changed = await db.transaction().execute(async (trx) => {
    const before = (await lockEvent(trx, user, id)) ? await findManagedEvent(trx, user, id) : null;
    if (before === null) return refuse<EventRefusal>({ kind: 'notFound' });
    const outcome = await change(trx, before);
    return outcome.ok
      ? accept({ event: await existing(trx, user, id), shows: await showsOf(trx, id) })
      : outcome;
  });
  if (!changed.ok) return changed;
  await offers.changed(changed.value.shows);
  return accept(changed.value.event);
}

function stateOf({ archivedAt, state }: ManagedEvent): EventState {
  return archivedAt === null ? state : 'archived';
}

const ARCHIVED: EventFault = { propertyPath: '', refusal: { code: 'archived' } };

function refuseFaults(faults: readonly EventFault[]) {
  return refuse<EventRefusal>({ kind: 'faults', faults });
}

async function existing(trx: Kysely<Database>, user: SignedIn, id: EventId): Promise<ManagedEvent> {
  const event = await findManagedEvent(trx, user, id);
  if (event === null) throw new Error(`event ${id} has just been written and is not there`);
  return event;
}
