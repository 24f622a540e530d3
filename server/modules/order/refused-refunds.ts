import { sql } from 'kysely';

/** Refunds that are due and were refused by the bank at least once; they are tried again by themselves. */
export const REFUSED_REFUNDS = sql`refund join payment on payment.id = refund.payment_id
  where refund.state = 'due' and refund.error is not null`;

/** Whether `ticket_order` has any of {@link REFUSED_REFUNDS}. (An array: the few there are lead to their orders.) */
export const HAS_REFUSED_REFUND = sql<boolean>`ticket_order.id = any(array(
  select payment.order_id from ${REFUSED_REFUNDS}))`;
