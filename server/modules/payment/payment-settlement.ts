import type { Kysely } from 'kysely';
import type { BookingId, TicketTypeId } from '#domain/ids.ts';
import { requireAlone } from '#server/db/in-step.ts';
import type { Database } from '#server/db/schema.ts';
import type { Transact } from '#server/db/shared-transactions.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { areCounted, lockQuotas } from '#server/modules/booking/pending-order-repository.ts';
import { queueInvoice } from '#server/modules/invoice/invoice-repository.ts';
import { type OrderConfirmation, orderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { addOnsSuffice, completeOrder, giveUpOrder, takeAddOns } from '#server/modules/order/paid-order.ts';
import { postOrderLetter } from '#server/modules/letter/letter-writer.ts';
import { sellSeats } from '#server/modules/order/sell-seats.ts';
import type { PaymentMessage, PaymentOutcome } from '#server/payments/provider.ts';
import {
  type LockedPayment,
  lockPayment,
  rememberMessage,
  settlePayment,
  lockOwner,
  ticketsToBuy,
} from './payment-repository.ts';
import { oweRefund } from './refunds.ts';

/**
 * Why money that came goes back: its seats are another's by now; something else of the order is gone; its user has
 * bought as many tickets as one may; it is not what the order costs; the order is paid already.
 */
export type RefundReason = 'late' | 'soldOut' | 'limit' | 'amount' | 'duplicate';

/** What a provider's message brought about. */
export type Settlement =
  /** Came before, is about no payment of this provider, or says what was known. */
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'paid'; readonly deltas: readonly ShowDelta[] }
  | { readonly outcome: 'refund'; readonly reason: RefundReason };

type Money = Extract<PaymentOutcome, { readonly kind: 'succeeded' }>;

const nothing: Settlement = { outcome: 'nothing' };

/**
 * Applies a provider's message, once: whatever comes first decides, and a success is believed also after a failure
 * or an expiry, because the money is there. Everything of it is one transaction: seats, tickets, the refund that is
 * owed and the letter that tells of it.
 */
export async function settle(
  transact: Transact,
  provider: string,
  message: PaymentMessage,
): Promise<Settlement> {
  return transact([message.paymentId], (trx) => settleOnce(trx, provider, message));
}

async function settleOnce(
  trx: Kysely<Database>,
  provider: string,
  message: PaymentMessage,
): Promise<Settlement> {
  if (!(await rememberMessage(trx, { provider, message }))) return nothing;
  const payment = await lockPayment(trx, message.paymentId);
  if (payment.paymentState === 'succeeded' || isGivenBack(payment)) return nothing;
  if (message.outcome.kind === 'succeeded') return applyMoney(trx, provider, payment, message.outcome);
  if (payment.paymentState === 'failed') return nothing;
  await settlePayment(trx, { paymentId: message.paymentId, state: 'failed', reason: message.outcome.reason });
  return { outcome: 'failed' };
}

const GIVEN_BACK: ReadonlySet<string | null> = new Set<RefundReason>([
  'late',
  'soldOut',
  'limit',
  'amount',
  'duplicate',
]);

function isGivenBack({ paymentState, reason }: LockedPayment): boolean {
  return paymentState === 'failed' && GIVEN_BACK.has(reason);
}

async function applyMoney(
  trx: Kysely<Database>,
  provider: string,
  payment: LockedPayment,
  money: Money,
): Promise<Settlement> {
  const { paymentId, orderId, bookingLives } = payment;
  // What came late wants what others may have or want.
  if (!bookingLives) requireAlone(trx);
  const fulfilled = await fulfil(trx, provider, payment, money);
  if (fulfilled.ok) {
    await settlePayment(trx, { paymentId, state: 'succeeded', reason: null });
    await queueInvoice(trx, orderId);
    await postOrderLetter(trx, orderId, { kind: 'order' });
    return { outcome: 'paid', deltas: fulfilled.deltas };
  }
  const { reason } = fulfilled;
  await settlePayment(trx, { paymentId, state: 'failed', reason });
  // A later attempt may still be under way while the booking lives; only an ended order is given up.
  if (!bookingLives) await giveUpOrder(trx, orderId);
  await oweRefund(trx, paymentId, money.amount);
  await postOrderLetter(trx, orderId, { kind: 'refund', reason, amount: money.amount });
  return { outcome: 'refund', reason };
}

type Fulfilled =
  | { readonly ok: true; readonly deltas: readonly ShowDelta[] }
  | { readonly ok: false; readonly reason: RefundReason };

const missing = (reason: RefundReason): Fulfilled => ({ ok: false, reason });

/** Gives everything that was paid, or changes nothing: each check stands behind its lock, before the first write. */
async function fulfil(
  trx: Kysely<Database>,
  provider: string,
  payment: LockedPayment,
  money: Money,
): Promise<Fulfilled> {
  const { orderId, bookingId, orderState } = payment;
  if (orderState === 'paid') return missing('duplicate');
  if (orderState !== 'pending' && orderState !== 'expired') return missing('late');
  if (!isExact(payment, money)) return missing('amount');
  const confirmation = orderConfirmation.parse(payment.confirmation);
  // The order of all locks: booking, user, add-ons, ticket types, seats, counters, shows.
  const owner = await lockOwner(trx, payment.userId);
  // Also of a living booking: what was confirmed may have been given back since, and others bought for it.
  if (confirmation.tickets.length > (await ticketsToBuy(trx, { orderId, owner }))) return missing('limit');
  if (!(await addOnsSuffice(trx, confirmation.addOns))) return missing('soldOut');
  if (!(await quotasSuffice(trx, bookingId, confirmation))) return missing('soldOut');
  const deltas = await sellSeats(trx, bookingId, confirmation.tickets);
  if (deltas === null) return missing('late');
  await takeAddOns(trx, confirmation.addOns);
  await completeOrder(trx, { orderId, bookingId, confirmation, paymentMethod: provider });
  return { ok: true, deltas };
}

/** What came is what was asked for, and what the order costs by now. */
function isExact({ amount, currency, orderTotal }: LockedPayment, money: Money): boolean {
  return money.amount === amount && money.currency === currency && amount === orderTotal;
}

async function quotasSuffice(
  trx: Kysely<Database>,
  bookingId: BookingId,
  { tickets }: OrderConfirmation,
): Promise<boolean> {
  const wanted = new Map<TicketTypeId, number>();
  for (const { ticketTypeId } of tickets) wanted.set(ticketTypeId, (wanted.get(ticketTypeId) ?? 0) + 1);
  if (await areCounted(trx, { bookingId, wanted })) return true;
  const left = await lockQuotas(trx, { bookingId, wanted });
  return [...left].every(([ticketTypeId, places]) => (wanted.get(ticketTypeId) ?? 0) <= places);
}
