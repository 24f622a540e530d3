import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  refundAnswer,
  type RefundAnswer,
  type refundCall,
  type selfRefundCall,
} from '#domain/calls/money.ts';
import type { OrderId } from '#domain/ids.ts';
import type { RefundRefusal } from '#domain/refund.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { ShowDelta, StatusPublisher } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { doneOnce } from '#server/modules/box-office/counter-call.ts';
import { reachesOrder } from './order-money.ts';
import { type OrderRefund, refundOrder } from './refund-order.ts';
import { lockRefundableOrder } from './refund-repository.ts';
import { refundOwnOrder, type SelfRefundRefusal } from './self-refund.ts';

export interface RefundParts {
  readonly db: Kysely<Database>;
  /** Told of the seats that come back. */
  readonly publisher: StatusPublisher;
}

/** What staff are refused: their call may come again. */
export type StaffRefundRefusal = RefundRefusal | { readonly code: 'requestKeyUsed' };

/** What was answered, and what everybody sees change by it. */
interface GivenBack {
  readonly answer: RefundAnswer;
  readonly deltas: readonly ShowDelta[];
}

/** POST ticket-order/{id}/refund */
export async function refundByStaff(
  parts: RefundParts,
  user: SignedIn,
  orderId: OrderId,
  { requestKey, ...wish }: z.output<typeof refundCall>,
): Promise<Result<RefundAnswer, StaffRefundRefusal>> {
  if (!(await reachesOrder(parts.db, user, orderId))) return refuse({ code: 'orderNotFound' });
  const call = { key: requestKey, sellerId: user.userId, subject: `refund ${orderId}` };
  return transact(parts, async (trx) => {
    await lockRefundableOrder(trx, orderId);
    return doneOnce<GivenBack, StaffRefundRefusal>(trx, call, {
      act: async () => {
        const done = await refundOrder(trx, {
          ...wish,
          orderId,
          by: { userId: user.userId, origin: 'staff' },
        });
        if (!done.ok) return done;
        await writeAudit(trx, {
          ...actorOf(user),
          action: 'order.refunded',
          subject: `order ${orderId}`,
          details: { amount: done.value.amount, tickets: done.value.voided, reason: wish.reason },
        });
        return accept(givenBack(done.value));
      },
      answerOf: ({ answer }) => answer,
      again: (answer) => ({ answer: refundAnswer.parse(answer), deltas: [] }),
      keyUsed: { code: 'requestKeyUsed' },
    });
  });
}

/** POST me/ticket-order/{id}/refund */
export async function refundByCustomer(
  parts: RefundParts,
  { userId }: SignedIn,
  orderId: OrderId,
  wish: z.output<typeof selfRefundCall>,
): Promise<Result<RefundAnswer, SelfRefundRefusal>> {
  return transact(parts, async (trx) => {
    const done = await refundOwnOrder(trx, { ...wish, orderId, userId });
    return done.ok ? accept(givenBack(done.value)) : done;
  });
}

function givenBack({ amount, currency, orderState, voided, byHand, deltas }: OrderRefund): GivenBack {
  const answer = { amount, currency, state: orderState, tickets: [...voided], byHand: [...byHand] };
  return { answer, deltas };
}

/** Seats are anybody's again once it is committed. */
async function transact<Refusal>(
  { db, publisher }: RefundParts,
  refund: (trx: Kysely<Database>) => Promise<Result<GivenBack, Refusal>>,
): Promise<Result<RefundAnswer, Refusal>> {
  const refunded = await againAfterDeadlock(() => db.transaction().execute(refund));
  if (!refunded.ok) return refunded;
  const { answer, deltas } = refunded.value;
  deltas.forEach((delta) => publisher.publish(delta));
  return accept(answer);
}
