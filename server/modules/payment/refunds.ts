import { type Kysely, sql } from 'kysely';
import type { PaymentId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { PaymentProvider, RefundToPay } from '#server/payments/provider.ts';
import { outgoingRetrySeconds } from '#server/outgoing-retry-delay.ts';

/** Notes, in the transaction that decides it, that money which its order never got goes back; nothing for nothing. */
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
  readonly providers: readonly PaymentProvider[];
  /** Told of each attempt that failed. */
  readonly onFailure: (error: unknown) => void;
}

const MOST_AT_ONCE = 20;

/**
 * Gives back what is due, until the provider takes it: ever more slowly, and without an end. Any number of servers
 * may do it at once; those of one payment follow each other, and no provider waits for another one. Run it whenever some is due.
 */
export async function payRefunds({ db, providers, onFailure }: RefundParts): Promise<void> {
  const payAll = async (provider: PaymentProvider) => {
    for (const { attempts, ...refund } of await takeDue(db, provider.name)) {
      try {
        await provider.refund({ ...refund, isRepeated: attempts > 0 });
        await sql`
          update refund set state = 'done', error = null, done_at = clock_timestamp()
          where id = ${refund.refundId}`.execute(db);
      } catch (error) {
        onFailure(error);
        const text = error instanceof Error ? error.message : String(error);
        await sql`update refund set error = ${text} where id = ${refund.refundId}`.execute(db);
      }
    }
  };
  await Promise.all(providers.map(payAll));
}

type DueRefund = Omit<RefundToPay, 'isRepeated'> & { readonly attempts: number };

/** Whoever moves the due time makes the attempt. */
async function takeDue(db: Kysely<Database>, provider: string): Promise<readonly DueRefund[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueRefund>`
      select refund.id as "refundId", refund.payment_id as "paymentId", payment.reference, refund.amount,
        payment.currency, refund.attempts, (extract(epoch from refund.created_at) * 1000)::float8 as since
      from refund join payment on payment.id = refund.payment_id
      where refund.state = 'due' and refund.due_at <= clock_timestamp() and payment.provider = ${provider}
        and not exists (
          select from refund earlier where earlier.payment_id = refund.payment_id and earlier.state = 'due'
            and (earlier.created_at, earlier.id) < (refund.created_at, refund.id))
      order by refund.due_at limit ${MOST_AT_ONCE} for update of refund skip locked`.execute(trx);
    for (const { refundId, attempts } of rows) {
      await sql`
        update refund set attempts = attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${outgoingRetrySeconds(attempts)})
        where id = ${refundId}`.execute(trx);
    }
    return rows;
  });
}
