import type { Kysely } from 'kysely';
import type { OrderId, TicketId, UserId } from '#domain/ids.ts';
import { givenUp, paidBack, type RefundRefusal } from '#domain/refund.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { queueInvoice } from '#server/modules/invoice/invoice-repository.ts';
import { type OrderNews, postOrderNews } from '#server/modules/letter/order-news.ts';
import { COUNTER_METHODS } from '#server/modules/payment/counter-payment.ts';
import { giveTicketsBack } from './give-tickets-back.ts';
import {
  endOrder,
  insertOrderRefund,
  lockRefundableOrder,
  oweBack,
  type RefundableOrder,
  returnAddOns,
  voidTickets,
} from './refund-repository.ts';

export interface RefundWish {
  readonly orderId: OrderId;
  /** What is given up: all that is left of the order, some tickets, or none (money alone, out of courtesy). */
  readonly tickets: 'all' | readonly TicketId[];
  /** Minor units that go back; undefined: all that was paid for what is given up. */
  readonly amount?: number | undefined;
  /** What tickets that stay cost less than they were paid for: they were moved to cheaper seats. Minor units. */
  readonly cheaper?: number | undefined;
  readonly reason: string;
  /** Who decided it; `customer`: by the event's rule. */
  readonly by: { readonly userId: UserId; readonly origin: 'staff' | 'customer' };
  /** Also tickets that have been used; otherwise one of them is refused. */
  readonly usedToo?: boolean | undefined;
}

/** What a refund did. */
export interface OrderRefund {
  readonly refundId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly orderState: 'paid' | 'refunded';
  readonly voided: readonly TicketId[];
  /** To be published after the commit, each by `publisher.publish`. */
  readonly deltas: readonly ShowDelta[];
  /** What staff hand back themselves: in cash, at the card terminal. */
  readonly byHand: readonly { readonly method: string; readonly amount: number }[];
}

/**
 * Gives back some of an order in the caller's transaction, all or nothing: tickets void, seats and places free, add-ons
 * in stock again with the last ticket, and the money owed back the way it came. Locks booking, tickets, add-ons, seats,
 * counters, shows, in this order. An order that has nothing left ends as `refunded`, also where no money goes back: it
 * was free, or all of it is kept. (`cancelled` are reservations that were never paid.)
 */
export async function refundOrder(
  trx: Kysely<Database>,
  wish: RefundWish,
): Promise<Result<OrderRefund, RefundRefusal>> {
  const refunded = await refundLockedOrder(trx, await lockRefundableOrder(trx, wish.orderId), wish);
  if (!refunded.ok) return refunded;
  const { news, ...done } = refunded.value;
  await postOrderNews(trx, news);
  return accept(done);
}

/** {@link refundOrder} of an order that was read behind its locks; the caller posts the `news`. Null: there is none. */
export async function refundLockedOrder(
  trx: Kysely<Database>,
  order: RefundableOrder | null,
  wish: RefundWish,
): Promise<Result<OrderRefund & { readonly news: OrderNews }, RefundRefusal>> {
  if (order === null) return refuse({ code: 'orderNotFound' });
  const up = givenUp(order, wish);
  if (!up.ok) return up;
  const back = paidBack(order, up.value, wish.amount);
  if (!back.ok) return back;
  const { tickets, isLast } = up.value;
  const worth = up.value.worth + (wish.cheaper ?? 0);
  const ways = back.value;
  const amount = ways.reduce((sum, way) => sum + way.amount, 0);

  const refundId = await insertOrderRefund(trx, { ...wish, worth, amount, currency: order.currency });
  await voidTickets(trx, refundId, tickets);
  if (isLast) await returnAddOns(trx, order.orderId);
  const deltas = await giveTicketsBack(trx, order.bookingId, tickets);
  if (isLast) await endOrder(trx, order);
  await oweBack(trx, refundId, ways, isCounter);
  if (amount > 0) await queueInvoice(trx, order.orderId, refundId);
  return accept({
    news: {
      orderId: order.orderId,
      kind: amount > 0 ? 'refunded' : 'voided',
      key: refundId,
      details: {
        ...(amount > 0 ? { amount, currency: order.currency } : {}),
        ...(wish.reason === '' ? {} : { reason: wish.reason }),
      },
    },
    refundId,
    amount,
    currency: order.currency,
    orderState: isLast ? 'refunded' : 'paid',
    voided: tickets.map(({ id }) => id),
    deltas,
    byHand: ways
      .filter(({ method }) => isCounter(method))
      .map((way) => ({ method: way.method, amount: way.amount })),
  });
}

const counterMethods: ReadonlySet<string> = new Set(COUNTER_METHODS);

/** Money that a person took, and hands back. */
function isCounter(method: string): boolean {
  return counterMethods.has(method);
}
