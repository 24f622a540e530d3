import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrderId, TicketId, UserId } from '#domain/ids.ts';
import {
  givenUp,
  paidBack,
  type RefundableTicket,
  type RefundRefusal,
  type WayBack,
} from '#domain/refund.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { queueRefundInvoices } from '#server/modules/invoice/invoice-repository.ts';
import { type OrderNews, postNewsOfOrders } from '#server/modules/letter/order-news.ts';
import { COUNTER_METHODS } from '#server/modules/payment/counter-payment.ts';
import { giveTicketsBack } from './give-tickets-back.ts';
import {
  endOrders,
  insertOrderRefunds,
  lockRefundableOrder,
  oweBack,
  type RefundableOrder,
  returnAddOns,
  voidTickets,
} from './refund-repository.ts';

interface RefundWish {
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
 * was free, or all of it is kept. (`cancelled` are reservations that were never paid.) The customer is told.
 */
export async function refundOrder(
  trx: Kysely<Database>,
  wish: RefundWish,
): Promise<Result<OrderRefund, RefundRefusal>> {
  const decided = decide({ order: await lockRefundableOrder(trx, wish.orderId), wish });
  if (!decided.ok) return decided;
  const deltas = await carryOut(trx, [decided.value]);
  const { refundId, order, tickets, isLast, amount, ways } = decided.value;
  return accept({
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

interface LockedWish {
  /** As read behind its locks; null: there is none. */
  readonly order: RefundableOrder | null;
  readonly wish: RefundWish;
}

/**
 * {@link refundOrder} of many, by as many statements as of one. Answers what is to be published after the commit; a
 * refusal is that of the first which cannot be given back, and then nothing is.
 */
export async function refundLockedOrders(
  trx: Kysely<Database>,
  wishes: readonly LockedWish[],
): Promise<Result<readonly ShowDelta[], RefundRefusal>> {
  const refunds: DecidedRefund[] = [];
  for (const locked of wishes) {
    const decided = decide(locked);
    if (!decided.ok) return decided;
    refunds.push(decided.value);
  }
  return accept(await carryOut(trx, refunds));
}

/** What a wish comes to. */
export interface DecidedRefund extends Pick<RefundWish, 'reason' | 'by'> {
  readonly refundId: string;
  readonly order: RefundableOrder;
  readonly tickets: readonly RefundableTicket[];
  /** Nothing is left of the order. */
  readonly isLast: boolean;
  /** What is given up cost so much, and so much goes back; minor units. */
  readonly worth: number;
  readonly amount: number;
  readonly ways: readonly WayBack[];
}

function decide({ order, wish }: LockedWish): Result<DecidedRefund, RefundRefusal> {
  if (order === null) return refuse({ code: 'orderNotFound' });
  const up = givenUp(order, wish);
  if (!up.ok) return up;
  const back = paidBack(order, up.value, wish.amount);
  if (!back.ok) return back;
  const { tickets, isLast } = up.value;
  return accept({
    refundId: randomUUID(),
    order,
    tickets,
    isLast,
    worth: up.value.worth + (wish.cheaper ?? 0),
    amount: back.value.reduce((sum, way) => sum + way.amount, 0),
    ways: back.value,
    reason: wish.reason,
    by: wish.by,
  });
}

async function carryOut(
  trx: Kysely<Database>,
  refunds: readonly DecidedRefund[],
): Promise<readonly ShowDelta[]> {
  const ended = refunds.filter(({ isLast }) => isLast).map(({ order }) => order);
  await insertOrderRefunds(trx, refunds);
  await voidTickets(trx, refunds);
  await returnAddOns(trx, ended);
  const deltas = await giveTicketsBack(
    trx,
    refunds.flatMap(({ order: { bookingId }, tickets }) =>
      tickets.map((ticket) => ({ ...ticket, bookingId })),
    ),
  );
  await endOrders(trx, ended);
  await oweBack(
    trx,
    refunds.flatMap(({ refundId, ways }) =>
      ways.map((way) => ({ ...way, refundId, isByHand: isCounter(way.method) })),
    ),
  );
  await queueRefundInvoices(
    trx,
    refunds.flatMap(({ amount, order, refundId }) =>
      amount > 0 ? [{ orderId: order.orderId, refundId }] : [],
    ),
  );
  await postNewsOfOrders(trx, refunds.map(newsOf));
  return deltas;
}

function newsOf({ order, refundId, amount, reason }: DecidedRefund): OrderNews {
  return {
    orderId: order.orderId,
    kind: amount > 0 ? 'refunded' : 'voided',
    key: refundId,
    details: {
      ...(amount > 0 ? { amount, currency: order.currency } : {}),
      ...(reason === '' ? {} : { reason }),
    },
  };
}

const counterMethods: ReadonlySet<string> = new Set(COUNTER_METHODS);

/** Money that a person took, and hands back. */
function isCounter(method: string): boolean {
  return counterMethods.has(method);
}
