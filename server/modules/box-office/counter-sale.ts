import type { Kysely } from 'kysely';
import { saleAnswer, type SaleAnswer } from '#domain/calls/box-office.ts';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { type CounterCall, doneOnce } from './counter-call.ts';
import type { CounterParts } from './counter-parts.ts';
import { type CounterResult, KEY_USED } from './counter-refusal.ts';

/** What was answered, and what everybody sees change by it. */
export type Sold = CounterResult<{
  readonly answer: SaleAnswer;
  readonly deltas: readonly ShowDelta[];
  /** How it was paid, when it was by this very call. */
  readonly paidBy?: string;
}>;

/** Sells once, as {@link doneOnce}. */
export function soldOnce(trx: Kysely<Database>, call: CounterCall, sell: () => Promise<Sold>): Promise<Sold> {
  return doneOnce(trx, call, {
    act: sell,
    answerOf: ({ answer }) => answer,
    again: (answer) => ({ answer: saleAnswer.parse(answer), deltas: [] }),
    keyUsed: KEY_USED,
  });
}

/** Once the transaction of a sale has ended: everybody sees it, and it is counted. */
export function afterSale(
  { publisher, metrics }: Pick<CounterParts, 'publisher' | 'metrics'>,
  sold: Sold,
): CounterResult<SaleAnswer> {
  if (!sold.ok) return sold;
  const { answer, deltas, paidBy } = sold.value;
  deltas.forEach((delta) => publisher.publish(delta));
  if (paidBy !== undefined) {
    metrics?.payment(paidBy, 'succeeded');
    metrics?.orderPaid();
  }
  return accept(answer);
}
