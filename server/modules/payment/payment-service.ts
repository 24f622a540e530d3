import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BookingId, PaymentId, UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { sharedTransactions, type Transact } from '#server/db/shared-transactions.ts';
import { hashSecret } from '#server/http/secret.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
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

/** How payments are begun, and how they are settled: each kind shares transactions with its own. */
export interface PaymentTransactions {
  readonly start: Transact;
  readonly settle: Transact;
}

export function paymentTransactions(db: Kysely<Database>): PaymentTransactions {
  return { start: sharedTransactions(db), settle: sharedTransactions(db) };
}

export interface PaymentParts {
  readonly db: Kysely<Database>;
  readonly transact: PaymentTransactions;
  readonly publisher: StatusPublisher;
  /** How orders are paid, in the order in which they are offered; none: not at all (orders of nothing still are). */
  readonly providers: readonly PaymentProvider[];
  readonly baseUrl: string;
  /** Told of what failed after the answer was given, and of what an operator has to look at. */
  readonly onFailure: (error: unknown) => void;
  /** Counts how payments end; nothing is counted without it. */
  readonly metrics?: Metrics;
}

export type PaymentRefusal = {
  readonly code:
    | 'bookingNotFound'
    | 'bookingExpired'
    | 'bookingClosed'
    | 'orderNotPending'
    | 'paymentMethodUnknown'
    | 'unavailable';
};

/** A running payment holds the booking at least so long, seconds (product page, section 2). */
const PAYMENT_SECONDS = 5 * 60;

/** The way in which an order of nothing is paid. */
const FREE = 'free';

/** Where the browser comes back to, however the payment ended. */
export function checkUrl(baseUrl: string, bookingId: BookingId): string {
  return `${baseUrl}/check?booking=${bookingId}`;
}

interface PayingBooking {
  readonly id: BookingId;
  readonly token: string;
  readonly userId: UserId;
  /** The name of a provider; undefined: the one of the last attempt, else the first one. */
  readonly method?: string | undefined;
}

/** POST booking/{id}/payment: starts, or starts anew, the payment of the booking's pending order. */
export async function startPayment(
  parts: PaymentParts,
  booking: PayingBooking,
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
    const { url, reference = null } = await provider.start({
      paymentId,
      amount: order.total,
      currency: order.currency,
      reference: order.reference,
      language: order.locale,
      returnUrl: checkUrl(parts.baseUrl, booking.id),
    });
    await markRedirected(parts.db, { paymentId, reference });
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
  { transact, providers }: PaymentParts,
  { id, token, userId, method }: PayingBooking,
): Promise<Result<Prepared, PaymentRefusal>> {
  return transact.start([id], async (trx): Promise<Result<Prepared, PaymentRefusal>> => {
    const order = await lockPayableOrder(trx, { bookingId: id, tokenHash: hashSecret(token), userId });
    if (order === null) return refuse({ code: 'bookingNotFound' });
    const closed = closedFor(order);
    if (closed !== null) return refuse({ code: closed });
    const named = providers.find(({ name }) => name === (method ?? order.lastMethod));
    const chosen = named ?? (method === undefined ? providers[0] : undefined) ?? null;
    if (order.total > 0 && chosen === null) {
      return refuse({ code: providers.length === 0 ? 'unavailable' : 'paymentMethodUnknown' });
    }
    const way = order.total > 0 ? chosen : null;
    await extendDeadlineOnce(trx, { bookingId: id, seconds: PAYMENT_SECONDS });
    const { orderId, total, currency } = order;
    const paymentId = await insertPayment(trx, { provider: way?.name ?? FREE, orderId, total, currency });
    return accept({ paymentId, order, provider: way });
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
  { transact, publisher, metrics }: Pick<PaymentParts, 'transact' | 'publisher' | 'metrics'>,
  provider: string,
  message: PaymentMessage,
): Promise<Settlement> {
  const settlement = await settle(transact.settle, provider, message);
  if (settlement.outcome === 'paid') settlement.deltas.forEach((delta) => publisher.publish(delta));
  if (settlement.outcome !== 'nothing') {
    metrics?.payment(provider, PAYMENT_ENDS[settlement.outcome]);
    if (settlement.outcome === 'paid') metrics?.orderPaid();
  }
  return settlement;
}

const PAYMENT_ENDS = { paid: 'succeeded', failed: 'failed', refund: 'refunded' } as const;
