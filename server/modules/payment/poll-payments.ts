import { type Kysely, sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '#server/db/schema.ts';
import type { PaymentMessage, PaymentProvider, StartedPayment } from '#server/payments/provider.ts';
import { pollDelay } from './poll-delay.ts';

interface PollParts {
  readonly db: Kysely<Database>;
  readonly providers: readonly PaymentProvider[];
  /** Does what the message says. */
  readonly apply: (provider: string, message: PaymentMessage) => Promise<unknown>;
  /** Told of each provider that could not be asked. */
  readonly onFailure: (error: unknown) => void;
}

const MOST_AT_ONCE = 20;
/** Of one provider: one that is silent keeps each waiting for its longest time. */
const MOST_UNDER_WAY = 5;

/**
 * Asks providers about payments of which nothing was heard, also about given up ones, which may have brought money all
 * the same. Ever more slowly, for about a day. No provider waits for another one. Any number of servers may do it at once. Run it whenever some are due.
 */
export async function pollPayments({ db, providers, apply, onFailure }: PollParts): Promise<void> {
  const ask = async (provider: PaymentProvider, payment: StartedPayment) => {
    try {
      const message = await provider.poll(payment);
      if (message !== null) await apply(provider.name, message);
    } catch (error) {
      onFailure(error);
    }
  };
  const askAll = async (provider: PaymentProvider) => {
    const limit = pLimit(MOST_UNDER_WAY);
    const due = await takeDue(db, provider.name);
    await Promise.all(due.map((payment) => limit(() => ask(provider, payment))));
  };
  await Promise.all(providers.map(askAll));
}

/** Whoever moves the due time asks. */
async function takeDue(db: Kysely<Database>, provider: string): Promise<readonly StartedPayment[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<StartedPayment & { readonly polls: number }>`
      select id as "paymentId", reference, polls from payment
      where poll_at <= clock_timestamp() and provider = ${provider}
      order by poll_at limit ${MOST_AT_ONCE} for no key update skip locked`.execute(trx);
    for (const { paymentId, polls } of rows) {
      const next = pollDelay(polls + 1);
      await sql`
        update payment set polls = polls + 1,
          poll_at = ${next === null ? null : sql`clock_timestamp() + make_interval(secs => ${next})`}
        where id = ${paymentId}`.execute(trx);
    }
    return rows;
  });
}
