import { type Kysely, sql } from 'kysely';
import type { EventCreation } from '#domain/calls/managed-event.ts';
import type { CategoryId, EventId, RoomId, ShowId, SpaceId } from '#domain/ids.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { Uses } from '#server/http/in-use.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

/** Locks an event against other changes, new shows among them. False: there is none that the user reaches. */
export async function lockEvent(trx: Kysely<Database>, user: SignedIn, id: EventId): Promise<boolean> {
  const { rows } = await sql`
    select from event where event.id = ${id} and ${isManaged(user, sql`event.space_id`)} for no key update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Stores a new draft, without its categories. */
export async function insertEvent(trx: Kysely<Database>, event: EventCreation): Promise<EventId> {
  const { id } = await trx
    .insertInto('event')
    .values(columnsOf(event))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeCategories(trx, id, event.categoryIds);
  return id;
}

export async function updateEvent(trx: Kysely<Database>, id: EventId, event: EventCreation): Promise<void> {
  await trx
    .updateTable('event')
    .set({ ...columnsOf(event), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('event_category').where('event_id', '=', id).execute();
  await writeCategories(trx, id, event.categoryIds);
}

/** Whether a ticket type of the event, also an archived one, is for certain regions. */
export async function hasTypesOfRegions(trx: Kysely<Database>, id: EventId): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_type_region join ticket_type on ticket_type.id = ticket_type_region.ticket_type_id
    where ticket_type.event_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}

function columnsOf(event: EventCreation) {
  return {
    space_id: event.spaceId,
    default_room_id: event.defaultRoomId,
    name: event.name,
    title: event.title,
    description: event.description,
    price: event.price,
    capacity: event.capacity,
    max_tickets_per_user: event.maxTicketsPerUser,
    administrative_costs: event.administrativeCosts,
    organizer_email: event.organizerEmail,
    orphan_rule: event.orphanRule,
    required_participant_fields: [...new Set(event.requiredParticipantFields)],
    participants_later: event.participantsLater,
    refund_hours: event.refundHours,
    refund_fee: event.refundFee,
    challenge: event.challenge,
  };
}

async function writeCategories(
  trx: Kysely<Database>,
  id: EventId,
  categoryIds: readonly CategoryId[],
): Promise<void> {
  await sql`insert into event_category (event_id, category_id)
    select distinct ${id}::integer, unnest(${[...categoryIds]}::integer[])`.execute(trx);
}

/** Whether the event's space, or the room of a show that is not over, is archived; none of them is until the end. */
export async function isPlaceArchived(trx: Kysely<Database>, id: EventId): Promise<boolean> {
  const space = await sql<{ archived: boolean }>`
    select space.archived_at is not null as archived from event join space on space.id = event.space_id
    where event.id = ${id} for share of space`.execute(trx);
  const rooms = await sql<{ archived: boolean }>`
    select archived_at is not null as archived from room
    where id in (select room_id from show where event_id = ${id} and ends_at > clock_timestamp())
    order by id for share`.execute(trx);
  return [...space.rows, ...rooms.rows].some(({ archived }) => archived);
}

export type EventState = 'published' | 'draft' | 'archived';

/** What is archived is a draft; what is restored stays one. */
export async function writeEventState(trx: Kysely<Database>, id: EventId, state: EventState): Promise<void> {
  const shown = state === 'published' ? sql`now()` : sql`published_at`;
  await sql`update event set state = ${state === 'published' ? 'published' : 'draft'}, published_at = ${shown},
    archived_at = ${state === 'archived' ? sql`coalesce(archived_at, now())` : sql`null`}, version = version + 1
    where id = ${id}`.execute(trx);
}

/** The room as an event's default one; null where the space has none such that is in use. */
export async function findRoomOf(
  trx: Kysely<Database>,
  spaceId: SpaceId,
  roomId: RoomId,
): Promise<{ readonly capacity: number } | null> {
  const row = await trx
    .selectFrom('room')
    .select('capacity')
    .where('id', '=', roomId)
    .where('space_id', '=', spaceId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Seats and places of the space's largest room in use; null without a room. */
export async function largestRoom(trx: Kysely<Database>, spaceId: SpaceId): Promise<number | null> {
  const { rows } = await sql<{ capacity: number | null }>`
    select max(capacity) as capacity from room where space_id = ${spaceId} and archived_at is null`.execute(
    trx,
  );
  return rows[0]?.capacity ?? null;
}

/** Whether the user may put an event there: a space of theirs that is in use. */
export async function isOpenSpace(trx: Kysely<Database>, user: SignedIn, spaceId: SpaceId): Promise<boolean> {
  const { rows } = await sql`
    select from space where space.id = ${spaceId} and space.archived_at is null
      and ${isManaged(user, sql`space.id`)} for share of space`.execute(trx);
  return rows.length > 0;
}

/** Those of some categories that events may have: neither unknown nor archived, unless the event has them already. */
export async function countCategories(
  trx: Kysely<Database>,
  categoryIds: readonly CategoryId[],
  kept: readonly CategoryId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from category
    where id = any(${[...categoryIds]}::integer[]) and (archived_at is null or id = any(${[...kept]}::integer[]))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Ticket types on offer that take their price from the event or its space. */
export async function countTypesWithoutPrice(trx: Kysely<Database>, id: EventId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket_type
    where event_id = ${id} and price is null and archived_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function showsOf(db: Kysely<Database>, id: EventId): Promise<readonly ShowId[]> {
  const rows = await db.selectFrom('show').select('id').where('event_id', '=', id).orderBy('id').execute();
  return rows.map((show) => show.id);
}

/** What keeps an event from being deleted: orders of whatever state, and bookings that are open. */
export async function usesOfEvent(trx: Kysely<Database>, id: EventId): Promise<Uses> {
  const { rows } = await sql<{ orders: number; bookings: number }>`
    select (select count(*)::integer from ticket_order where event_id = ${id}) as orders,
      (select count(*)::integer from booking
        where event_id = ${id} and ${isLiveBooking('booking')}) as bookings`.execute(trx);
  return { orders: rows[0]?.orders ?? 0, bookings: rows[0]?.bookings ?? 0 };
}

/** Deletes an event that nothing was ever sold of, with all that belongs to it. */
export async function deleteEvent(trx: Kysely<Database>, id: EventId): Promise<void> {
  const shows = sql`(select id from show where event_id = ${id})`;
  const groups = sql`(select id from ticket_group where event_id = ${id})`;
  for (const statement of [
    sql`delete from ticket_group_item where ticket_group_id in ${groups}`,
    sql`delete from ticket_group where event_id = ${id}`,
    sql`delete from add_on where event_id = ${id}`,
    sql`delete from event_asset where event_id = ${id}`,
    sql`delete from show_group where event_id = ${id}`,
    sql`delete from booking_place where show_id in ${shows}`,
    sql`delete from show_seat where show_id in ${shows}`,
    sql`delete from show_region where show_id in ${shows}`,
    sql`delete from ticket_type where event_id = ${id}`,
    sql`delete from show where event_id = ${id}`,
    sql`delete from event where id = ${id}`,
  ])
    await statement.execute(trx);
}
