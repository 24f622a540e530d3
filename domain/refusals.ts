import type { ShowSeat } from './claim.ts';
import type { EventId } from './ids.ts';
import type { LeftOver } from './orphan-rule.ts';
import type { ParticipantFaultCode } from './participants.ts';

/**
 * Every expected refusal of the booking, with the parameters of its sentence. The sentences are the
 * specification's where it has one (locale key `refusal.<code>`); a closed union, so that a switch over it is checked.
 */
export type BookingRefusal =
  | { readonly code: 'seatTaken'; readonly seats: readonly ShowSeat[] }
  | { readonly code: 'seatAlreadySelected'; readonly showSeat: ShowSeat }
  /** "you can only select up to {maxTickets} tickets" */
  | { readonly code: 'limitOverall'; readonly maxTickets: number }
  /** "… tickets in {region}" */
  | { readonly code: 'limitRegion'; readonly maxTickets: number; readonly region: string }
  | { readonly code: 'limitTicketType'; readonly maxTickets: number; readonly ticketType: string }
  /** "you have already reached the limit of N in total": earlier tickets counted. */
  | { readonly code: 'limitReached'; readonly maxTickets: number }
  | { readonly code: 'placesTaken'; readonly region: string; readonly left: number }
  | { readonly code: 'notOnSale' }
  /** The event has a waiting room, and the browser no pass of it. */
  | { readonly code: 'waitingRoom'; readonly event: number }
  /** The event asks for a proof of work, and none that is good came along. */
  | { readonly code: 'challengeRequired'; readonly eventId: EventId }
  /** The seats were chosen on a plan that the show has no more. */
  | { readonly code: 'planChanged' }
  /** The seat or region has no ticket type that can be bought now. */
  | { readonly code: 'notForSale'; readonly region: string }
  | { readonly code: 'ticketTypeNotValid' }
  | { readonly code: 'ticketTypeSoldOut'; readonly ticketType: string }
  | { readonly code: 'bookingNotFound' }
  | { readonly code: 'bookingExpired' }
  | { readonly code: 'bookingClosed' }
  | { readonly code: 'otherEvent' }
  /** A show that is not of the group whose packs the booking is for. */
  | { readonly code: 'otherGroup' }
  /** "this group contains ended or sold-out shows" */
  | { readonly code: 'groupNotOnSale' }
  /** "all packs must be complete with one seat per show" */
  | { readonly code: 'packsIncomplete' }
  | { readonly code: 'noSeatSelected' }
  | { readonly code: 'noTicketSelected' }
  | { readonly code: 'termsNotAccepted' }
  | ParticipantRefusal
  /** "complete all fields": something that the event asks of participants is missing */
  | { readonly code: 'fieldsIncomplete' }
  /** "Missing email for {count} participants" */
  | { readonly code: 'participantEmailsMissing'; readonly count: number }
  | { readonly code: 'addOnSoldOut'; readonly addOn: string; readonly left: number }
  /** More of an add-on than one a ticket, or than ten an order. */
  | { readonly code: 'addOnLimit'; readonly addOn: string; readonly max: number }
  /** The booking does not have the tickets that so many of a combo need. */
  | { readonly code: 'ticketGroupIncomplete'; readonly ticketGroup: string }
  /** A ticket type, combo or add-on that this event does not offer. */
  | { readonly code: 'notOffered' }
  | { readonly code: 'totalChanged'; readonly total: number }
  | { readonly code: 'noSeatsTogether'; readonly quantity: number }
  /** Single seats left over where the event allows none, and the least change after which there are none. */
  | ({ readonly code: 'orphanSeats' } & LeftOver)
  /** Part of a table or a box that is sold whole. */
  | { readonly code: 'tableSoldWhole'; readonly table: string; readonly region: string };

/** A field of a participant that is missing, or no e-mail, no day in the past, …; `ticket` as in `ParticipantFault`. */
type ParticipantRefusal = {
  readonly [Code in ParticipantFaultCode]: {
    readonly code: Code;
    readonly ticket: number;
    readonly field: string;
  };
}[ParticipantFaultCode];

export type BookingRefusalCode = BookingRefusal['code'];
