import { type Kysely, sql } from 'kysely';
import type { PaymentId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { retryDelay } from '#server/retry-delay.ts';

/** Notes, in the transaction that decides it, that `amount` of a payment goes back; nothing for nothing. */
export async function oweRefund(trx: Kysely<Database>, paymentId: PaymentId, amount: number): Promise<void> {
  if (amount <= 0) return;
  await trx
    .insertInto('refund')
    .values({ payment_id: paymentId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RefundParts {
  readonly db: Kysely<Database>;
  readonly provider: PaymentProvider | null;
  /** Told of each attempt that failed. */
  readonly onFailure: (error: unknown) => void;
}

const MOST_AT_ONCE = 20;

interface DueRefund {
  readonly paymentId: PaymentId;
  readonly amount: number;
  readonly attempts: number;
}

/**
 * Gives back what is due, until the provider takes it: ever more slowly, and without an end. Any number of servers
 * may do it at once. Run it every second or so.
 */
export async function payRefunds({ db, provider, onFailure }: RefundParts): Promise<void> {
  if (provider === null) return;
  for (const { paymentId, amount } of await takeDue(db, provider.name)) {
    try {
      await provider.refund({ paymentId, amount });
      await sql`
        update refund set state = 'done', error = null, done_at = clock_timestamp()
        where payment_id = ${paymentId}`.execute(db);
    } catch (error) {
      onFailure(error);
      const text = error instanceof Error ? error.message : String(error);
      await sql`update refund set error = ${text} where payment_id = ${paymentId}`.execute(db);
    }
  }
}

/** Whoever moves the due time makes the attempt. */
async function takeDue(db: Kysely<Database>, provider: string): Promise<readonly DueRefund[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueRefund>`
      select refund.payment_id as "paymentId", refund.amount, refund.attempts
      from refund join payment on payment.id = refund.payment_id
      where refund.state = 'due' and refund.due_at <= clock_timestamp() and payment.provider = ${provider}
      order by refund.due_at limit ${MOST_AT_ONCE} for update of refund skip locked`.execute(trx);
    for (const { paymentId, attempts } of rows) {
      await sql`
        update refund set attempts = attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${retryDelay(attempts)})
        where payment_id = ${paymentId}`.execute(trx);
    }
    return rows;
  });
}
