import type { Booking } from '#domain/calls/booking.ts';
import { claimKey } from '#domain/claim.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { type BookingAnswer, type BookingFailure, endsBooking } from '../booking/booking-answer.ts';
import { sameClaim, seatsOf, withClaims, withRefusal } from './selection-state.ts';
import type { Claims, SelectionContext, Targets } from './selection-types.ts';

// What the server says: each function takes one piece of news in. The server is right about what is held; the
// buyer is right about what was clicked since.

const nothing: Targets = new Map();

/** How a call ended; `token` when it created the booking. */
export type Settlement = BookingAnswer<{ readonly booking: Booking; readonly token: string | null }>;

/** The answer to the running call. */
export function settle(context: SelectionContext, answer: Settlement): SelectionContext {
  const { operation } = context;
  if (!operation) throw new Error('An answer without a call');
  const settled = { ...context, operation: null, bestWishes: bestWishesLeft(context) };
  return answer.ok
    ? granted(settled, operation.targets, answer.value)
    : operation.kind === 'read'
      ? readRefused(settled, answer.refusal)
      : refused(settled, operation.targets, answer.refusal);
}

/** A booking that somebody else was answered. Older than what is known, or not of this selection: ignored. */
export function receive(
  context: SelectionContext,
  { booking, token }: { readonly booking: Booking; readonly token?: string | null | undefined },
): SelectionContext {
  if (booking.eventId !== context.show.eventId) return context;
  const mine = context.reference?.id === booking.id;
  if (!mine && !token) return context;
  if (!mine && booking.state !== 'open') return context;
  const reference = mine || !token ? context.reference : { id: booking.id, token };
  return reconciled({ ...context, reference }, booking, nothing);
}

/** Somebody else learnt that a booking is no more. */
export function bookingEnded(context: SelectionContext, id: BookingId): SelectionContext {
  return context.reference?.id === id ? endBooking(context) : context;
}

/** The booking is no more: what it held is gone, what was wished since stays and will make a new one. */
function endBooking(context: SelectionContext): SelectionContext {
  const wanted = new Map([...context.wanted].filter(([key]) => !context.held.has(key)));
  const ended = { ...context, reference: null, booking: null, inDoubt: false, failedReads: 0 };
  return withClaims(ended, { held: new Map(), wanted });
}

function granted(
  context: SelectionContext,
  targets: Targets,
  { booking, token }: { readonly booking: Booking; readonly token: string | null },
): SelectionContext {
  const told: SelectionContext = {
    ...context,
    reference: token ? { id: booking.id, token } : context.reference,
    inDoubt: false,
    failedReads: 0,
    apart: new Set([...context.apart].filter((key) => !targets.has(key))),
    announcements: [...context.announcements, { type: 'booking.received', booking, token }],
  };
  // Kept by the browser for another event: left to its own countdown.
  if (booking.eventId !== context.show.eventId) return endBooking(told);
  return reconciled(told, booking, targets);
}

function readRefused(context: SelectionContext, failure: BookingFailure): SelectionContext {
  if (failure.code !== 'network') return endBooking(context);
  const doubtful = { ...context, inDoubt: true, failedReads: context.failedReads + 1 };
  const waiting = pending(doubtful);
  if (waiting.size === 0 && doubtful.bestWishes.length === 0) return doubtful;
  const back = takenBack({ ...doubtful, bestWishes: [] }, waiting);
  return withRefusal(back, failure, touched(doubtful, waiting));
}

function refused(context: SelectionContext, targets: Targets, failure: BookingFailure): SelectionContext {
  if (failure.code === 'network') {
    const inDoubt = context.reference !== null;
    return withRefusal(takenBack({ ...context, inDoubt }, targets), failure, touched(context, targets));
  }
  if (endsBooking(failure) && context.reference) {
    const seats = touched(context, targets);
    return withRefusal(endBooking(takenBack(context, targets)), failure, seats);
  }
  if (failure.code === 'otherEvent' && context.reference) return endBooking(context);
  if (failure.code === 'seatAlreadySelected' && context.reference && named(targets, [failure.seat]).size > 0)
    // The server has it and this machine does not know: the read that follows selects it.
    return { ...takenBack(context, named(targets, [failure.seat])), inDoubt: true };
  return refusedWish(context, targets, failure);
}

/** Refuses the seats that are named; a call of one wish; else asks again one by one which of them it is. */
function refusedWish(context: SelectionContext, targets: Targets, refusal: BookingRefusal): SelectionContext {
  const taken = refusal.code === 'seatTaken' ? named(targets, refusal.seats) : nothing;
  if (taken.size === 0 && targets.size > 1)
    return { ...context, apart: new Set([...context.apart, ...targets.keys()]) };
  const lost = taken.size > 0 ? taken : targets;
  const apart = new Set([...context.apart].filter((key) => !lost.has(key)));
  return withRefusal(takenBack({ ...context, apart }, lost), refusal, touched(context, lost));
}

function named(targets: Targets, seats: readonly number[]): Targets {
  return new Map([...targets].filter(([, claim]) => claim?.kind === 'seat' && seats.includes(claim.seat)));
}

/** Takes `booking` as the truth, unless a newer answer has come before it. */
function reconciled(context: SelectionContext, booking: Booking, settled: Targets): SelectionContext {
  const known = context.booking;
  if (known?.id === booking.id && Date.parse(known.serverTime) > Date.parse(booking.serverTime))
    return withClaims(context, { wanted: merged(context, context.held, settled) });
  if (booking.state !== 'open') return endBooking(context);
  const held = new Map(
    booking.items
      .filter((item) => item.showId === context.show.id)
      .map((item) => [claimKey(item), item] as const),
  );
  return withClaims({ ...context, booking }, { held, wanted: merged(context, held, settled) });
}

/**
 * What is wanted once the server holds `after`: what changed there without this machine changes here; what a
 * settled call was to do and did not is given up; keys of a running call, and newer clicks, stay as they are.
 */
function merged(context: SelectionContext, after: Claims, settled: Targets): Claims {
  const { held: before, operation } = context;
  const wanted = new Map(context.wanted);
  for (const key of new Set([...before.keys(), ...after.keys(), ...settled.keys()])) {
    const target = settled.get(key);
    const follows = settled.has(key)
      ? sameClaim(wanted.get(key), target) && !sameClaim(after.get(key), target)
      : !operation?.targets.has(key) && !sameClaim(before.get(key), after.get(key));
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

/** Every wish that the server does not hold yet. */
function pending({ held, wanted }: SelectionContext): Targets {
  const keys = new Set([...held.keys(), ...wanted.keys()]);
  const open = [...keys].filter((key) => !sameClaim(held.get(key), wanted.get(key)));
  return new Map(open.map((key) => [key, wanted.get(key) ?? null]));
}

function touched({ held }: SelectionContext, targets: Targets): readonly number[] {
  return seatsOf([...targets].map(([key, claim]) => claim ?? held.get(key)));
}

function bestWishesLeft({ operation, bestWishes }: SelectionContext): SelectionContext['bestWishes'] {
  return operation?.kind === 'takeBest' ? bestWishes.slice(1) : bestWishes;
}
