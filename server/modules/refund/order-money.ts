import { type Kysely, sql } from 'kysely';
import type { OrderMoney } from '#domain/calls/money.ts';
import type { OrderId } from '#domain/ids.ts';
import { moneyLeft, worthOf } from '#domain/refund.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { invoiceEntries } from '#server/modules/invoice/invoice-entries.ts';
import { REFUNDED_OF_PAYMENT } from '#server/modules/order/kept-money.ts';
import { isReached } from '#server/modules/ticket/ticket-scope.ts';
import { findRefundableOrder } from './refund-repository.ts';

type Ticket = Omit<OrderMoney['tickets'][number], 'worth' | 'startsAt'> & { readonly startsAt: string };
interface MoneyRow extends Omit<OrderMoney, 'tickets' | 'left' | 'mayRefund' | 'invoices' | 'createdAt'> {
  readonly createdAt: Date;
  readonly tickets: readonly Ticket[];
}

/** Whether the user reaches the order; the same for one that is not there. */
export async function reachesOrder(db: Kysely<Database>, user: SignedIn, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_order where id = ${orderId} and ${isReached(user, sql`ticket_order.event_id`)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** An order's money; null without one. */
export async function findOrderMoney(db: Kysely<Database>, orderId: OrderId): Promise<OrderMoney | null> {
  const [order, row] = await Promise.all([findRefundableOrder(db, orderId), readRow(db, orderId)]);
  if (order === null || row === undefined) return null;
  const worth = new Map(order.tickets.map((ticket) => [ticket.id, worthOf(order, [ticket])]));
  return {
    ...row,
    createdAt: instantOf(row.createdAt),
    shows: row.shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })),
    tickets: row.tickets.map((ticket) => ({
      ...ticket,
      startsAt: instantOf(ticket.startsAt),
      worth: worth.get(ticket.id) ?? 0,
    })),
    payments: row.payments.map((payment) => ({ ...payment, at: instantOf(payment.at) })),
    refunds: row.refunds.map((refund) => ({ ...refund, at: instantOf(refund.at) })),
    left: moneyLeft(order),
    mayRefund: order.state === 'paid',
    invoices: [...(await invoiceEntries(db, orderId))],
  };
}

/** Of its tickets; of what was confirmed while they are not made. */
const showsOf = sql`
  select show_id from ticket where order_id = ordered.id
  union select (confirmed->>'showId')::integer from jsonb_array_elements(ordered.confirmation->'tickets') as confirmed
  where not exists (select from ticket where order_id = ordered.id)`;

async function readRow(db: Kysely<Database>, orderId: OrderId): Promise<MoneyRow | undefined> {
  const { rows } = await sql<MoneyRow>`
    select ordered.id as "orderId", ordered.reference, event.name as "eventName", ordered.state, ordered.currency, space.time_zone as "timeZone", ordered.total,
      ordered.administrative_costs as "administrativeCosts", ordered.created_at as "createdAt",
      json_build_object('name', ${fullName('customer')},
        'email', ${orderEmail('ordered')}) as customer,
      ${fullName('seller')} as seller,
      (select coalesce(json_agg(json_build_object('id', id, 'startsAt', starts_at) order by starts_at, id), '[]')
        from show where id in (${showsOf})) as shows,
      (select coalesce(json_agg(json_build_object('id', ticket.id, 'showId', show_id, 'startsAt', show.starts_at,
          'regionName', region_name, 'furniture', furniture, 'rowName', row_name, 'seatName', seat_name, 'marks', marks, 'ticketTypeName', ticket_type_name,
          'price', price, 'state', state) order by position), '[]')
        from ticket join show on show.id = show_id where order_id = ordered.id) as tickets,
      (select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity, 'returned', returned,
          'price', price) order by add_on_id), '[]') from order_add_on where order_id = ordered.id) as "addOns",
      (select coalesce(json_agg(json_build_object('id', payment.id, 'method', provider, 'state', state,
          'reason', reason, 'amount', amount, 'at', coalesce(settled_at, payment.created_at),
          'refunded', ${REFUNDED_OF_PAYMENT},
          'goesBack', (select state from refund where payment_id = payment.id and order_refund_id is null),
          'failures', (select coalesce(max(attempts), 0) from refund where payment_id = payment.id
            and order_refund_id is null and refund.state = 'due' and error is not null),
          'seller', ${fullName('seller')},
          'note', coalesce(detail->>'reference', detail->>'reason')) order by payment.created_at), '[]')
        from payment left join app_user seller on seller.id = seller_id where order_id = ordered.id) as payments,
      (select coalesce(json_agg(json_build_object('id', given.id, 'amount', amount, 'origin', origin,
          'reason', reason, 'by', ${fullName('staff')}, 'at', given.created_at,
          'tickets', (select count(*) from refunded_ticket where order_refund_id = given.id),
          'state', case when exists (select from refund where order_refund_id = given.id and refund.state = 'due')
            then 'due' else 'done' end,
          'failures', (select coalesce(max(attempts), 0) from refund
            where order_refund_id = given.id and refund.state = 'due' and error is not null)) order by given.created_at), '[]')
        from order_refund given left join app_user staff on staff.id = requested_by
        where given.order_id = ordered.id) as refunds
    from ticket_order ordered
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    left join app_user seller on seller.id = ordered.seller_id
    where ordered.id = ${orderId}`.execute(db);
  return rows[0];
}
