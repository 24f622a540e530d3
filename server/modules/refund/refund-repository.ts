import { type Kysely, sql } from 'kysely';
import type { BookingId, OrderId } from '#domain/ids.ts';
import type { RefundOrder, RefundPolicy, WayBack } from '#domain/refund.ts';
import type { Database, TicketOrderTable } from '#server/db/schema.ts';
import { REFUNDED_OF_PAYMENT } from '#server/modules/order/kept-money.ts';
import type { DecidedRefund } from './refund-order.ts';

/** An order as it can be given back. */
export interface RefundableOrder extends RefundOrder {
  readonly orderId: OrderId;
  readonly bookingId: BookingId;
  readonly state: TicketOrderTable['state'];
  readonly currency: string;
  readonly policy: RefundPolicy;
}

/** The order behind the locks of its booking and its tickets: nobody scans, moves or gives one back meanwhile. */
export async function lockRefundableOrder(
  trx: Kysely<Database>,
  orderId: OrderId,
): Promise<RefundableOrder | null> {
  return (await lockRefundableOrders(trx, [orderId])).get(orderId) ?? null;
}

/** The same of many, the bookings by their ids, then the tickets by theirs. */
export async function lockRefundableOrders(
  trx: Kysely<Database>,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, RefundableOrder>> {
  const ids = sql`any(${[...orderIds]}::integer[])`;
  await sql`
    select from booking where id in (select booking_id from ticket_order where id = ${ids})
    order by id for update`.execute(trx);
  await sql`select from ticket where order_id = ${ids} order by id for update`.execute(trx);
  const orders = await findRefundableOrders(trx, orderIds);
  return new Map(orders.map((order) => [order.orderId, order]));
}

export async function findRefundableOrder(
  db: Kysely<Database>,
  orderId: OrderId,
): Promise<RefundableOrder | null> {
  const [order] = await findRefundableOrders(db, [orderId]);
  return order ?? null;
}

export async function findRefundableOrders(
  db: Kysely<Database>,
  orderIds: readonly OrderId[],
): Promise<readonly RefundableOrder[]> {
  const { rows } = await sql<RefundableOrder>`
    select ordered.id as "orderId", ordered.booking_id as "bookingId", ordered.state, ordered.currency,
      ordered.administrative_costs as "administrativeCosts",
      json_build_object('hours', event.refund_hours, 'fee', event.refund_fee) as policy,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'price', price, 'showId', show_id,
          'region', region, 'seat', seat, 'ticketTypeId', ticket_type_id) order by position), '[]')
        from ticket where order_id = ordered.id) as tickets,
      (select coalesce(sum(price - price * returned / quantity), 0)::bigint
        from order_add_on where order_id = ordered.id) as "addOns",
      (select coalesce(json_agg(json_build_object('id', payment.id, 'method', provider, 'amount', amount,
          'refunded', ${REFUNDED_OF_PAYMENT}) order by settled_at desc), '[]')
        from payment where order_id = ordered.id and state = 'succeeded') as payments
    from ticket_order ordered join event on event.id = ordered.event_id
    where ordered.id = any(${[...orderIds]}::integer[])`.execute(db);
  return rows;
}

export async function insertOrderRefunds(
  trx: Kysely<Database>,
  refunds: readonly DecidedRefund[],
): Promise<void> {
  const rows = refunds.map(({ refundId, order, worth, amount, by, reason }) => ({
    id: refundId,
    order_id: order.orderId,
    worth,
    amount,
    currency: order.currency,
    origin: by.origin,
    reason,
    requested_by: by.userId,
  }));
  await sql`
    insert into order_refund (id, order_id, worth, amount, currency, origin, reason, requested_by)
    select id, order_id, worth, amount, currency, origin, reason, requested_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, order_id integer, worth bigint, amount bigint,
      currency text, origin text, reason text, requested_by integer)`.execute(trx);
}

export async function voidTickets(trx: Kysely<Database>, refunds: readonly DecidedRefund[]): Promise<void> {
  const voided = refunds.flatMap(({ refundId, tickets }) => tickets.map(({ id }) => ({ id, refundId })));
  if (voided.length === 0) return;
  const ids = voided.map(({ id }) => id);
  await sql`
    insert into refunded_ticket (ticket_id, order_refund_id, was_used)
    select ticket.id, given.refund_id, ticket.state = 'used'
    from unnest(${ids}::uuid[], ${voided.map(({ refundId }) => refundId)}::uuid[]) as given (id, refund_id)
    join ticket on ticket.id = given.id`.execute(trx);
  await sql`
    update ticket set state = 'void', version = version + 1 where id = any(${ids}::uuid[])`.execute(trx);
}

/** Add-ons whose order has ended are in stock again. Locks them by their ids. */
export async function returnAddOns(trx: Kysely<Database>, ended: readonly RefundableOrder[]): Promise<void> {
  if (ended.length === 0) return;
  const orders = sql`any(${ended.map(({ orderId }) => orderId)}::integer[])`;
  await sql`
    select from add_on where id in (select add_on_id from order_add_on where order_id = ${orders})
    order by id for update`.execute(trx);
  await sql`
    update add_on set sold = sold - bought.quantity
    from (
      select add_on_id, sum(quantity - returned)::integer as quantity
      from order_add_on where order_id = ${orders} group by add_on_id
    ) as bought where add_on.id = bought.add_on_id`.execute(trx);
  await sql`update order_add_on set returned = quantity where order_id = ${orders}`.execute(trx);
}

/** Nothing is left of the orders; they and their bookings have ended. */
export async function endOrders(trx: Kysely<Database>, ended: readonly RefundableOrder[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update ticket_order set state = 'refunded'
    where id = any(${ended.map(({ orderId }) => orderId)}::integer[])`.execute(trx);
  await sql`
    update booking set state = 'released'
    where id = any(${ended.map(({ bookingId }) => bookingId)}::uuid[])`.execute(trx);
}

interface OwedBack extends WayBack {
  readonly refundId: string;
  readonly isByHand: boolean;
}

/** What providers give back is due, what a person took the person hands back at once. */
export async function oweBack(trx: Kysely<Database>, owed: readonly OwedBack[]): Promise<void> {
  if (owed.length === 0) return;
  await sql`
    insert into refund (payment_id, order_refund_id, amount, state, done_at)
    select payment_id, refund_id, amount, case when by_hand then 'done' else 'due' end,
      case when by_hand then clock_timestamp() end
    from unnest(${owed.map(({ paymentId }) => paymentId)}::uuid[], ${owed.map(({ refundId }) => refundId)}::uuid[],
      ${owed.map(({ amount }) => amount)}::bigint[], ${owed.map(({ isByHand }) => isByHand)}::boolean[])
      as owed (payment_id, refund_id, amount, by_hand)`.execute(trx);
}
