import { type Kysely, sql } from 'kysely';
import type { BookingId, OrderId } from '#domain/ids.ts';
import type { RefundableTicket, RefundOrder, RefundPolicy, WayBack } from '#domain/refund.ts';
import type { Database, TicketOrderTable } from '#server/db/schema.ts';
import { REFUNDED_OF_PAYMENT } from '#server/modules/order/kept-money.ts';
import type { RefundWish } from './refund-order.ts';

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

export async function insertOrderRefund(
  trx: Kysely<Database>,
  refund: Pick<RefundWish, 'orderId' | 'reason' | 'by'> & {
    readonly worth: number;
    readonly amount: number;
    readonly currency: string;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('order_refund')
    .values({
      order_id: refund.orderId,
      worth: refund.worth,
      amount: refund.amount,
      currency: refund.currency,
      origin: refund.by.origin,
      reason: refund.reason,
      requested_by: refund.by.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function voidTickets(
  trx: Kysely<Database>,
  refundId: string,
  tickets: readonly RefundableTicket[],
): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  await sql`
    insert into refunded_ticket (ticket_id, order_refund_id, was_used)
    select id, ${refundId}, state = 'used' from ticket where id = any(${ids}::uuid[])`.execute(trx);
  await sql`
    update ticket set state = 'void', version = version + 1 where id = any(${ids}::uuid[])`.execute(trx);
}

/** Add-ons whose order has ended are in stock again. Locks them by their ids. */
export async function returnAddOns(trx: Kysely<Database>, orderId: OrderId): Promise<void> {
  await sql`
    select from add_on where id in (select add_on_id from order_add_on where order_id = ${orderId})
    order by id for update`.execute(trx);
  await sql`
    update add_on set sold = sold - (bought.quantity - bought.returned)
    from order_add_on bought where bought.order_id = ${orderId} and add_on.id = bought.add_on_id`.execute(
    trx,
  );
  await sql`update order_add_on set returned = quantity where order_id = ${orderId}`.execute(trx);
}

/** Nothing is left of the order; it and its booking have ended. */
export async function endOrder(
  trx: Kysely<Database>,
  { orderId, bookingId }: RefundableOrder,
): Promise<void> {
  await trx.updateTable('ticket_order').set({ state: 'refunded' }).where('id', '=', orderId).execute();
  await trx.updateTable('booking').set({ state: 'released' }).where('id', '=', bookingId).execute();
}

/** What providers give back is due, what a person took the person hands back at once. */
export async function oweBack(
  trx: Kysely<Database>,
  refundId: string,
  ways: readonly WayBack[],
  isByHand: (method: string) => boolean,
): Promise<void> {
  for (const { paymentId, method, amount } of ways) {
    const done = isByHand(method);
    await sql`
      insert into refund (payment_id, order_refund_id, amount, state, done_at)
      values (${paymentId}, ${refundId}, ${amount}, ${done ? 'done' : 'due'},
        ${done ? sql`clock_timestamp()` : null})`.execute(trx);
  }
}
