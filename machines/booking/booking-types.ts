import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingEnd, BookingFailure, BookingReference } from './booking-answer.ts';

export interface BookingInput {
  /** Monotonic milliseconds of any origin, such as `performance.now()`. */
  readonly now: () => number;
  /** What a browser kept of a booking; it is read from the server first. */
  readonly reference: BookingReference | null;
}

export interface BookingContext {
  readonly now: () => number;
  readonly reference: BookingReference | null;
  /** The last answer of the server. */
  readonly booking: Booking | null;
  /** What it held when it was last known to be open: what is lost once it has expired. */
  readonly items: readonly BookingItem[];
  /** Server's clock minus `now()`, ms. */
  readonly offset: number | null;
  /** Until the deadline, ms, as of the last tick; null while there is none. */
  readonly remainingMs: number | null;
  /** Why the last call of this machine failed; null once one succeeds. */
  readonly failure: BookingFailure | null;
}

export type BookingEvent =
  /** Any answer that carries the booking; `token` when a call has just created it. Repeating it is harmless. */
  | { readonly type: 'booking.received'; readonly booking: Booking; readonly token?: string | null }
  /** The owner gives everything back. */
  | { readonly type: 'booking.released' }
  /** Starts over without one, after it ended or when it is left behind. */
  | { readonly type: 'booking.forgotten' }
  /** The page is visible or online again: the time that passed is unknown. */
  | { readonly type: 'tab.woke' };

export type BookingEmitted =
  | { readonly type: 'booking.warned'; readonly warning: '2min' | '30s' }
  | {
      readonly type: 'booking.ended';
      readonly id: BookingId;
      readonly state: BookingEnd;
      /** What it held. */
      readonly items: readonly BookingItem[];
    }
  /** The machine read it itself. */
  | { readonly type: 'booking.read'; readonly booking: Booking };

/** `warned2min` and `warned30s` last until the end; `busy` while a call runs that the buyer waits for. */
export type BookingTag = 'warned2min' | 'warned30s' | 'busy';
