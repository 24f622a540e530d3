import type { ShowSeat } from '#domain/claim.ts';
import type { BookingId, EventId, ShowGroupId, ShowId, TicketTypeId, UserId } from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';

/** Limits that bear on one wish; null = none. */
interface WishLimits {
  /** Tickets of the booking in the wish's region of its show. */
  readonly regionMost: number | null;
  /** Tickets of the booking of the wish's type. */
  readonly typeMost: number | null;
}

export interface SeatToHold extends WishLimits {
  readonly showId: ShowId;
  readonly seat: number;
  /** The region of the seat by its show's plan. */
  readonly region: number;
  readonly ticketTypeId: TicketTypeId;
}

export interface PlacesToHold extends WishLimits {
  readonly showId: ShowId;
  readonly region: number;
  readonly ticketTypeId: TicketTypeId;
  /** The new total of this type in the booking; 0 gives them back. */
  readonly quantity: number;
}

/** What a new booking is beside its items. */
export interface BookingToMake {
  readonly userId: UserId | null;
  readonly showGroupId: ShowGroupId | null;
  /** Of the member of staff whose it is: it may have what is kept for the box office. */
  readonly sellerId: UserId | null;
  readonly locale: Locale;
  /** The same call may have made it already: then the verdict is `alreadyMade`. */
  readonly repeatable: boolean;
}

/** Seats and places for one booking, in however many shows: all of them or nothing. No seat and no (region, type) twice. */
export interface HoldRequest {
  readonly bookingId: BookingId;
  readonly tokenHash: Uint8Array;
  readonly eventId: EventId;
  /** Set when the booking is to be made. */
  readonly creating: BookingToMake | null;
  /** Tickets of the booking; null = no limit. */
  readonly ticketsMost: number | null;
  readonly seats: readonly SeatToHold[];
  readonly places: readonly PlacesToHold[];
}

/** The code of `hold_items`, its detail parsed. */
export type HoldVerdict =
  | { readonly code: 'ok'; readonly moment: string; readonly deadline: string }
  | { readonly code: 'alreadyMade' }
  | {
      readonly code:
        'busy' | 'bookingNotFound' | 'bookingExpired' | 'bookingClosed' | 'otherEvent' | 'limitOverall';
    }
  | { readonly code: 'seatTaken'; readonly seats: readonly ShowSeat[] }
  | { readonly code: 'seatAlreadySelected'; readonly showSeat: ShowSeat }
  | { readonly code: 'limitRegion' | 'notForSale'; readonly showId: ShowId; readonly region: number }
  | { readonly code: 'limitTicketType'; readonly ticketTypeId: TicketTypeId }
  | { readonly code: 'placesTaken'; readonly showId: ShowId; readonly region: number; readonly left: number };
