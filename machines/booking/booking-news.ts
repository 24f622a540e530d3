import type { Booking } from '#domain/calls/booking.ts';
import type { BookingContext } from './booking-types.ts';
import { clockOffset, remainingMs } from './countdown.ts';

export interface BookingNews {
  readonly booking: Booking;
  /** When a call has just created it. */
  readonly token?: string | null | undefined;
}

/** Another booking only with its token; the same one unless a newer answer has come before. */
export function isNews(
  { reference, booking: known }: BookingContext,
  { booking, token }: BookingNews,
): boolean {
  if (booking.id !== reference?.id) return Boolean(token);
  return known?.id !== booking.id || Date.parse(booking.serverTime) >= Date.parse(known.serverTime);
}

export function withBooking(context: BookingContext, { booking, token }: BookingNews): BookingContext {
  const now = context.now();
  const offset = clockOffset(context.offset, booking, now);
  return {
    ...context,
    booking,
    items: booking.state === 'open' ? booking.items : context.items,
    reference: token ? { id: booking.id, token } : context.reference,
    offset,
    remainingMs: remainingMs(booking, offset, now),
    failure: null,
  };
}

export function withClockRead(context: BookingContext): BookingContext {
  const { booking, offset, now } = context;
  if (!booking || offset === null) return context;
  return { ...context, remainingMs: remainingMs(booking, offset, now()) };
}
