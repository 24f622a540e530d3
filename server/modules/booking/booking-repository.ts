import { type Kysely, sql } from 'kysely';
import type { BookingState } from '#domain/calls/booking.ts';
import type { Claim } from '#domain/claim.ts';
import type { BookingId, EventId, OrderId, ShowGroupId, ShowId, TicketTypeId, UserId } from '#domain/ids.ts';
import type { Database } from '../../db/schema.ts';

/** A booking as stored, with what it has now. */
export interface StoredBooking {
  readonly id: BookingId;
  readonly tokenHash: Buffer;
  readonly eventId: EventId;
  readonly userId: UserId | null;
  /** Set: it is for packs of this group. */
  readonly showGroupId: ShowGroupId | null;
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
  if (forUpdate) await sql`select from booking where id = ${id} for update`.execute(db);
  const { rows } = await sql<BookingRow>`
    select booking.id, booking.token_hash as "tokenHash", booking.event_id as "eventId", booking.user_id as "userId",
      booking.show_group_id as "showGroupId", booking.joined_into as "joinedInto",
      case when booking.state = 'open' and booking.deadline <= clock_timestamp() then 'expired' else booking.state end as state,
      booking.deadline, ticket_order.id as "orderId", clock_timestamp() as now,
      coalesce((
        select json_agg(json_build_array(show_id, seat, region, ticket_type_id) order by show_id, region, seat)
        from booking_seat where booking_id = booking.id and ticket_type_id is not null), '[]') as seats,
      coalesce((
        select json_agg(json_build_array(show_id, region, ticket_type_id, quantity) order by show_id, region, ticket_type_id)
        from booking_place where booking_id = booking.id), '[]') as places
    from booking
    left join ticket_order on ticket_order.booking_id = booking.id
    where booking.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { seats, places, ...booking } = row;
  return { ...booking, items: [...seats.map(toSeat), ...places.map(toPlaces)] };
}

/** The user's tickets for an event outside some bookings: bought ones, and those of other open bookings. */
export async function countEarlierTickets(
  db: Kysely<Database>,
  userId: UserId,
  eventId: EventId,
  besides: readonly BookingId[],
): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    with other as (
      select id from booking
      where user_id = ${userId} and event_id = ${eventId} and id <> all(${[...besides]}::uuid[])
        and state = 'open' and deadline > clock_timestamp()
    )
    select (
      (select count(*) from ticket join ticket_order on ticket_order.id = ticket.order_id
       where ticket_order.user_id = ${userId} and ticket_order.event_id = ${eventId} and ticket.state <> 'void'
         and ticket_order.booking_id <> all(${[...besides]}::uuid[]))
      + (select count(*) from booking_seat where booking_id in (select id from other))
      + (select coalesce(sum(quantity), 0) from booking_place where booking_id in (select id from other))
    )::integer as tickets`.execute(db);
  return rows[0]?.tickets ?? 0;
}

/** Serialises what one user binds and confirms, so that two bookings at once cannot pass the user's limit together. */
export async function lockUser(db: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
}

export async function bindToUser(db: Kysely<Database>, id: BookingId, userId: UserId): Promise<void> {
  await db.updateTable('booking').set({ user_id: userId }).where('id', '=', id).execute();
}

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
    select id from booking where state = 'open' and deadline <= clock_timestamp() order by deadline limit ${most}
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

function toSeat([showId, seat, region, ticketTypeId]: BookingRow['seats'][number]): Claim {
  return { kind: 'seat', showId, seat, region, ticketTypeId };
}

function toPlaces([showId, region, ticketTypeId, quantity]: BookingRow['places'][number]): Claim {
  return { kind: 'places', showId, region, ticketTypeId, quantity };
}
