import { type Kysely, sql } from 'kysely';
import type { EventDuplication, ManagedEvent } from '#domain/calls/managed-event.ts';
import { type EventId, eventId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { copyCombos, copyTicketTypes } from './copy-products.ts';
import { areTooMany, copyShowGroups, copyShows, movedStartFault } from './copy-shows.ts';
import type { EventParts, EventRefusal } from './event-parts.ts';
import { lockEvent } from './event-repository.ts';
import { findManagedEvent } from './managed-event-rows.ts';

/**
 * POST event/{id}/duplicate: a draft of its own with the texts, pictures and products of another event, and with
 * its shows if they are moved by days. Sale windows and temporary prices move along. Nothing of it is sold.
 */
export async function duplicateEvent(
  { db }: EventParts,
  user: SignedIn,
  id: EventId,
  { name, showsMovedByDays: days }: EventDuplication,
): Promise<Result<ManagedEvent, EventRefusal>> {
  return db.transaction().execute(async (trx) => {
    const source = (await lockEvent(trx, user, id)) ? await findManagedEvent(trx, user, id) : null;
    if (source === null) return refuse({ kind: 'notFound' });
    const move = { days: days ?? 0, timeZone: source.space.timeZone };
    const wrong = days === null ? null : await movedStartFault(trx, id, move);
    if (wrong !== null) {
      return refuse({
        kind: 'faults',
        faults: [{ propertyPath: 'showsMovedByDays', refusal: { code: wrong } }],
      });
    }
    if (days !== null && (await areTooMany(trx, id))) {
      return refuse({
        kind: 'faults',
        faults: [{ propertyPath: 'showsMovedByDays', refusal: { code: 'showsTooMany' } }],
      });
    }
    const copy = await copyEvent(trx, id, name);
    const types = await copyTicketTypes(trx, id, copy, move);
    const shows = days === null ? null : await copyShows(trx, id, copy, move);
    const groups = shows === null ? null : await copyShowGroups(trx, id, copy, shows);
    await copyCombos(trx, id, copy, types, groups ?? new Map());
    const made = await findManagedEvent(trx, user, copy);
    if (made === null) throw new Error('the copy has just been written and is not there');
    return accept(made);
  });
}

/** The event itself, its categories and pictures, its add-ons and assets. */
async function copyEvent(trx: Kysely<Database>, id: EventId, name: string): Promise<EventId> {
  const { rows } = await sql<{ id: number }>`
    insert into event (space_id, default_room_id, name, title, description, price, capacity, max_tickets_per_user,
      administrative_costs, organizer_email, orphan_rule, required_participant_fields, participants_later,
      refund_hours, refund_fee, challenge)
    select space_id, default_room_id, ${name}, title, description, price, capacity, max_tickets_per_user,
      administrative_costs, organizer_email, orphan_rule, required_participant_fields, participants_later,
      refund_hours, refund_fee, challenge
    from event where id = ${id} returning id`.execute(trx);
  const copy = eventId.parse(rows[0]?.id);
  for (const statement of [
    sql`insert into event_category (event_id, category_id)
      select ${copy}::integer, category_id from event_category where event_id = ${id}`,
    sql`insert into event_image (event_id, kind, file, position)
      select ${copy}::integer, kind, file, position from event_image where event_id = ${id} order by position, id`,
    sql`insert into add_on (event_id, name, description, price, per, stock)
      select ${copy}::integer, name, description, price, per, stock from add_on
      where event_id = ${id} and archived_at is null order by id`,
    sql`insert into event_asset (event_id, name, description, stock, position)
      select ${copy}::integer, name, description, stock, position from event_asset
      where event_id = ${id} and archived_at is null order by position, id`,
  ])
    await statement.execute(trx);
  return copy;
}
