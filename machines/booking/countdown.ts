import type { Booking } from '#domain/calls/booking.ts';

/**
 * The server's clock minus the local one, in ms, as far as answers tell. An answer was on its way for some time,
 * so each gives a lower bound, and the highest bound is the nearest: what the countdown promises too much is the
 * journey of the fastest answer. A local clock that stood still while the device slept is corrected by the next.
 */
export function clockOffset(known: number | null, booking: Booking, now: number): number {
  const bound = Date.parse(booking.serverTime) - now;
  return known === null ? bound : Math.max(known, bound);
}

/** Time left until the deadline, never below 0; null without one. */
export function remainingMs(booking: Booking, offset: number, now: number): number | null {
  return booking.deadline === null ? null : Math.max(0, Date.parse(booking.deadline) - (now + offset));
}

/** Until the display, which rounds seconds up, changes: 1 to 1,000 ms. */
export function untilNextSecond(remaining: number): number {
  return remaining % 1000 || 1000;
}
