import type { OrderMoney } from '#domain/calls/money.ts';

export type OrderPayment = OrderMoney['payments'][number];

/** `wentBack`: the money came, and its order never got it. `failed`: nothing came. */
export type PaymentStanding = 'received' | 'wentBack' | 'underWay' | 'failed';

const STANDINGS: readonly PaymentStanding[] = ['received', 'wentBack', 'underWay', 'failed'];

export function paymentStanding({ state, goesBack }: OrderPayment): PaymentStanding {
  if (state === 'succeeded') return 'received';
  if (goesBack !== null) return 'wentBack';
  return state === 'created' || state === 'redirected' ? 'underWay' : 'failed';
}

/** What came before what did not; within that by time, as they were. */
export function byStanding(payments: readonly OrderPayment[]): readonly OrderPayment[] {
  const rank = (payment: OrderPayment) => STANDINGS.indexOf(paymentStanding(payment));
  return payments.toSorted((one, other) => rank(one) - rank(other));
}
