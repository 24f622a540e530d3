import { type Kysely, sql } from 'kysely';
import type { RefundOffer } from '#domain/calls/money.ts';
import type { OrderId, ShowId, TicketId, UserId } from '#domain/ids.ts';
import { moneyLeft, refundableUntil, refundAfterFee, type RefundRefusal, worthOf } from '#domain/refund.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { findRefundableOrder, lockRefundableOrder, type RefundableOrder } from './refund-repository.ts';
import { type OrderRefund, refundOrder } from './refund-order.ts';

export type SelfRefundRefusal =
  | RefundRefusal
  | { readonly code: 'refundNotOffered' }
  | { readonly code: 'refundTooLate' }
  /** Something else goes back by now than what the customer was shown. */
  | { readonly code: 'refundChanged' };

/** What the customer can give back now; null where the order is not the user's. */
export async function offerRefund(
  db: Kysely<Database>,
  orderId: OrderId,
  userId: UserId,
): Promise<RefundOffer | null> {
  if (!(await isOwn(db, orderId, userId))) return null;
  const order = await findRefundableOrder(db, orderId);
  return order && offerOf(db, order);
}

/** Gives tickets back by the event's rule. Judged again behind the order's lock: what was shown is what goes back. */
export async function refundOwnOrder(
  trx: Kysely<Database>,
  wish: {
    readonly orderId: OrderId;
    readonly userId: UserId;
    readonly tickets: readonly TicketId[];
    readonly amount: number;
  },
): Promise<Result<OrderRefund, SelfRefundRefusal>> {
  const { orderId, userId, tickets, amount } = wish;
  if (!(await isOwn(trx, orderId, userId))) return refuse({ code: 'orderNotFound' });
  const order = await lockRefundableOrder(trx, orderId);
  if (order === null) return refuse({ code: 'orderNotFound' });
  const offer = await offerOf(trx, order);
  if (offer.refusal !== null) {
    return refuse(
      offer.refusal === 'ticketsUsed' ? { code: offer.refusal, count: 1 } : { code: offer.refusal },
    );
  }
  const chosen = offer.tickets.filter(({ id }) => tickets.includes(id));
  if (chosen.length !== tickets.length) return refuse({ code: 'ticketNotRefundable' });
  if (amountFor(order, chosen.length === liveOf(order).length, chosen) !== amount) {
    return refuse({ code: 'refundChanged' });
  }
  return refundOrder(trx, { orderId, tickets, amount, reason: '', by: { userId, origin: 'customer' } });
}

async function isOwn(db: Kysely<Database>, orderId: OrderId, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from ticket_order where id = ${orderId} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}

const liveOf = ({ tickets }: RefundableOrder) => tickets.filter(({ state }) => state !== 'void');

/** Add-ons go back with the last ticket. */
function amountFor(
  order: RefundableOrder,
  isLast: boolean,
  chosen: readonly { readonly amount: number }[],
): number {
  const addOns = isLast ? refundAfterFee(order.addOns, order.policy) : 0;
  return Math.min(
    moneyLeft(order),
    chosen.reduce((sum, ticket) => sum + ticket.amount, addOns),
  );
}

async function offerOf(db: Kysely<Database>, order: RefundableOrder): Promise<RefundOffer> {
  const { now, startsAt } = await findTimes(db, order);
  const untilOf = (show: ShowId) => refundableUntil(order.policy, startsAt.get(show) ?? 0);
  const live = liveOf(order);
  const open = live.filter(({ state, showId }) => state === 'valid' && now < (untilOf(showId) ?? 0));
  const tickets = open.map((ticket) => {
    const worth = worthOf(order, [ticket]);
    return { id: ticket.id, worth, amount: refundAfterFee(worth, order.policy) };
  });
  const isAll = open.length === live.length;
  const moments = open.flatMap(({ showId }) => untilOf(showId) ?? []);
  return {
    until: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
    fee: order.policy.fee,
    currency: order.currency,
    worth: worthOf(order, open) + (isAll ? order.addOns : 0),
    amount: amountFor(order, isAll, tickets),
    tickets,
    refusal: tickets.length > 0 && order.state === 'paid' ? null : refusalOf(order),
  };
}

function refusalOf(order: RefundableOrder): NonNullable<RefundOffer['refusal']> {
  if (order.policy.hours === null) return 'refundNotOffered';
  if (order.state !== 'paid') return 'orderNotPaid';
  return liveOf(order).every(({ state }) => state === 'used') ? 'ticketsUsed' : 'refundTooLate';
}

async function findTimes(db: Kysely<Database>, { tickets }: RefundableOrder) {
  const shows = [...new Set(tickets.map(({ showId }) => showId))];
  const { rows } = await sql<{ id: ShowId; startsAt: number; now: number }>`
    select id, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from show where id = any(${shows}::integer[])`.execute(db);
  return {
    now: rows[0]?.now ?? Infinity,
    startsAt: new Map(rows.map((row) => [row.id, row.startsAt])),
  };
}
