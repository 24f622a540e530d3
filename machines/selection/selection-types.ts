import type { BestAvailableCall, Booking, BookingCreated, HoldCall } from '#domain/calls/booking.ts';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Claim } from '#domain/claim.ts';
import type { BookingId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { StatusDelta } from '#engine/plan/status.ts';
import type { BookingFailure, BookingReference } from '../booking/booking-answer.ts';

/** Of the show, what decides about a wish. A `ShowDetail` of the calls is one. */
export type SelectionShow = Pick<
  ShowDetail,
  'id' | 'eventId' | 'startsAt' | 'endsAt' | 'saleStartsAt' | 'saleEndsAt' | 'regions'
> & { readonly event: Pick<ShowDetail['event'], 'maxTicketsPerUser' | 'ticketTypes'> };

export interface SelectionInput {
  readonly show: SelectionShow;
  /** Index of the region of a seat, by the plan. */
  readonly regionOf: (seat: number) => number;
  /** The server's time as far as known, ms since the epoch: for sale windows and prices. */
  readonly now: () => number;
  /** The user's tickets for the event outside this booking; 0 while nobody is signed in. */
  readonly earlierTickets: number;
  /** What the browser kept of a booking; read from the server before anything else is asked of it. */
  readonly reference: BookingReference | null;
}

export type SelectionEvent =
  /** Takes a seat, or gives it back. Without a type: the region's usual one. */
  | { readonly type: 'seat.toggled'; readonly seat: number; readonly ticketTypeId?: TicketTypeId }
  /** Takes seats all or nothing (limits); one that is selected refuses them as `seatAlreadySelected`. */
  | { readonly type: 'seats.added'; readonly seats: readonly number[]; readonly ticketTypeId?: TicketTypeId }
  /** Sells a selected seat as another type. */
  | { readonly type: 'ticketType.chosen'; readonly seat: number; readonly ticketTypeId: TicketTypeId }
  /** Sets how many places of one type: 0 gives them back. Without a type: the region's usual one. */
  | {
      readonly type: 'places.set';
      readonly region: number;
      readonly quantity: number;
      readonly ticketTypeId?: TicketTypeId;
    }
  /** Takes the best seats together; they come with the answer. */
  | ({ readonly type: 'bestAvailable.asked' } & Omit<BestAvailableCall, 'showId'>)
  /** An answer to somebody else's call; with the token, a booking made elsewhere. Repeating it is harmless. */
  | { readonly type: 'booking.received'; readonly booking: Booking; readonly token?: string | null }
  | { readonly type: 'booking.ended'; readonly id: BookingId }
  /** The live status: a wish that is still waiting for its turn is refused as soon as somebody has the seat. */
  | { readonly type: 'status.changed'; readonly delta: Pick<StatusDelta, 'seats'> }
  /** Somebody signed in: from now on so many tickets count. */
  | { readonly type: 'earlierTickets.known'; readonly count: number }
  | { readonly type: 'refusal.dismissed'; readonly id: number };

/** A refusal until it is dismissed; the seats it is about are back as they were. */
export interface ShownRefusal {
  readonly id: number;
  readonly refusal: BookingFailure;
  readonly seats: readonly number[];
}

export type SelectionEmitted =
  | { readonly type: 'selection.refused'; readonly shown: ShownRefusal }
  /** An answer to one of this machine's calls; `token` when it created the booking. */
  | { readonly type: 'booking.received'; readonly booking: Booking; readonly token: string | null };

/** Claims of one show by `claimKey`, in the order in which they were last changed. */
export type Claims = ReadonlyMap<string, Claim>;

/** What a call will have done once it is answered: claims by key, null = given back. */
export type Targets = ReadonlyMap<string, Claim | null>;

/** What each kind of call takes. */
export interface OperationInputs {
  readonly read: ReadInput;
  readonly create: HoldCall;
  readonly add: AddInput;
  readonly remove: RemoveInput;
  readonly retype: RetypeInput;
  readonly takeBest: TakeBestInput;
}
export type OperationKind = keyof OperationInputs;
export interface OperationOf<Kind extends OperationKind> {
  readonly kind: Kind;
  readonly targets: Targets;
  readonly input: OperationInputs[Kind];
}

/** One call to the server. There is at most one at a time. */
export type Operation = { [Kind in OperationKind]: OperationOf<Kind> }[OperationKind];

export type ReadInput = BookingReference;
export type AddInput = BookingReference & { readonly call: HoldCall };
export type RemoveInput = BookingReference & { readonly showId: ShowId; readonly seat: number };
export type RetypeInput = RemoveInput & { readonly ticketTypeId: TicketTypeId };
export interface TakeBestInput {
  /** Null: the call creates the booking, and answers its token. */
  readonly reference: BookingReference | null;
  readonly call: BestAvailableCall;
}
/** `token` is null when the booking was there before. */
export type TakeBestOutput = Pick<BookingCreated, 'booking'> & { readonly token: string | null };

/** What the machine knows; `selection-state.ts` holds the functions that lead from one to the next. */
export interface SelectionContext {
  readonly show: SelectionShow;
  readonly regionOf: (seat: number) => number;
  readonly now: () => number;
  readonly earlierTickets: number;
  readonly reference: BookingReference | null;
  /** The newest answer of the server. */
  readonly booking: Booking | null;
  /** What the server holds of this show, as of `booking`. */
  readonly held: Claims;
  /** What the buyer wants of this show; wherever it differs from `held`, there is a call to make. */
  readonly wanted: Claims;
  /** `wanted` as the map draws it: the same reference until it changes. */
  readonly seats: ReadonlyMap<number, 'pending' | 'held'>;
  /** `wanted` as a list: the same reference until it changes. */
  readonly items: readonly Claim[];
  /** Keys of a call refused as a whole: asked for one by one, to learn which of them it is. */
  readonly apart: ReadonlySet<string>;
  readonly bestWishes: readonly BestAvailableCall[];
  readonly operation: Operation | null;
  /** A call was lost: what the server holds must be read before the next one. */
  readonly inDoubt: boolean;
  /** Reads that failed in a row. */
  readonly failedReads: number;
  readonly refusals: readonly ShownRefusal[];
  readonly nextRefusalId: number;
  /** To be emitted. */
  readonly announcements: readonly SelectionEmitted[];
}
