import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { moveCall } from '#domain/calls/box-office.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { type OrderRefund, refundOrder } from '#server/modules/refund/refund-order.ts';
import { takeMoney } from './counter-money.ts';
import type { Seller } from './counter-parts.ts';
import type { CounterRefusal } from './counter-refusal.ts';
import type { OrderToMove } from './planned-moves.ts';

type Settle = Exclude<z.output<typeof moveCall>['settle'], undefined>;

/** What is published after the commit, and what staff hand back. */
export type Settled = Pick<OrderRefund, 'deltas' | 'byHand'>;

/** Takes what other seats cost more, which the order then costs; or gives back what they cost less. */
export async function settleDifference(
  trx: Kysely<Database>,
  seller: Seller,
  { orderId, currency }: OrderToMove,
  difference: number,
  settle: Settle,
): Promise<Result<Settled, CounterRefusal>> {
  if (settle.method !== 'refund') {
    await sql`update ticket_order set total = total + ${difference} where id = ${orderId}`.execute(trx);
    await takeMoney(trx, seller, { orderId, amount: difference, currency }, settle);
    return accept(NOTHING);
  }
  const refunded = await refundOrder(trx, {
    orderId,
    tickets: [],
    amount: -difference,
    cheaper: -difference,
    reason: '',
    by: { userId: seller.userId, origin: 'staff' },
  });
  if (refunded.ok) return accept(refunded.value);
  const { refusal } = refunded;
  return refuse(refusal.code === 'refundTooMuch' ? refusal : { code: 'ticketNotMovable' });
}

export const NOTHING: Settled = { deltas: [], byHand: [] };
