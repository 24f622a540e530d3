import type { SalePayment } from '#domain/calls/box-office.ts';

export const METHODS = ['cash', 'card', 'free', 'link'] as const;
export type Method = (typeof METHODS)[number];

/** How a sale is paid, as it is being typed. */
export interface Till {
  readonly method: Method;
  /** Minor units handed over; null: exactly what it costs; NaN: what is typed is no amount. */
  readonly tendered: number | null;
  /** Of the card terminal. */
  readonly reference: string;
  /** Why nothing is paid. */
  readonly reason: string;
}

export const EMPTY_TILL: Till = { method: 'cash', tendered: null, reference: '', reason: '' };

/** Ids of the fields, as the server names them in a refusal. */
export const TILL_FIELDS = {
  cash: 'payment.tendered',
  card: 'payment.reference',
  free: 'payment.reason',
  link: 'customerId',
} as const satisfies Readonly<Record<Method, string>>;

/** What is wrong with the method's own field; null: nothing. */
type TillFault = 'tenderedTooLittle' | 'reasonMissing' | 'customerMissing' | 'customerUnreachable';

export function tillFault(
  { method, tendered, reason }: Till,
  total: number,
  customer: { readonly email: string } | null,
): TillFault | null {
  switch (method) {
    case 'cash':
      return tendered === null || tendered >= total ? null : 'tenderedTooLittle';
    case 'card':
      return null;
    case 'free':
      return reason.trim() === '' ? 'reasonMissing' : null;
    case 'link':
      if (customer === null) return 'customerMissing';
      return customer.email === '' ? 'customerUnreachable' : null;
  }
}

/** @param total minor units */
export function paymentOf({ method, tendered, reference, reason }: Till, total: number): SalePayment {
  switch (method) {
    case 'cash':
      return { method, tendered: tendered ?? total };
    case 'card':
      return { method, reference: reference.trim() };
    case 'free':
      return { method, reason: reason.trim() };
    case 'link':
      return { method };
  }
}

/** Cash to give back, minor units; null while there is none to speak of. */
export function changeOf({ method, tendered }: Till, total: number): number | null {
  return method === 'cash' && tendered !== null && tendered >= total ? tendered - total : null;
}
