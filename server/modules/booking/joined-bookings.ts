import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, UserId } from '#domain/ids.ts';
import { inStep } from '../../db/in-step.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredBooking } from './booking-repository.ts';

/** A booking, and whose it is to be. */
interface OwnBooking {
  readonly id: BookingId;
  readonly userId: UserId;
}

/**
 * The booking that one of the same user is to be joined with: open, of the same event and, for packs, of the same
 * group; the oldest. Null when there is none, or when somebody pays one of the two now: its seats are those of the
 * payment.
 */
export const findPartner = inStep(async (db, asked: readonly OwnBooking[]) => {
  const { rows } = await sql<{ place: number; id: BookingId }>`
    select distinct on (asked.place) asked.place, other.id
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ userId }) => userId)}::integer[])
      with ordinality as asked (id, user_id, place)
    join booking mine on mine.id = asked.id
    join booking other on other.user_id = asked.user_id and other.event_id = mine.event_id and other.id <> mine.id
      and other.show_group_id is not distinct from mine.show_group_id
    where mine.seller_id is null and other.seller_id is null and other.state = 'open' and coalesce(other.deadline > clock_timestamp(), true)
      and not exists (
        select from ticket_order join payment on payment.order_id = ticket_order.id
        where ticket_order.booking_id in (mine.id, other.id) and payment.state in ('created', 'redirected'))
    order by asked.place, other.created_at, other.id`.execute(db);
  const partners = new Map(rows.map(({ place, id }) => [place, id]));
  return asked.map((_own, index) => partners.get(index + 1) ?? null);
});

/** The user's open booking of an event: one that has something before an empty one, the latest; null without any. */
export async function findOpenBooking(
  db: Kysely<Database>,
  userId: UserId,
  eventId: EventId,
): Promise<BookingId | null> {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking
    where user_id = ${userId} and event_id = ${eventId} and state = 'open' and seller_id is null
      and coalesce(deadline > clock_timestamp(), true)
    order by (
      exists (select from booking_seat where booking_id = id)
      or exists (select from booking_place where booking_place.booking_id = booking.id)
    ) desc, created_at desc, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Moves all that `from` has into `into` and ends `from`, in the transaction that has locked both. What nobody else
 * can tell apart stays as it is: seats are held, places counted. The earlier deadline holds for all of it, unless
 * there is nothing to move. Locks the seats of both by (show, seat), as a hold does; counters do not change.
 */
export async function joinBookings(
  trx: Kysely<Database>,
  from: StoredBooking,
  into: StoredBooking,
  userId: UserId,
): Promise<void> {
  const bookings = [from.id, into.id];
  const seats = [...from.items, ...into.items].filter((item) => item.kind === 'seat');
  const [showIds, indexes] = [seats.map(({ showId }) => showId), seats.map(({ seat }) => seat)];
  const theirs = sql`
    from unnest(${showIds}::integer[], ${indexes}::integer[]) as wanted (show_id, seat)
    join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    where show_seat.booking_id = any(${bookings}::uuid[]) and show_seat.state = 1`;
  await sql`
    select ${theirs} order by show_seat.show_id, show_seat.seat for update of show_seat`.execute(trx);
  await sql`
    update booking set user_id = ${userId},
      seat_keys = array(select unnest(booking.seat_keys) union select unnest(other.seat_keys)),
      extended = booking.extended or other.extended,
      deadline = case when ${from.items.length > 0} and other.deadline > clock_timestamp()
        then least(booking.deadline, other.deadline) else booking.deadline end
    from booking other where booking.id = ${into.id} and other.id = ${from.id}`.execute(trx);
  await sql`
    update show_seat set booking_id = ${into.id}, held_until = moved.deadline
    from (select show_seat.show_id, show_seat.seat ${theirs}) as theirs, booking moved
    where show_seat.show_id = theirs.show_id and show_seat.seat = theirs.seat and moved.id = ${into.id}`.execute(
    trx,
  );
  await movePlaces(trx, from.id, into.id);
  await sql`
    update booking set state = 'released', user_id = ${userId}, joined_into = ${into.id}
    where id = ${from.id}`.execute(trx);
}

async function movePlaces(trx: Kysely<Database>, from: BookingId, into: BookingId): Promise<void> {
  await sql`
    with moved as (
      delete from booking_place where booking_id = ${from} returning show_id, region, ticket_type_id, quantity
    )
    insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
    select ${into}, show_id, region, ticket_type_id, quantity from moved
    on conflict (booking_id, show_id, region, ticket_type_id)
      do update set quantity = booking_place.quantity + excluded.quantity`.execute(trx);
}
