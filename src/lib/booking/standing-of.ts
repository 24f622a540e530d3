import type { PaymentResult } from '#domain/calls/booking.ts';

/** How a purchase that was begun goes on: with what is held, a payment under way, or its tickets. */
export type PurchaseStanding = 'held' | 'paying' | 'paid';

/** Null where nothing is left to go on with. */
export function standingOf({ state, booking }: PaymentResult): PurchaseStanding | null {
  if (state === 'succeeded') return 'paid';
  if (booking.state !== 'open' || booking.items.length === 0) return null;
  return state === 'created' || state === 'redirected' ? 'paying' : 'held';
}
