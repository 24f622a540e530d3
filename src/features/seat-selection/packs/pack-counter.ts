import type { Booking } from '#domain/calls/booking.ts';

/** How packs are chosen at a counter instead of by a customer. */
export interface PackCounter {
  /** Where the back button leads. */
  readonly back: string;
  /** The server holds whole packs. */
  readonly onChosen: (booking: Booking) => void;
}
