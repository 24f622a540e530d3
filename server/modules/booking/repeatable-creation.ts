import { DatabaseError } from 'pg';
import type { Kysely } from 'kysely';
import type { BookingCreated } from '#domain/calls/booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import { type BookingAccess, type BookingKey, closedRefusal, type CreatedResult } from './booking-access.ts';
import type { BookingKeys } from './booking-keys.ts';
import { findBooking } from './booking-repository.ts';
import type { AlreadyMade } from './hold-or-sweep.ts';

/** The name and token that a booking is to be made with. */
export interface NewBooking extends BookingKey {
  /** The same call may have made it already. */
  readonly repeatable: boolean;
}

export type Make = (as: NewBooking) => Promise<Result<BookingCreated, BookingRefusal | AlreadyMade>>;

/**
 * Makes a booking; with a request key at most one, however often and wherever the call is repeated: its name is made
 * from the key, so that the database itself allows it once. Whatever a repetition runs into (its own seats, a limit,
 * a show that is sold out by now), the booking of its key is the answer, if there is one; the refusal when that has
 * ended is `bookingExpired` or `bookingClosed`, and a new booking takes a new key.
 */
export type MakeRepeatably = (requestKey: string | undefined, make: Make) => Promise<CreatedResult>;

export interface CreationParts {
  readonly db: Kysely<Database>;
  readonly access: BookingAccess;
  readonly keys: () => Promise<BookingKeys>;
  readonly newBookingId: () => BookingId;
}

export function repeatableCreation({ db, access, keys, newBookingId }: CreationParts): MakeRepeatably {
  const underWay = new Map<BookingId, Promise<CreatedResult>>();

  /** The booking as it is now; null when there is none. */
  const madeBefore = async ({ id, token }: NewBooking): Promise<CreatedResult | null> => {
    const stored = await findBooking(db, id);
    if (stored === null) return null;
    const closed = closedRefusal(stored);
    return closed === null ? accept({ booking: await access.answer(stored), token }) : refuse(closed);
  };

  const makeOrFind = async (as: NewBooking, make: Make): Promise<CreatedResult> => {
    const made = await make(as).catch((error: unknown) => {
      if (isNameTaken(error)) return refuse({ code: 'alreadyMade' as const });
      throw error;
    });
    if (made.ok) return made;
    const before = isNotMade(as, made.refusal) ? null : await madeBefore(as);
    if (before !== null) return before;
    if (made.refusal.code === 'alreadyMade') throw new Error(`booking ${as.id} is there and is not`);
    return refuse(made.refusal);
  };

  return async (requestKey, make) => {
    const { idOf, tokenOf } = await keys();
    const repeatable = requestKey !== undefined;
    const id = repeatable ? idOf(requestKey) : newBookingId();
    const as = { id, token: tokenOf(id), repeatable };
    if (!repeatable) return makeOrFind(as, make);
    const running = underWay.get(id);
    if (running !== undefined) return running;
    const outcome = makeOrFind(as, make).finally(() => underWay.delete(id));
    underWay.set(id, outcome);
    return outcome;
  };
}

/** Only the ledger says that something is taken, and before that, that the booking is there. */
function isNotMade({ repeatable }: NewBooking, { code }: BookingRefusal | AlreadyMade): boolean {
  return !repeatable || code === 'seatTaken' || code === 'placesTaken';
}

function isNameTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'booking_pkey';
}
