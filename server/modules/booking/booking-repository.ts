import { type Kysely, sql } from 'kysely';
import type { BookingState } from '#domain/calls/booking.ts';
import type { Claim } from '#domain/claim.ts';
import type { BookingId, EventId, OrderId, ShowGroupId, ShowId, TicketTypeId, UserId } from '#domain/ids.ts';
import { inStep } from '../../db/in-step.ts';
import { isLapsedBooking, isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '../../db/schema.ts';

/** A booking as stored, with what it has now. */
export interface StoredBooking {
  readonly id: BookingId;
  readonly tokenHash: Buffer;
  readonly eventId: EventId;
  readonly userId: UserId | null;
  /** Set: it is for packs of this group. */
  readonly showGroupId: ShowGroupId | null;
  /** Of this member of staff, who alone changes it; null: of a customer. */
  readonly sellerId: UserId | null;
  /** It was released into this one: another of the same user. */
  readonly joinedInto: BookingId | null;
  /** An open one past its deadline counts as expired, whether or not it was tidied up. */
  readonly state: BookingState;
  readonly deadline: Date | null;
  readonly orderId: OrderId | null;
  /** By show, region, then seats before places. */
  readonly items: readonly Claim[];
  /** The database's clock. */
  readonly now: Date;
}

interface BookingRow extends Omit<StoredBooking, 'items'> {
  readonly seats: readonly (readonly [ShowId, number, number, TicketTypeId])[];
  readonly places: readonly (readonly [ShowId, number, TicketTypeId, number])[];
}

/** Null when there is none. With `forUpdate` nobody else changes it until the transaction ends. */
export async function findBooking(
  db: Kysely<Database>,
  id: BookingId,
  { forUpdate = false } = {},
): Promise<StoredBooking | null> {
  if (forUpdate) await lockBooking(db, id);
  return readBooking(db, id);
}

const lockBooking = inStep(async (db, ids: readonly BookingId[]) => {
  await sql`select from booking where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
  return ids.map(() => undefined);
});

const readBooking = inStep(async (db, ids: readonly BookingId[]) => {
  const { rows } = await sql<BookingRow>`
    select booking.id, booking.token_hash as "tokenHash", booking.event_id as "eventId", booking.user_id as "userId",
      booking.show_group_id as "showGroupId", booking.joined_into as "joinedInto",
      booking.seller_id as "sellerId",
      case when ${isLapsedBooking('booking')} then 'expired' else booking.state end as state,
      booking.deadline, ticket_order.id as "orderId", clock_timestamp() as now,
      coalesce((
        select json_agg(json_build_array(show_id, seat, region, ticket_type_id) order by show_id, region, seat)
        from booking_seat where booking_id = booking.id and ticket_type_id is not null), '[]') as seats,
      coalesce((
        select json_agg(json_build_array(show_id, region, ticket_type_id, quantity) order by show_id, region, ticket_type_id)
        from booking_place where booking_id = booking.id), '[]') as places
    from booking
    left join ticket_order on ticket_order.booking_id = booking.id
    where booking.id = any(${[...ids]}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, toBooking(row)]));
  return ids.map((id) => found.get(id) ?? null);
});

function toBooking({ seats, places, ...booking }: BookingRow): StoredBooking {
  return { ...booking, items: [...seats.map(toSeat), ...places.map(toPlaces)] };
}

/** The event that a booking is of; it never changes. Null without a booking. */
export const eventOf = inStep(async (db, ids: readonly BookingId[]) => {
  const { rows } = await sql<{ id: BookingId; eventId: EventId }>`
    select id, event_id as "eventId" from booking where id = any(${[...ids]}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ id, eventId }) => [id, eventId]));
  return ids.map((id) => found.get(id) ?? null);
});

interface TicketsOfUser {
  readonly userId: UserId;
  readonly eventId: EventId;
  /** Bookings whose tickets do not count. */
  readonly besides: readonly BookingId[];
}

/** The user's tickets for an event outside some bookings: bought ones, and those of other open bookings. */
export const countEarlierTickets = inStep(async (db, asked: readonly TicketsOfUser[]) => {
  const { rows } = await sql<{ tickets: number }>`
    select (
      coalesce((
        select sum((select count(*) from ticket where ticket.order_id = bought.id and ticket.state <> 'void'))
        from ticket_order bought
        where bought.user_id = asked.user_id and bought.event_id = asked.event_id
          and bought.booking_id <> all(asked.besides::uuid[])), 0)
      + coalesce((
        select sum(
          (select count(*) from booking_seat where booking_seat.booking_id = other.id)
          + (select coalesce(sum(quantity), 0) from booking_place where booking_place.booking_id = other.id))
        from booking other
        where other.user_id = asked.user_id and other.event_id = asked.event_id and other.id <> all(asked.besides::uuid[])
          and ${isLiveBooking('other')}), 0)
    )::integer as tickets
    from unnest(${asked.map(({ userId }) => userId)}::integer[], ${asked.map(({ eventId }) => eventId)}::integer[],
      ${asked.map(({ besides }) => `{${besides.join(',')}}`)}::text[]) with ordinality as asked (user_id, event_id, besides, place)
    order by asked.place`.execute(db);
  return rows.map(({ tickets }) => tickets);
});

/** Serialises what one user binds and confirms, so that two bookings at once cannot pass the user's limit together. */
export const lockUser = inStep(async (db, ids: readonly UserId[]) => {
  await sql`select from app_user where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
    db,
  );
  return ids.map(() => undefined);
});

interface Binding {
  readonly id: BookingId;
  readonly userId: UserId;
}

export const bindToUser = inStep(async (db, bound: readonly Binding[]) => {
  await sql`
    update booking set user_id = bound.user_id
    from unnest(${bound.map(({ id }) => id)}::uuid[], ${bound.map(({ userId }) => userId)}::integer[]) as bound (id, user_id)
    where booking.id = bound.id`.execute(db);
  return bound.map(() => undefined);
});

/** Answers whether the booking has the seat (and so the type was changed). */
export async function setTicketType(
  db: Kysely<Database>,
  id: BookingId,
  seat: { readonly showId: ShowId; readonly seat: number },
  ticketTypeId: TicketTypeId,
): Promise<boolean> {
  const changed = await db
    .updateTable('show_seat')
    .set({ ticket_type_id: ticketTypeId })
    .where('show_id', '=', seat.showId)
    .where('seat', '=', seat.seat)
    .where('booking_id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Open bookings whose deadline has passed, the longest ago first. */
export async function findOverdue(db: Kysely<Database>, most: number): Promise<readonly BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking where ${isLapsedBooking('booking')} order by deadline limit ${most}
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

function toSeat([showId, seat, region, ticketTypeId]: BookingRow['seats'][number]): Claim {
  return { kind: 'seat', showId, seat, region, ticketTypeId };
}

function toPlaces([showId, region, ticketTypeId, quantity]: BookingRow['places'][number]): Claim {
  return { kind: 'places', showId, region, ticketTypeId, quantity };
}
