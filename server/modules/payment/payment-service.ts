import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BookingId, PaymentId, UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { hashSecret } from '#server/http/secret.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import type { PaymentMessage, PaymentProvider } from '#server/payments/provider.ts';
import {
  extendDeadlineOnce,
  insertPayment,
  lockPayableOrder,
  markRedirected,
  type PayableOrder,
} from './payment-repository.ts';
import { settle, type Settlement } from './payment-settlement.ts';

export interface PaymentParts {
  readonly db: Kysely<Database>;
  readonly publisher: StatusPublisher;
  /** How orders are paid; null = not at all (orders of nothing still are). */
  readonly provider: PaymentProvider | null;
  readonly baseUrl: string;
  /** Told of what failed after the answer was given, and of what an operator has to look at. */
  readonly onFailure: (error: unknown) => void;
}

export type PaymentRefusal = {
  readonly code: 'bookingNotFound' | 'bookingExpired' | 'bookingClosed' | 'orderNotPending' | 'unavailable';
};

/** A running payment holds the booking at least so long, seconds (product page, section 2). */
const PAYMENT_SECONDS = 5 * 60;

/** The way in which an order of nothing is paid. */
const FREE = 'free';

/** Where the browser comes back to, however the payment ended. */
export function checkUrl(baseUrl: string, bookingId: BookingId): string {
  return `${baseUrl}/check?booking=${bookingId}`;
}

/** POST booking/{id}/payment: starts, or starts anew, the payment of the booking's pending order. */
export async function startPayment(
  parts: PaymentParts,
  booking: { readonly id: BookingId; readonly token: string; readonly userId: UserId },
): Promise<Result<{ readonly paymentId: PaymentId; readonly url: string }, PaymentRefusal>> {
  const prepared = await preparePayment(parts, booking);
  if (!prepared.ok) return prepared;
  const { paymentId, order, provider } = prepared.value;
  if (provider === null) {
    const outcome = { kind: 'succeeded', amount: order.total, currency: order.currency } as const;
    await applyMessage(parts, FREE, { messageId: randomUUID(), paymentId, outcome });
    // Not through a provider: the tab stays on the origin where it keeps its booking.
    return accept({ paymentId, url: checkUrl('', booking.id) });
  }
  try {
    const { url } = await provider.start({
      paymentId,
      amount: order.total,
      currency: order.currency,
      reference: order.reference,
      language: order.locale,
      returnUrl: checkUrl(parts.baseUrl, booking.id),
    });
    await markRedirected(parts.db, paymentId);
    return accept({ paymentId, url });
  } catch (error) {
    parts.onFailure(error);
    const outcome = { kind: 'failed', reason: 'error' } as const;
    await applyMessage(parts, provider.name, { messageId: `start:${paymentId}`, paymentId, outcome });
    return refuse({ code: 'unavailable' });
  }
}

interface Prepared {
  readonly paymentId: PaymentId;
  readonly order: PayableOrder;
  /** Null for an order of nothing. */
  readonly provider: PaymentProvider | null;
}

async function preparePayment(
  { db, provider }: PaymentParts,
  { id, token, userId }: { readonly id: BookingId; readonly token: string; readonly userId: UserId },
): Promise<Result<Prepared, PaymentRefusal>> {
  return db.transaction().execute(async (trx) => {
    const order = await lockPayableOrder(trx, id, hashSecret(token), userId);
    if (order === null) return refuse({ code: 'bookingNotFound' });
    const closed = closedFor(order);
    if (closed !== null) return refuse({ code: closed });
    if (order.total > 0 && provider === null) return refuse({ code: 'unavailable' });
    const way = order.total > 0 ? provider : null;
    await extendDeadlineOnce(trx, id, PAYMENT_SECONDS);
    return accept({ paymentId: await insertPayment(trx, way?.name ?? FREE, order), order, provider: way });
  });
}

function closedFor(order: PayableOrder): 'bookingExpired' | 'bookingClosed' | 'orderNotPending' | null {
  if (order.bookingState === 'expired' || (order.bookingState === 'open' && order.late))
    return 'bookingExpired';
  if (order.bookingState !== 'open') return 'bookingClosed';
  return order.orderState === 'pending' ? null : 'orderNotPending';
}

/**
 * Applies what a provider says: the seats, the tickets, what is owed back and who is told. A message that came
 * before changes nothing.
 */
export async function applyMessage(
  { db, publisher }: Pick<PaymentParts, 'db' | 'publisher'>,
  provider: string,
  message: PaymentMessage,
): Promise<Settlement> {
  const settlement = await settle(db, provider, message);
  if (settlement.outcome === 'paid') settlement.deltas.forEach((delta) => publisher.publish(delta));
  return settlement;
}
