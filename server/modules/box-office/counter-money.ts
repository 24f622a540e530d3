import type { Kysely } from 'kysely';
import type { SalePayment } from '#domain/calls/box-office.ts';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { OrderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { recordCounterPayment } from '#server/modules/payment/counter-payment.ts';
import type { Seller } from './counter-parts.ts';
import type { CounterFault } from './counter-refusal.ts';

/** Money that changes hands at once. */
export type MoneyAtOnce = Exclude<SalePayment, { method: 'link' }>;

/** What an order comes to. */
interface Worth {
  readonly total: number;
  readonly administrativeCosts: number;
  readonly confirmation: OrderConfirmation;
}

/** What is charged: of a free one nothing, and its tickets cost nothing. */
export function charged<Order extends Worth>(order: Order, payment: SalePayment): Order {
  if (payment.method !== 'free') return order;
  const { tickets, addOns } = order.confirmation;
  return {
    ...order,
    total: 0,
    administrativeCosts: 0,
    confirmation: {
      tickets: tickets.map((ticket) => ({ ...ticket, price: 0 })),
      addOns: addOns.map((addOn) => ({ ...addOn, price: 0 })),
    },
  };
}

/** What of the price was not handed over; null when the money suffices. */
export function shortFault(payment: SalePayment, total: number, propertyPath: string): CounterFault | null {
  if (payment.method !== 'cash' || payment.tendered >= total) return null;
  const missing = total - payment.tendered;
  return { propertyPath: `${propertyPath}.tendered`, refusal: { code: 'tenderedTooLittle', missing } };
}

/** Cash to give back. */
export function changeOf(payment: SalePayment, total: number): number {
  return payment.method === 'cash' ? payment.tendered - total : 0;
}

/** Notes the money of an order that is paid in this transaction. */
export async function takeMoney(
  trx: Kysely<Database>,
  seller: Seller,
  order: { readonly orderId: OrderId; readonly amount: number; readonly currency: string },
  payment: MoneyAtOnce,
): Promise<void> {
  const { method, ...detail } = payment;
  await recordCounterPayment(trx, { ...order, method, detail, sellerId: seller.userId });
}
