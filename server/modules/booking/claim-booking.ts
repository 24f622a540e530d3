import type { Kysely } from 'kysely';
import type { BookingCreated } from '#domain/calls/booking.ts';
import { type Claim, claimKey } from '#domain/claim.ts';
import type { BookingId, EventId, UserId } from '#domain/ids.ts';
import { checkBooking } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import type { Transact } from '../../db/shared-transactions.ts';
import {
  type BookingAccess,
  type BookingKey,
  closedRefusal,
  type CreatedResult,
  isKeyOf,
  isOf,
} from './booking-access.ts';
import type { BookingKeys } from './booking-keys.ts';
import {
  bindToUser,
  countEarlierTickets,
  findBooking,
  lockUser,
  type StoredBooking,
} from './booking-repository.ts';
import { findOpenBooking, findPartner, joinBookings } from './joined-bookings.ts';
import { limitsOfSale } from './limits-of-sale.ts';
import { type ActOnBookings, withLockedBookings } from './locked-booking.ts';
import type { SalesByShow, ShowSales } from './show-sale.ts';

export interface ClaimParts {
  readonly db: Kysely<Database>;
  readonly transact: Transact;
  readonly sales: ShowSales;
  readonly access: BookingAccess;
  readonly keys: () => Promise<BookingKeys>;
}

/** What signing in does to bookings: a user has one of an event, whatever the number of devices. */
export interface Claiming {
  /**
   * Binds the booking to a user; the limits count the user's earlier tickets from now on. When the user has another
   * one of the event, the two become one, which is answered: the one they had, unless it has nothing. What of both
   * together passes a limit stays as it was. Said again it answers the same, also of a booking that was joined.
   */
  readonly claim: (key: BookingKey, userId: UserId) => Promise<CreatedResult>;
  /** The user's open booking of an event with its token, for another device; null without any. */
  readonly openOf: (userId: UserId, eventId: EventId) => Promise<BookingCreated | null>;
}

/** The booking that has what was claimed, or `again`: meanwhile there is another one to join. */
type Claimed = Result<BookingId, BookingRefusal> | 'again';

export function claiming({ db, transact, sales, access, keys }: ClaimParts): Claiming {
  const claimOnce = async (key: BookingKey, userId: UserId): Promise<Claimed> => {
    const partnerId = await findPartner(db, { id: key.id, userId });
    const ids = partnerId === null ? [key.id] : [key.id, partnerId];
    const act: ActOnBookings<Claimed> = async (trx, bookings, sold) => {
      const stored = bookings.get(key.id);
      if (
        stored === undefined ||
        !isKeyOf(key.token, stored) ||
        isAnothers(stored, userId) ||
        !isOf(key, stored)
      )
        return refuse({ code: 'bookingNotFound' });
      if (stored.joinedInto !== null) return accept(stored.joinedInto);
      const closed = closedRefusal(stored);
      if (closed !== null) return refuse(closed);
      await lockUser(trx, userId);
      if ((await findPartner(trx, { id: key.id, userId })) !== partnerId) return 'again';
      const partner = partnerId === null ? undefined : bookings.get(partnerId);
      const limited = await limitRefusal(trx, sold, userId, stored, partner);
      if (limited !== null) return refuse(limited);
      return accept(await bindOrJoin(trx, stored, partner, userId));
    };
    return withLockedBookings(db, sales, ids, act, { transact, keys: [`user ${userId}`] });
  };

  /** The booking as it is now, under the token that its id makes. */
  const answer = async (stored: StoredBooking): Promise<BookingCreated> => {
    const [booking, { tokenOf }] = await Promise.all([access.answer(stored), keys()]);
    return { booking, token: tokenOf(stored.id) };
  };

  const claim: Claiming['claim'] = async (key, userId) => {
    let claimed = await claimOnce(key, userId);
    while (claimed === 'again') claimed = await claimOnce(key, userId);
    if (!claimed.ok) return claimed;
    const stored = await findJoined(db, claimed.value);
    const closed = closedRefusal(stored);
    return closed === null ? accept(await answer(stored)) : refuse(closed);
  };

  const openOf: Claiming['openOf'] = async (userId, eventId) => {
    const id = await findOpenBooking(db, userId, eventId);
    const stored = id === null ? null : await findBooking(db, id);
    return stored === null || closedRefusal(stored) !== null ? null : answer(stored);
  };

  return { claim, openOf };
}

function isAnothers(stored: StoredBooking, userId: UserId): boolean {
  return stored.userId !== null && stored.userId !== userId;
}

/** The limit that the booking passes, with what its user has elsewhere or together with its partner; null for none. */
async function limitRefusal(
  trx: Kysely<Database>,
  sold: SalesByShow,
  userId: UserId,
  stored: StoredBooking,
  partner: StoredBooking | undefined,
): Promise<BookingRefusal | null> {
  const check = async (items: readonly Claim[], besides: readonly BookingId[]) => {
    const earlier = await countEarlierTickets(trx, { userId, eventId: stored.eventId, besides });
    const checked = checkBooking({ limits: limitsOfSale([...sold.values()], earlier), items });
    return checked.ok ? null : checked.refusal;
  };
  const alone = await check(stored.items, [stored.id]);
  if (alone !== null || partner === undefined) return alone;
  return check(union(partner.items, stored.items), [stored.id, partner.id]);
}

/** Answers the booking that has everything then. */
async function bindOrJoin(
  trx: Kysely<Database>,
  stored: StoredBooking,
  partner: StoredBooking | undefined,
  userId: UserId,
): Promise<BookingId> {
  if (partner === undefined) {
    await bindToUser(trx, { id: stored.id, userId });
    return stored.id;
  }
  const [from, into] = partner.items.length === 0 ? [partner, stored] : [stored, partner];
  await joinBookings(trx, from, into, userId);
  return into.id;
}

/** What the two have together: places of one kind are added up. */
function union(ours: readonly Claim[], theirs: readonly Claim[]): readonly Claim[] {
  const byKey = new Map(ours.map((claim) => [claimKey(claim), claim]));
  for (const claim of theirs) {
    const same = byKey.get(claimKey(claim));
    const quantity = same?.kind === 'places' ? same.quantity : 0;
    byKey.set(
      claimKey(claim),
      claim.kind === 'places' ? { ...claim, quantity: claim.quantity + quantity } : claim,
    );
  }
  return [...byKey.values()];
}

/** The booking, or the one that it was joined into, which may have been joined since. */
async function findJoined(db: Kysely<Database>, id: BookingId): Promise<StoredBooking> {
  const stored = await findBooking(db, id);
  if (stored === null) throw new Error(`booking ${id} was claimed and is not there`);
  return stored.joinedInto === null ? stored : findJoined(db, stored.joinedInto);
}
