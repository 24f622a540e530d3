import type { FastifyReply } from 'fastify';
import type { ConfirmFault } from '#domain/confirm.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { refuse, type Result } from '#domain/result.ts';
import { refusalsReply } from '#server/http/refusal.ts';

/** What a counter is refused beside what customers are. */
export type CounterRefusal =
  | BookingRefusal
  | { readonly code: 'forbidden' }
  | { readonly code: 'orderNotFound' }
  | { readonly code: 'customerNotFound' }
  /** Without an e-mail (or, to be remembered, a phone). */
  | { readonly code: 'customerUnreachable' }
  /** Minor units. */
  | { readonly code: 'tenderedTooLittle'; readonly missing: number }
  | { readonly code: 'untilOutOfRange' }
  | { readonly code: 'notReservable'; readonly region: string }
  /** It waits no more: what became of it. */
  | { readonly code: 'reservationPaid' }
  | { readonly code: 'reservationPending' }
  | { readonly code: 'reservationCancelled' }
  | { readonly code: 'reservationExpired' }
  | { readonly code: 'requestKeyUsed' }
  | { readonly code: 'blockBeyondCapacity' }
  | { readonly code: 'ticketNotFound' }
  /** It is used or void, its order is not paid, or its show is over. */
  | { readonly code: 'ticketNotMovable' }
  | { readonly code: 'ticketsOfSeveralOrders' }
  /** Minor units, negative: the other seats cost less. */
  | { readonly code: 'priceDiffers'; readonly difference: number }
  | { readonly code: 'refundTooMuch'; readonly left: number };

/** A refusal and the field of the call it belongs to; '' for the whole. */
export interface CounterFault {
  readonly propertyPath: string;
  readonly refusal: CounterRefusal;
}

export type CounterResult<Value> = Result<Value, readonly CounterFault[]>;

export function refusedAt(propertyPath: string, refusal: CounterRefusal): CounterResult<never> {
  return refuse([{ propertyPath, refusal }]);
}

/** Of a call that comes again: its key belongs to another. */
export const KEY_USED: readonly CounterFault[] = [
  { propertyPath: 'requestKey', refusal: { code: 'requestKeyUsed' } },
];

export function refusedWhole(refusal: CounterRefusal): CounterResult<never> {
  return refusedAt('', refusal);
}

/** What a customer would be refused. */
export function asCounterFaults(faults: readonly ConfirmFault[]): CounterResult<never> {
  return refuse(faults);
}

export function answerFaults(reply: FastifyReply, faults: readonly CounterFault[]): FastifyReply {
  const [first] = faults;
  if (first === undefined) throw new Error('refused without a reason');
  return refusalsReply(reply, statusOf(first.refusal), faults);
}

const NOT_FOUND: ReadonlySet<CounterRefusal['code']> = new Set([
  'bookingNotFound',
  'orderNotFound',
  'customerNotFound',
  'ticketNotFound',
]);

function statusOf({ code }: CounterRefusal): number {
  if (NOT_FOUND.has(code)) return 404;
  if (code === 'forbidden') return 403;
  return code === 'bookingExpired' ? 410 : 409;
}
