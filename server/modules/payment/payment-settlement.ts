import type { Kysely } from 'kysely';
import type { BookingId, OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { orderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { addOnsSuffice, completeOrder, markRefunded, takeAddOns } from '#server/modules/order/paid-order.ts';
import { sellSeats } from '#server/modules/order/sell-seats.ts';
import type { PaymentMessage } from '#server/payments/provider.ts';
import { type LockedPayment, lockPayment, rememberMessage, settlePayment } from './payment-repository.ts';

/** What a provider's message brought about. */
export type Settlement =
  /** Came before, is about no payment of this provider, or says what was known. */
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed' }
  | {
      readonly outcome: 'paid';
      readonly orderId: OrderId;
      readonly bookingId: BookingId;
      readonly deltas: readonly ShowDelta[];
    }
  /** The money goes back: it came for seats that are another's by now, or a second time. */
  | {
      readonly outcome: 'refund';
      readonly reason: 'late' | 'duplicate';
      readonly orderId: OrderId;
      readonly bookingId: BookingId;
      readonly amount: number;
    };

const nothing: Settlement = { outcome: 'nothing' };

/**
 * Applies a provider's message, once: whatever comes first decides, and a success is believed also after a failure
 * or an expiry, because the money is there. Everything of it is one transaction.
 */
export async function settle(
  db: Kysely<Database>,
  provider: string,
  message: PaymentMessage,
): Promise<Settlement> {
  return db.transaction().execute(async (trx) => {
    if (!(await rememberMessage(trx, provider, message))) return nothing;
    const payment = await lockPayment(trx, message.paymentId);
    if (payment.paymentState === 'succeeded' || isGivenBack(payment)) return nothing;
    if (message.outcome.kind === 'failed') {
      await settlePayment(trx, message.paymentId, 'failed', message.outcome.reason);
      return { outcome: 'failed' };
    }
    return applyMoney(trx, provider, message, payment);
  });
}

/** A payment whose money went back already. */
function isGivenBack(payment: LockedPayment): boolean {
  return payment.paymentState === 'failed' && (payment.reason === 'late' || payment.reason === 'duplicate');
}

async function applyMoney(
  trx: Kysely<Database>,
  provider: string,
  { paymentId }: PaymentMessage,
  payment: LockedPayment,
): Promise<Settlement> {
  const { orderId, bookingId, amount } = payment;
  if (payment.orderState === 'paid') {
    await settlePayment(trx, paymentId, 'failed', 'duplicate');
    return { outcome: 'refund', reason: 'duplicate', orderId, bookingId, amount };
  }
  const deltas = await fulfil(trx, provider, payment);
  if (deltas === null) {
    await settlePayment(trx, paymentId, 'failed', 'late');
    // A later attempt may still be under way while the booking lives; only an ended order is given up.
    if (!payment.bookingLives) await markRefunded(trx, orderId);
    return { outcome: 'refund', reason: 'late', orderId, bookingId, amount };
  }
  await settlePayment(trx, paymentId, 'succeeded', null);
  return { outcome: 'paid', orderId, bookingId, deltas };
}

/** Null when what was paid cannot be given: another amount than the order's by now, or something is another's. */
async function fulfil(
  trx: Kysely<Database>,
  provider: string,
  { orderId, bookingId, orderState, orderTotal, amount, ...rest }: LockedPayment,
): Promise<readonly ShowDelta[] | null> {
  if (amount !== orderTotal || (orderState !== 'pending' && orderState !== 'expired')) return null;
  const confirmation = orderConfirmation.parse(rest.confirmation);
  // Checked behind its lock before anything is written: one that fails must leave nothing behind.
  if (!(await addOnsSuffice(trx, confirmation.addOns))) return null;
  const deltas = await sellSeats(trx, bookingId, confirmation.tickets);
  if (deltas === null) return null;
  await takeAddOns(trx, confirmation.addOns);
  await completeOrder(trx, { orderId, bookingId, confirmation }, provider);
  return deltas;
}
