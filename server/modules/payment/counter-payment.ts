import { type Kysely, sql } from 'kysely';
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { queueInvoice } from '#server/modules/invoice/invoice-repository.ts';

/** Ways to pay without a provider; `payment.provider` of such a payment. */
export const COUNTER_METHODS = ['cash', 'card', 'free', 'transfer'] as const;
type CounterMethod = (typeof COUNTER_METHODS)[number];

interface CounterPayment {
  readonly orderId: OrderId;
  readonly method: CounterMethod;
  /** Minor units; 0 of a free one. */
  readonly amount: number;
  readonly currency: string;
  readonly detail: {
    /** Handed over in cash, minor units. */
    readonly tendered?: number;
    /** What the card terminal or the bank calls it. */
    readonly reference?: string;
    /** Why it is free. */
    readonly reason?: string;
  };
  readonly sellerId: UserId;
}

/**
 * Notes money that staff took: a payment that has succeeded. In the transaction that makes the order paid, which holds
 * the order's booking. Attempts of other ways end, and money that still comes by them goes back as paid twice.
 */
export async function recordCounterPayment(
  trx: Kysely<Database>,
  { orderId, method, amount, currency, detail, sellerId }: CounterPayment,
): Promise<PaymentId> {
  await sql`
    update payment set state = 'expired' where order_id = ${orderId} and state in ('created', 'redirected')`.execute(
    trx,
  );
  const { rows } = await sql<{ id: PaymentId }>`
    insert into payment (order_id, provider, state, amount, currency, detail, seller_id, settled_at)
    values (${orderId}, ${method}, 'succeeded', ${amount}, ${currency}, ${JSON.stringify(detail)}::jsonb, ${sellerId},
      clock_timestamp())
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('insert into payment returned no row');
  if (amount > 0) await queueInvoice(trx, orderId);
  return row.id;
}
