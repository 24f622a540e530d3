import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { RefundAnswer, refundCall, selfRefundCall } from '#domain/calls/money.ts';
import type { OrderId } from '#domain/ids.ts';
import type { RefundRefusal } from '#domain/refund.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { reachesOrder } from './order-money.ts';
import { type OrderRefund, refundOrder } from './refund-order.ts';
import { refundOwnOrder, type SelfRefundRefusal } from './self-refund.ts';

export interface RefundParts {
  readonly db: Kysely<Database>;
  /** Told of the seats that come back. */
  readonly publisher: StatusPublisher;
}

/** POST ticket-order/{id}/refund */
export async function refundByStaff(
  parts: RefundParts,
  user: SignedIn,
  orderId: OrderId,
  wish: z.output<typeof refundCall>,
): Promise<Result<RefundAnswer, RefundRefusal>> {
  if (!(await reachesOrder(parts.db, user, orderId))) return refuse({ code: 'orderNotFound' });
  return transact(parts, async (trx) => {
    const done = await refundOrder(trx, { ...wish, orderId, by: { userId: user.userId, origin: 'staff' } });
    if (done.ok) {
      await writeAudit(trx, {
        ...actorOf(user),
        action: 'order.refunded',
        subject: `order ${orderId}`,
        details: { amount: done.value.amount, tickets: done.value.voided, reason: wish.reason },
      });
    }
    return done;
  });
}

/** POST me/ticket-order/{id}/refund */
export async function refundByCustomer(
  parts: RefundParts,
  { userId }: SignedIn,
  orderId: OrderId,
  wish: z.output<typeof selfRefundCall>,
): Promise<Result<RefundAnswer, SelfRefundRefusal>> {
  return transact(parts, (trx) => refundOwnOrder(trx, { ...wish, orderId, userId }));
}

/** Seats are anybody's again once it is committed. */
async function transact<Refusal>(
  { db, publisher }: RefundParts,
  refund: (trx: Kysely<Database>) => Promise<Result<OrderRefund, Refusal>>,
): Promise<Result<RefundAnswer, Refusal>> {
  const refunded = await againAfterDeadlock(() => db.transaction().execute(refund));
  if (!refunded.ok) return refunded;
  const { amount, currency, orderState, voided, byHand, deltas } = refunded.value;
  deltas.forEach((delta) => publisher.publish(delta));
  return accept({ amount, currency, state: orderState, tickets: [...voided], byHand: [...byHand] });
}
