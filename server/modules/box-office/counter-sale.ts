import type { Kysely } from 'kysely';
import { saleAnswer, type SaleAnswer } from '#domain/calls/box-office.ts';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { answeredBefore, type CounterCall, rememberAnswer } from './counter-call.ts';
import type { CounterParts } from './counter-parts.ts';
import { type CounterResult, refusedAt } from './counter-refusal.ts';

/** What was answered, and what everybody sees change by it. */
export type Sold = CounterResult<{
  readonly answer: SaleAnswer;
  readonly deltas: readonly ShowDelta[];
  /** How it was paid, when it was by this very call. */
  readonly paidBy?: string;
}>;

/** Sells; a call that comes again is answered as before, and nothing is sold. Behind the lock of what is sold. */
export async function soldOnce(
  trx: Kysely<Database>,
  call: CounterCall,
  sell: () => Promise<Sold>,
): Promise<Sold> {
  const before = await answeredBefore(trx, call);
  if (before === 'other') return refusedAt('requestKey', { code: 'requestKeyUsed' });
  if (before !== null) return accept({ answer: saleAnswer.parse(before.answer), deltas: [] });
  const sold = await sell();
  if (sold.ok) await rememberAnswer(trx, call, sold.value.answer);
  return sold;
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
