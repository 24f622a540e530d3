import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import type { BookingId, OrderId, UserId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { fullName } from '#server/db/person-name.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isCalledOff } from '#server/modules/letter/called-off-ticket.ts';
import { refundedOf } from './kept-money.ts';

/** An order as stored, whole; its tickets without their codes. */
export interface StoredOrder {
  readonly order: Omit<Order, 'tickets'>;
  readonly tickets: readonly Omit<OrderTicket, 'code'>[];
  readonly locale: Language;
  readonly bookingId: BookingId;
}

interface OrderRow extends Omit<Order, 'purchasedAt' | 'tickets' | 'addOns'> {
  readonly purchasedAt: Date | null;
  readonly addOns: Order['addOns'];
  readonly tickets: readonly Omit<OrderTicket, 'code'>[];
  readonly locale: Language;
  readonly bookingId: BookingId;
}

/** An order by its own id or by its booking's; one query. Null without one. */
export async function findOrder(
  db: Kysely<Database>,
  of: { readonly orderId: OrderId } | { readonly bookingId: BookingId },
): Promise<StoredOrder | null> {
  const which = 'orderId' in of ? sql`ordered.id = ${of.orderId}` : sql`ordered.booking_id = ${of.bookingId}`;
  const [found] = await readOrders(prepared(db), sql`where ${which}`);
  return found ?? null;
}

export interface OwnOrders {
  readonly userId: UserId;
  /** Upcoming: with a show that is not over, the next one first. Past: the others, the latest first. */
  readonly when: 'upcoming' | 'past';
  readonly size: number;
  /** From 1. */
  readonly page: number;
}

/** A page of what a user has bought, been promised or got money back for; and how many there are. */
export async function findOwnOrders(
  db: Kysely<Database>,
  { userId, when, size, page }: OwnOrders,
): Promise<{ readonly orders: readonly StoredOrder[]; readonly total: number }> {
  const upcoming = when === 'upcoming';
  const { rows } = await sql<{ id: OrderId; total: number }>`
    select ordered.id, count(*) over ()::integer as total
    from ticket_order ordered
    join ticket on ticket.order_id = ordered.id
    join show on show.id = ticket.show_id
    where ordered.user_id = ${userId} and ordered.state in ('paid', 'reserved', 'refunded')
    group by ordered.id
    having (max(show.ends_at) > clock_timestamp()) = ${upcoming}
    order by ${upcoming ? sql`min(show.starts_at)` : sql`max(show.starts_at) desc`}, ordered.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const orders = await readOrders(db, sql`where ordered.id = any(${ids}::integer[])`);
  return {
    orders: orders.toSorted((a, b) => ids.indexOf(a.order.id) - ids.indexOf(b.order.id)),
    total: rows[0]?.total ?? 0,
  };
}

const REFUNDED = refundedOf('ordered');

/** Whole orders, in one query. Older news does not say what went back for its show: there all that did of the order. */
async function readOrders(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly StoredOrder[]> {
  const { rows } = await sql<OrderRow>`
    select ordered.id, ordered.reference, ordered.state, ordered.purchased_at as "purchasedAt",
      ordered.payment_method as "paymentMethod", ordered.currency, ordered.administrative_costs as "administrativeCosts",
      ordered.total, ordered.locale,
      ordered.booking_id as "bookingId",
      ${REFUNDED} as refunded,
      coalesce((
        select json_agg(json_build_object('showId', news.details->'showId', 'reason', coalesce(news.details->>'reason', ''),
          'back', coalesce((news.details->>'back')::integer, ${REFUNDED}))
          order by news.id)
        from order_news news where news.order_id = ordered.id and news.kind = 'eventCancelled'), '[]') as "calledOff",
      (select pack.name from booking join show_group pack on pack.id = booking.show_group_id
        where booking.id = ordered.booking_id) as "packName", event.refund_hours is not null as "refundsOffered",
      coalesce((
        select case letter.state when 'waiting' then 'waiting' when 'sent' then 'sent' else 'none' end
        from letter where letter.order_id = ordered.id and letter.kind = 'order' limit 1), 'none') as mail,
      json_build_object('id', event.id, 'name', event.name, 'spaceName', space.name, 'address', space.address,
        'city', space.city, 'timeZone', space.time_zone,
        'organizerEmail', coalesce(event.organizer_email, space.organizer_email)) as event,
      json_build_object('fullName', ${fullName('customer')}, 'email', ${orderEmail('ordered')}) as customer,
      coalesce((
        select json_agg(json_build_object('name', add_on.name, 'quantity', add_on.quantity, 'price', add_on.price)
          order by add_on.add_on_id)
        from order_add_on add_on where add_on.order_id = ordered.id), '[]') as "addOns",
      coalesce((
        select json_agg(json_build_object('id', ticket.id, 'showId', ticket.show_id, 'startsAt', show.starts_at,
          'roomName', room.name, 'regionName', ticket.region_name, 'furniture', ticket.furniture, 'rowName', ticket.row_name,
          'seatName', ticket.seat_name, 'marks', ticket.marks, 'ticketTypeName', ticket.ticket_type_name, 'price', ticket.price,
          'participant', ticket.participant, 'state', ticket.state, 'calledOff', ${isCalledOff}) order by ticket.position)
        from ticket join show on show.id = ticket.show_id join room on room.id = show.room_id
        where ticket.order_id = ordered.id), '[]') as tickets
    from ticket_order ordered
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    ${where}`.execute(db);
  return rows.map(toStoredOrder);
}

function toStoredOrder({ tickets, locale, bookingId, purchasedAt, ...order }: OrderRow): StoredOrder {
  return {
    order: { ...order, purchasedAt: instantOrNull(purchasedAt) },
    tickets: tickets.map((ticket) => ({ ...ticket, startsAt: instantOf(ticket.startsAt) })),
    locale,
    bookingId,
  };
}
