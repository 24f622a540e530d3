import type { Booking } from '#domain/calls/booking.ts';
import { claimKey, type ShowSeat, seatKey, ticketCount } from '#domain/claim.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { type BookingAnswer, type BookingEnd, endsBooking } from '../booking/booking-answer.ts';
import { bonded, isUnderWay, sameClaim, seatsOf, withClaims, withRefusal } from './selection-state.ts';
import type { BestWish, Claims, Operation, SelectionContext, Targets } from './selection-types.ts';

// What the server says: each function takes one piece of news in. The server is right about what is held; the
// buyer is right about what was clicked since.

const nothing: Targets = new Map();

/** How a call ended; `token` when it created the booking. */
export type Settlement = BookingAnswer<BookingNews>;
interface BookingNews {
  readonly booking: Booking;
  readonly token: string | null;
}

/** The answer to the running call. */
export function settle(context: SelectionContext, answer: Settlement): SelectionContext {
  const { operation } = context;
  if (!operation) throw new Error('An answer without a call');
  const settled = { ...context, operation: null };
  const heard = { ...settled, failures: 0, doubt: null };
  if (answer.ok) {
    const bestWishes = bestWishesLeft(context, operation, answer.value);
    return granted({ ...heard, bestWishes }, operation, answer.value);
  }
  const { refusal } = answer;
  return refusal.code === 'network' ? missed(settled, operation) : refused(heard, operation, refusal);
}

/** A booking that somebody else was answered. Older than what is known, or not of this selection: ignored. */
export function receive(
  context: SelectionContext,
  { booking, token }: { readonly booking: Booking; readonly token?: string | null | undefined },
): SelectionContext {
  if (!isOfThis(context, booking)) return context;
  const mine = context.reference?.id === booking.id;
  if (!mine && !token) return context;
  if (!mine && booking.state !== 'open') return context;
  const reference = mine || !token ? context.reference : { id: booking.id, token };
  return reconciled({ ...context, reference }, booking, {});
}

/** Somebody else learnt that a booking is no more. */
export function bookingEnded(
  context: SelectionContext,
  { id, state }: { readonly id: BookingId; readonly state: BookingEnd },
): SelectionContext {
  return context.reference?.id === id ? endBooking(context, state) : context;
}

/**
 * The booking is no more: what it held is gone, and, where it expired, remembered as lost; what was wished since
 * stays and will make a new one.
 */
function endBooking(context: SelectionContext, state: BookingEnd | 'notMine'): SelectionContext {
  const { held } = context;
  const wanted = new Map([...context.wanted].filter(([key]) => !held.has(key)));
  const lostItems = state === 'expired' && held.size > 0 ? [...held.values()] : context.lostItems;
  const ended = { ...context, reference: null, booking: null, doubt: null, lostItems };
  return withClaims(ended, { held: new Map(), wanted });
}

function missed(context: SelectionContext, operation: Operation): SelectionContext {
  const { doubt, reference, failures } = context;
  const lost = operation.kind === 'read' ? (doubt?.lost ?? null) : operation;
  // Of a booking that has ended meanwhile there is nothing left to learn.
  const isOver = reference === null && (lost === null || referenceOf(lost) !== null);
  return { ...context, failures: failures + 1, doubt: isOver ? null : { lost } };
}

function granted(
  context: SelectionContext,
  operation: Operation,
  { booking, token }: BookingNews,
): SelectionContext {
  const { targets } = operation;
  const reference = token ? { id: booking.id, token } : context.reference;
  if (reference === null) return context;
  // Joined to another booking meanwhile: what that one has now is to be read.
  if (reference.id !== booking.id) return { ...context, doubt: { lost: operation } };
  const told: SelectionContext = {
    ...context,
    reference,
    spentKey: null,
    apart: new Set([...context.apart].filter((key) => !targets.has(key))),
    announcements: [...context.announcements, { type: 'booking.received', booking, token }],
  };
  // Kept by the browser for something else: left to its own countdown.
  if (!isOfThis(told, booking)) return endBooking(told, 'notMine');
  const proves = operation.kind !== 'read' && operation.kind !== 'create';
  return reconciled(told, booking, proves ? { settled: targets } : { kept: targets });
}

function refused(context: SelectionContext, operation: Operation, failure: BookingRefusal): SelectionContext {
  const { reference } = context;
  const { targets } = operation;
  if (operation.kind === 'read')
    return operation.input.id === reference?.id ? endBooking(context, endOf(failure)) : context;
  const asked = referenceOf(operation);
  if (endsBooking(failure)) {
    // A creation that was repeated too late: its booking came and went.
    if (asked === null) return { ...context, spentKey: requestKeyOf(operation) };
    // Joined to another booking meanwhile: asked again of that one.
    if (asked.id !== reference?.id) return context;
    const back = withoutWish(context, operation);
    return withRefusal(
      endBooking(takenBack(back, targets), endOf(failure)),
      failure,
      touched(context, targets),
    );
  }
  if (failure.code === 'otherEvent' && reference) return endBooking(context, 'notMine');
  if (failure.code === 'seatAlreadySelected' && reference && named(targets, [failure.showSeat]).size > 0)
    // The server has it and this machine does not know: the read that follows selects it.
    return { ...takenBack(context, named(targets, [failure.showSeat])), doubt: { lost: null } };
  const back = withoutWish(context, operation);
  if (failure.code === 'planChanged')
    return withRefusal(takenBack(back, targets), failure, touched(context, targets));
  return refusedWish(back, targets, failure);
}

/** Refuses the seats that are named; a call of one wish; else asks again one by one which of them it is. */
function refusedWish(context: SelectionContext, targets: Targets, refusal: BookingRefusal): SelectionContext {
  const taken = refusal.code === 'seatTaken' ? named(targets, refusal.seats) : nothing;
  const [first = ''] = targets.keys();
  const isOneWish = bonded(context, [first]).size >= targets.size;
  if (taken.size === 0 && !isOneWish)
    return { ...context, apart: new Set([...context.apart, ...targets.keys()]) };
  const all = bonded(context, taken.keys());
  const lost = taken.size > 0 ? new Map([...targets].filter(([key]) => all.has(key))) : targets;
  const apart = new Set([...context.apart].filter((key) => !lost.has(key)));
  return withRefusal(takenBack({ ...context, apart }, lost), refusal, touched(context, lost));
}

function named(targets: Targets, seats: readonly ShowSeat[]): Targets {
  const keys = new Set(seats.map(({ showId, seat }) => seatKey(showId, seat)));
  return new Map([...targets].filter(([key]) => keys.has(key)));
}

interface Judged {
  /** What a call was to do, and has done or never will. */
  readonly settled?: Targets;
  /** What a call may have done: as the buyer wants it now. */
  readonly kept?: Targets;
}

/** Takes `booking` as the truth, unless a newer answer has come before it. */
function reconciled(context: SelectionContext, booking: Booking, judged: Judged): SelectionContext {
  const known = context.booking;
  if (known?.id === booking.id && Date.parse(known.serverTime) > Date.parse(booking.serverTime))
    return withClaims(context, { wanted: merged(context, context.held, judged) });
  if (booking.state !== 'open') return endBooking(context, booking.state);
  const held = new Map(booking.items.map((item) => [claimKey(item), item]));
  const { earlierTickets } = booking;
  return withClaims({ ...context, booking, earlierTickets }, { held, wanted: merged(context, held, judged) });
}

/**
 * What is wanted once the server holds `after`: what changed there without this machine changes here; what a
 * settled call was to do and did not is given up; keys of a call under way, and newer clicks, stay as they are.
 */
function merged(
  context: SelectionContext,
  after: Claims,
  { settled = nothing, kept = nothing }: Judged,
): Claims {
  const { held: before } = context;
  const wanted = new Map(context.wanted);
  for (const key of new Set([...before.keys(), ...after.keys(), ...settled.keys()])) {
    const target = settled.get(key);
    const follows = settled.has(key)
      ? sameClaim(wanted.get(key), target) && !sameClaim(after.get(key), target)
      : !kept.has(key) && !isUnderWay(context, key) && !sameClaim(before.get(key), after.get(key));
    if (!follows) continue;
    const truth = after.get(key);
    if (truth) wanted.set(key, truth);
    else wanted.delete(key);
  }
  return wanted;
}

/** `keys` as the server holds them, unless they were clicked again while the call ran. */
function takenBack(context: SelectionContext, targets: Targets): SelectionContext {
  const wanted = new Map(context.wanted);
  for (const [key, target] of targets) {
    if (!sameClaim(wanted.get(key), target)) continue;
    const truth = context.held.get(key);
    if (truth) wanted.set(key, truth);
    else wanted.delete(key);
  }
  return withClaims(context, { wanted });
}

function touched({ held }: SelectionContext, targets: Targets): readonly ShowSeat[] {
  return seatsOf([...targets].map(([key, claim]) => claim ?? held.get(key)));
}

/** The first of them is done once the booking has so many tickets more than when it was asked for. */
function bestWishesLeft(
  { bestWishes, doubt }: SelectionContext,
  operation: Operation,
  { booking }: BookingNews,
): readonly BestWish[] {
  const asked = operation.kind === 'read' ? doubt?.lost : operation;
  if (asked?.kind !== 'takeBest') return bestWishes;
  const { reference, call, ticketsBefore } = asked.input;
  const isSure = operation.kind === 'takeBest' && reference !== null;
  const isDone = isSure || ticketCount(booking.items) >= ticketsBefore + call.quantity;
  return isDone ? bestWishes.slice(1) : bestWishes;
}

function withoutWish(context: SelectionContext, { kind }: Operation): SelectionContext {
  return kind === 'takeBest' ? { ...context, bestWishes: context.bestWishes.slice(1) } : context;
}

/** The booking that a call was about; null where it makes one. */
function referenceOf(operation: Operation) {
  if (operation.kind === 'create') return null;
  return operation.kind === 'takeBest' ? operation.input.reference : operation.input;
}

function requestKeyOf(operation: Operation): string | null {
  if (operation.kind === 'create') return operation.input.requestKey ?? null;
  return operation.kind === 'takeBest' ? (operation.input.call.requestKey ?? null) : null;
}

function isOfThis({ shows, showGroupId }: SelectionContext, booking: Booking): boolean {
  return booking.eventId === shows[0]?.show.eventId && booking.showGroupId === showGroupId;
}

/** Closed: confirmed or released elsewhere, so nothing was lost. */
function endOf(failure: BookingRefusal): BookingEnd {
  return failure.code === 'bookingClosed' ? 'released' : 'expired';
}
