import { sql } from 'kysely';

/**
 * Whether `ordered` was ever paid, also if all of it was given back since; money that came too late and went straight
 * back bought nothing. (Not `in`: for each of the two states there is an index.)
 */
export const wasBought = sql<boolean>`(
  (ordered.state = 'paid' or ordered.state = 'refunded') and ordered.purchased_at is not null)`;

/** What of an order's total was given back, or is on its way. @param order how the query calls `ticket_order` */
export function refundedOf(order: 'ordered' | 'ticket_order') {
  return sql<number>`(
    select coalesce(sum(given.amount), 0)::bigint from order_refund given where given.order_id = ${sql.table(order)}.id)`;
}

/** The same of one payment, `payment`: it never exceeds what came with it. */
export const REFUNDED_OF_PAYMENT = sql<number>`(
  select coalesce(sum(given.amount), 0)::bigint from refund given where given.payment_id = payment.id)`;

/** Of `ordered`, which was bought: what came less what went back, minor units. */
export const keptMoney = sql<number>`(ordered.total - ${refundedOf('ordered')})`;
