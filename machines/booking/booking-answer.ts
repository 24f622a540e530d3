import type { Booking, BookingState } from '#domain/calls/booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { Result } from '#domain/result.ts';

/** The call got no answer, or none that can be trusted: whether it took effect is unknown. */
export interface NetworkFailure {
  readonly code: 'network';
}

/** Why a call about a booking did not do what was asked. */
export type BookingFailure = BookingRefusal | NetworkFailure;

/** What an actor that calls the server resolves with. A rejected promise counts as {@link NetworkFailure}. */
export type BookingAnswer<Value = Booking> = Result<Value, BookingFailure>;

/** What owns a booking: its name and its secret. */
export interface BookingReference {
  readonly id: BookingId;
  readonly token: string;
}

/** What became of a booking. */
export type BookingEnd = Exclude<BookingState, 'open'>;

/** Refusals that mean: this booking is no more. */
export function endsBooking(failure: BookingFailure): boolean {
  return (
    failure.code === 'bookingNotFound' ||
    failure.code === 'bookingExpired' ||
    failure.code === 'bookingClosed'
  );
}
