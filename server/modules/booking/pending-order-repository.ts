import { sql } from 'kysely';
import type { BookingId, EventId, OrderId, TicketTypeId, UserId } from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';
import { inStep } from '../../db/in-step.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { OrderConfirmation } from '../order/order-confirmation.ts';

/** An order that waits for its money. */
export interface PendingOrder {
  /** Used when the booking has no order yet. */
  readonly reference: string;
  readonly eventId: EventId;
  readonly bookingId: BookingId;
  readonly userId: UserId;
  readonly currency: string;
  readonly administrativeCosts: number;
  readonly total: number;
  readonly confirmation: OrderConfirmation;
  readonly locale: Locale;
  /** Who of the staff sells it. */
  readonly sellerId?: UserId | undefined;
}

/** Stores the booking's order, in place of the one it confirmed before (a booking has one order at most). */
export const savePendingOrder = inStep(async (trx, orders: readonly PendingOrder[]) => {
  const values = orders.map((order) => ({
    reference: order.reference,
    event_id: order.eventId,
    booking_id: order.bookingId,
    user_id: order.userId,
    currency: order.currency,
    administrative_costs: order.administrativeCosts,
    total: order.total,
    confirmation: order.confirmation,
    locale: order.locale,
    seller_id: order.sellerId ?? null,
  }));
  const { rows } = await sql<{ id: OrderId; bookingId: BookingId }>`
    insert into ticket_order (reference, event_id, booking_id, user_id, currency, administrative_costs, total,
      confirmation, locale, seller_id, state)
    select reference, event_id, booking_id, user_id, currency, administrative_costs, total, confirmation, locale,
      seller_id, 'pending'
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as saved (reference text, event_id integer, booking_id uuid,
      user_id integer, currency text, administrative_costs bigint, total bigint, confirmation jsonb, locale text,
      seller_id integer)
    on conflict (booking_id) do update set user_id = excluded.user_id, currency = excluded.currency,
      administrative_costs = excluded.administrative_costs, total = excluded.total,
      confirmation = excluded.confirmation, locale = excluded.locale, seller_id = excluded.seller_id
    where ticket_order.state = 'pending'
    returning id, booking_id as "bookingId"`.execute(trx);
  const saved = new Map(rows.map(({ id, bookingId }) => [bookingId, id]));
  return orders.map(({ bookingId }) => {
    const id = saved.get(bookingId);
    if (id === undefined) throw new Error(`the order of booking ${bookingId} waits no more`);
    return id;
  });
});

interface WantedTypes {
  readonly bookingId: BookingId;
  /** How many tickets of which type. */
  readonly wanted: ReadonlyMap<TicketTypeId, number>;
}

/**
 * What is left of the quotas of the wanted types for a booking: without what is sold, and what other live bookings
 * have confirmed or reserved. Types without a quota are left out. Locks the types until the transaction ends. Of
 * those who ask in step the later have what the earlier left: who gets all that they want takes it.
 */
export const lockQuotas = inStep(async (trx, asked: readonly WantedTypes[]) => {
  const wantedTypes = [...new Set(asked.flatMap(({ wanted }) => [...wanted.keys()]))];
  const limited = await sql<{ id: TicketTypeId }>`
    select id from ticket_type where id = any(${wantedTypes}::integer[]) and quota is not null
    order by id for no key update`.execute(trx);
  if (limited.rows.length === 0) return asked.map(() => new Map<TicketTypeId, number>());
  const types = limited.rows.map(({ id }) => id);
  // A statement of its own, behind the locks: it has to see what others sold before they let go of them.
  const bookings = asked.map(({ bookingId }) => bookingId);
  const { rows } = await sql<{
    id: TicketTypeId;
    left: number;
    own: readonly (readonly [BookingId, number])[];
  }>`
    with pending as materialized (
      -- most of the many that wait want none of these types: told by themselves, before their bookings are read
      select booking_id from ticket_order
      where state = 'pending' and confirmation @> any(${types.map(confirmationOf)}::jsonb[])
    ), waiting as (
      select booking_id as id, booking_id = any(${bookings}::uuid[]) as asks
      from ticket_order where state = 'reserved'
      union all
      select booking.id, booking.id = any(${bookings}::uuid[])
      from pending join booking on booking.id = pending.booking_id
      where ${isLiveBooking('booking')}
    ), claimed as (
      select waiting.id, waiting.asks, seat.ticket_type_id, 1 as quantity
      from waiting join booking_seat seat on seat.booking_id = waiting.id
      where seat.ticket_type_id = any(${types}::integer[])
      union all
      select waiting.id, waiting.asks, place.ticket_type_id, place.quantity
      from waiting join booking_place place on place.booking_id = waiting.id
      where place.ticket_type_id = any(${types}::integer[])
    )
    select type.id, (type.quota
      - (select count(*) from ticket where ticket.ticket_type_id = type.id and ticket.state <> 'void')
      - (select coalesce(sum(quantity), 0) from claimed where claimed.ticket_type_id = type.id and not asks))::integer as left,
      coalesce((select json_agg(json_build_array(own.id, own.quantity)) from (
        select claimed.id, sum(quantity)::integer as quantity from claimed
        where claimed.ticket_type_id = type.id and asks group by claimed.id) as own), '[]') as own
    from ticket_type type where type.id = any(${types}::integer[])`.execute(trx);
  return shareOut(asked, rows);
});

/** Longer than any transaction lasts. */
const STILL_COUNTED = sql`interval '2 minutes'`;

/**
 * Whether everybody who counts what is left of the quotas counts the wanted tickets as a booking's with an order that
 * waits, now and until this transaction has ended: then it may have them without a look at the quotas and without
 * their locks. The booking and its order have to be locked.
 */
export const areCounted = inStep(async (trx, asked: readonly WantedTypes[]) => {
  const wanted = asked.flatMap(({ bookingId, wanted: types }) =>
    [...types].map(([type, quantity]) => ({ booking: bookingId, type, quantity })),
  );
  const { rows } = await sql<{ id: BookingId }>`
    select wanted.booking as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (booking uuid, type integer, quantity integer)
    join ticket_type on ticket_type.id = wanted.type and ticket_type.quota is not null
    where wanted.quantity > coalesce((
      select (select count(*) from booking_seat seat
          where seat.booking_id = booking.id and seat.ticket_type_id = wanted.type)
        + (select coalesce(sum(place.quantity), 0) from booking_place place
          where place.booking_id = booking.id and place.ticket_type_id = wanted.type)
      from booking join ticket_order on ticket_order.booking_id = booking.id
      where booking.id = wanted.booking and booking.state = 'open' and ticket_order.state = 'pending'
        and booking.deadline > clock_timestamp() + ${STILL_COUNTED}), 0)`.execute(trx);
  const uncounted = new Set(rows.map(({ id }) => id));
  return asked.map(({ bookingId }) => !uncounted.has(bookingId));
});

/** What a confirmation with a ticket of the type contains. */
function confirmationOf(ticketTypeId: TicketTypeId): string {
  return JSON.stringify({ tickets: [{ ticketTypeId }] });
}

interface TypeLeft {
  readonly id: TicketTypeId;
  /** Without what any of those who ask has waiting. */
  readonly left: number;
  /** What those who ask have waiting already. */
  readonly own: readonly (readonly [BookingId, number])[];
}

function shareOut(
  asked: readonly WantedTypes[],
  types: readonly TypeLeft[],
): readonly ReadonlyMap<TicketTypeId, number>[] {
  const own = new Map(types.map((type) => [type.id, new Map(type.own)]));
  const left = new Map(
    types.map((type) => [type.id, type.left - sum(type.own.map(([, tickets]) => tickets))]),
  );
  return asked.map(({ bookingId, wanted }) => {
    const mine = new Map<TicketTypeId, number>();
    for (const id of wanted.keys()) {
      const others = left.get(id);
      if (others !== undefined) mine.set(id, others + (own.get(id)?.get(bookingId) ?? 0));
    }
    const isGranted = [...mine].every(([id, tickets]) => (wanted.get(id) ?? 0) <= tickets);
    if (isGranted) for (const [id, tickets] of mine) left.set(id, tickets - (wanted.get(id) ?? 0));
    return mine;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
