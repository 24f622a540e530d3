import type {
  AddCall,
  BestAvailableCall,
  Booking,
  BookingCreated,
  CreateCall,
} from '#domain/calls/booking.ts';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Claim, ShowSeat } from '#domain/claim.ts';
import type { BookingId, ShowGroupId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { BookingEnd, BookingFailure, BookingReference } from '../booking/booking-answer.ts';

/** Of a show, what decides about a wish. A `ShowDetail` of the calls is one. */
export type SelectionShow = Pick<
  ShowDetail,
  'id' | 'eventId' | 'startsAt' | 'endsAt' | 'saleStartsAt' | 'saleEndsAt' | 'regions'
> & {
  readonly event: Pick<ShowDetail['event'], 'maxTicketsPerUser' | 'ticketTypes'>;
  /** By which its seats are meant; said with every call where it is known. */
  readonly plan?: Pick<ShowDetail['plan'], 'url'>;
};

/** A show that can be chosen in. */
export interface OpenShow {
  readonly show: SelectionShow;
  /** Index of the region of a seat, by the plan. */
  readonly regionOf: (seat: number) => number;
  /** The seats that are sold together with one, itself among them; alone unless given. */
  readonly unitOf?: (seat: number) => readonly number[];
}

export interface SelectionInput {
  /** At least one, all of one event. */
  readonly shows: readonly OpenShow[];
  /** Set: the booking is for packs of this group. */
  readonly showGroupId: ShowGroupId | null;
  /** The server's time as far as known, ms since the epoch: for sale windows and prices. */
  readonly now: () => number;
  /**
   * Names the booking about to be made; the same until that is known, so that whoever asks again (another tab, the
   * page after a reload) gets the same booking. `spent` names one that has ended: another key is wanted.
   */
  readonly newRequestKey: (spent: string | null) => string;
  /** What the browser kept of a booking; read from the server before anything else is asked of it. */
  readonly reference: BookingReference | null;
  /** What the browser remembers of the last booking: held as far as known, or, without a reference, lost. */
  readonly lastItems?: readonly Claim[];
}

export type SelectionEvent =
  /** Takes a seat, or gives it back, with all that is sold together with it. Without a type: the region's usual one. */
  | ({ readonly type: 'seat.toggled'; readonly ticketTypeId?: TicketTypeId } & ShowSeat)
  /**
   * Takes seats all or nothing (limits); one that is selected refuses them as `seatAlreadySelected`. `together`: all or
   * nothing also when somebody else is faster.
   */
  | {
      readonly type: 'seats.added';
      readonly seats: readonly TypedSeat[];
      readonly ticketTypeId?: TicketTypeId;
      readonly together?: boolean;
    }
  /**
   * Takes seats of a show for others in one step, all or nothing: what is given back stays held until the others are,
   * and is selected again where they cannot be had. Each is sold as its own type, else as the region's usual one.
   */
  | {
      readonly type: 'seats.exchanged';
      readonly showId: ShowId;
      readonly add: readonly TypedIndex[];
      readonly remove: readonly number[];
    }
  /** Sells a selected seat as another type. */
  | ({ readonly type: 'ticketType.chosen'; readonly ticketTypeId: TicketTypeId } & ShowSeat)
  /** Sets how many places of one type: 0 gives them back. Without a type: the region's usual one. */
  | {
      readonly type: 'places.set';
      readonly showId: ShowId;
      readonly region: number;
      readonly quantity: number;
      readonly ticketTypeId?: TicketTypeId;
    }
  /** Takes the best seats together, for packs in every show of the group; they come with the answer. */
  | ({ readonly type: 'bestAvailable.asked' } & BestWish)
  /** An answer to somebody else's call; with the token, a booking made elsewhere. Repeating it is harmless. */
  | { readonly type: 'booking.received'; readonly booking: Booking; readonly token?: string | null }
  | { readonly type: 'booking.ended'; readonly id: BookingId; readonly state: BookingEnd }
  /** Somebody else's call about the booking was refused; nothing changes by it. */
  | { readonly type: 'refusal.received'; readonly refusal: BookingFailure }
  /** The live status: a wish that is still waiting for its turn is refused as soon as somebody has the seat. */
  | {
      readonly type: 'status.changed';
      readonly showId: ShowId;
      readonly delta: { readonly seats: readonly (readonly [seat: number, status: number])[] };
    }
  /** The network may be back: what waits is asked at once. */
  | { readonly type: 'connection.woke' }
  /** Takes those of the lost items that the host found free, all or nothing (limits); the others are forgotten. */
  | { readonly type: 'lost.retaken'; readonly items: readonly Claim[] }
  | { readonly type: 'lost.dismissed' }
  | { readonly type: 'refusal.dismissed'; readonly id: number };

/** A seat and what it is to be sold as, where that is not the same for all. */
export interface TypedSeat extends ShowSeat {
  readonly ticketTypeId?: TicketTypeId;
}

/** The same within a show. */
export type TypedIndex = Omit<TypedSeat, 'showId'>;

export interface BestWish {
  readonly showId: ShowId;
  readonly quantity: number;
  readonly region?: number;
  /** Of one seat, minor units. */
  readonly maxPrice?: number;
  /** So many of them wheelchair places, with companions' seats beside them. */
  readonly wheelchairs?: number;
}

/** A refusal until it is dismissed; the seats it is about are back as they were. */
export interface ShownRefusal {
  readonly id: number;
  readonly refusal: BookingFailure;
  readonly seats: readonly ShowSeat[];
}

export type SelectionEmitted =
  | { readonly type: 'selection.refused'; readonly shown: ShownRefusal }
  /** An answer to one of this machine's calls; `token` when it created the booking. */
  | { readonly type: 'booking.received'; readonly booking: Booking; readonly token: string | null };

/** Claims by `claimKey`, in the order in which they were last changed. */
export type Claims = ReadonlyMap<string, Claim>;

/** What a call will have done once it is answered: claims by key, null = given back. */
export type Targets = ReadonlyMap<string, Claim | null>;

/** What each kind of call takes. */
export interface OperationInputs {
  readonly read: ReadInput;
  readonly create: CreateCall;
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
export type AddInput = BookingReference & { readonly call: AddCall };
export type RemoveInput = BookingReference & ShowSeat & { readonly plan?: string };
export type RetypeInput = RemoveInput & { readonly ticketTypeId: TicketTypeId };
export interface TakeBestInput {
  /** Null: the call creates the booking, and answers its token. */
  readonly reference: BookingReference | null;
  /** With a `requestKey` where it creates. */
  readonly call: BestAvailableCall;
  /** Tickets that the booking had when this was asked. */
  readonly ticketsBefore: number;
}
/** `token` is null when the booking was there before. */
export type TakeBestOutput = Pick<BookingCreated, 'booking'> & { readonly token: string | null };

export type SeatStates = ReadonlyMap<number, 'pending' | 'held'>;

/** What the machine knows; `selection-state.ts` holds the functions that lead from one to the next. */
export interface SelectionContext {
  readonly shows: readonly OpenShow[];
  readonly showGroupId: ShowGroupId | null;
  readonly now: () => number;
  readonly newRequestKey: (spent: string | null) => string;
  readonly reference: BookingReference | null;
  /** The newest answer of the server. */
  readonly booking: Booking | null;
  /** The user's tickets for the event outside the booking, as far as the server said. */
  readonly earlierTickets: number;
  /** What the server holds, as of `booking`: in all shows of the event, also in those that are not open here. */
  readonly held: Claims;
  /** What the buyer wants; wherever it differs from `held`, there is a call to make. */
  readonly wanted: Claims;
  /** `wanted` as the map of each show draws it: the same references until they change. */
  readonly seats: ReadonlyMap<ShowId, SeatStates>;
  /** `wanted` as a list: the same reference until it changes. */
  readonly items: readonly Claim[];
  /** What an expired booking held and nobody has asked for again since. */
  readonly lostItems: readonly Claim[];
  /** Keys of a call refused as a whole: asked for one by one, to learn which of them it is. */
  readonly apart: ReadonlySet<string>;
  /**
   * What was asked for together, taken and given back, by key: one of them refused, all are. Of what is as it is wanted
   * it says nothing any more.
   */
  readonly bonds: ReadonlyMap<string, readonly string[]>;
  readonly bestWishes: readonly BestWish[];
  readonly operation: Operation | null;
  /**
   * Set: what the server holds is not known. `lost` is the call whose answer was lost: creation is repeated as it
   * was, anything else is preceded by a read; what it was to do stays as the buyer wants it.
   */
  readonly doubt: { readonly lost: Operation | null } | null;
  /** Calls that were lost in a row. */
  readonly failures: number;
  /** Of a booking that has ended, and was not known here. */
  readonly spentKey: string | null;
  readonly refusals: readonly ShownRefusal[];
  readonly nextRefusalId: number;
  /** To be emitted. */
  readonly announcements: readonly SelectionEmitted[];
}
