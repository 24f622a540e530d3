import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Booking } from '#domain/calls/booking.ts';
import type { Claim } from '#domain/claim.ts';
import type { BookingId, ShowId, TicketTypeId, UserId } from '#domain/ids.ts';
import { checkBooking, checkTypeChanges, checkWishes } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../http/secret.ts';
import { toBooking } from './booking-answer.ts';
import {
  bindToUser,
  countEarlierTickets,
  findBooking,
  lockUser,
  setTicketType,
  type StoredBooking,
} from './booking-repository.ts';
import type { HoldRequest } from './hold-request.ts';
import { limitsOfSale, toHold } from './limits-of-sale.ts';
import { withLockedBooking } from './locked-booking.ts';
import { refusalOf } from './refusal-of-verdict.ts';
import { resolveWishes, typeToBuy, type Wishes } from './resolve-wishes.ts';
import type { SeatLedger } from './seat-ledger.ts';
import { type SalesByShow, salesOfShows, type ShowSales } from './show-sale.ts';
import type { Sweeper } from './sweeper.ts';

/** A booking and the token that opens it. */
export interface BookingKey {
  readonly id: BookingId;
  readonly token: string;
}

export type BookingResult = Result<Booking, BookingRefusal>;
export type CreatedResult = Result<{ readonly booking: Booking; readonly token: string }, BookingRefusal>;

export interface BookingServiceParts {
  readonly db: Kysely<Database>;
  readonly ledger: SeatLedger;
  readonly sweeper: Sweeper;
  readonly sales: ShowSales;
  readonly newBookingId: () => BookingId;
}

export type BookingService = ReturnType<typeof bookingService>;

/** What visitors do with a booking. A wrong token and an unknown booking are the same: `bookingNotFound`. */
export function bookingService({ db, ledger, sweeper, sales, newBookingId }: BookingServiceParts) {
  const answer = async (stored: StoredBooking): Promise<Booking> =>
    toBooking(
      stored,
      await salesOfShows(
        sales,
        stored.items.map(({ showId }) => showId),
      ),
    );

  /** Opens a booking by its token, whatever its state. */
  const open = async ({ id, token }: BookingKey): Promise<Result<StoredBooking, BookingRefusal>> => {
    const stored = await findBooking(db, id);
    return stored !== null && isKeyOf(token, stored) ? accept(stored) : refuse({ code: 'bookingNotFound' });
  };

  const read = async (key: BookingKey): Promise<BookingResult> => {
    const opened = await open(key);
    return opened.ok ? accept(await answer(opened.value)) : opened;
  };

  /** Holds; what only expired holds stand in the way of is given back first, and tried once more. */
  const hold = async (request: HoldRequest, sold: SalesByShow) => {
    let verdict = await ledger.hold(request);
    const short = verdict.code === 'placesTaken' || verdict.code === 'notForSale';
    if (short && (await sweeper.sweep()) > 0) verdict = await ledger.hold(request);
    return verdict.code === 'ok' ? accept(verdict) : refuse(refusalOf(verdict, sold, request.ticketsMost));
  };

  /** Makes a booking that has what is wished for, or refuses and makes none. */
  const create = async (showId: ShowId, wishes: Wishes, locale: 'es' | 'en'): Promise<CreatedResult> => {
    const sale = await sales.of(showId);
    if (sale === null) return refuse({ code: 'notOnSale' });
    const limits = limitsOfSale([sale], 0);
    const claims = resolveWishes(sale, wishes, { limits, items: [] });
    if (!claims.ok) return claims;
    const items = claims.value.filter((claim) => claim.kind === 'seat' || claim.quantity > 0);
    if (items.length === 0) return refuse({ code: 'noSeatSelected' });
    const checked = checkWishes({ limits, items: [], wishes: items });
    if (!checked.ok) return checked;

    const token = newSecret();
    const request: HoldRequest = {
      bookingId: newBookingId(),
      tokenHash: hashSecret(token),
      eventId: sale.show.event.id,
      creating: { userId: null, locale },
      ...toHold(items, limits),
    };
    const held = await hold(request, new Map([[showId, sale]]));
    if (!held.ok) return held;
    const stored: StoredBooking = {
      id: request.bookingId,
      tokenHash: Buffer.from(request.tokenHash),
      eventId: request.eventId,
      userId: null,
      state: 'open',
      deadline: new Date(held.value.deadline),
      orderId: null,
      items: checked.value,
      now: new Date(held.value.moment),
    };
    return accept({ booking: toBooking(stored, new Map([[showId, sale]])), token });
  };

  /** Adds seats and sets places, all or nothing. */
  const add = async (key: BookingKey, showId: ShowId, wishes: Wishes): Promise<BookingResult> => {
    const opened = await open(key);
    if (!opened.ok) return opened;
    const stored = opened.value;
    const closed = closedRefusal(stored);
    if (closed !== null) return refuse(closed);
    const sold = await salesOfShows(sales, [showId, ...stored.items.map((item) => item.showId)]);
    const sale = sold.get(showId);
    if (sale === undefined) return refuse({ code: 'notOnSale' });
    if (sale.show.event.id !== stored.eventId) return refuse({ code: 'otherEvent' });
    const limits = limitsOfSale([...sold.values()], await earlierTickets(db, stored));
    const { items } = stored;
    const claims = resolveWishes(sale, wishes, { limits, items });
    if (!claims.ok) return claims;
    const checked = checkWishes({ limits, items, wishes: claims.value });
    if (!checked.ok) return checked;
    const request: HoldRequest = {
      bookingId: stored.id,
      tokenHash: stored.tokenHash,
      eventId: stored.eventId,
      creating: null,
      ...toHold(claims.value, limits),
    };
    const held = await hold(request, sold);
    return held.ok ? read(key) : held;
  };

  /** Gives one seat back; one that the booking does not have is no fault. */
  const giveBackSeat = async (key: BookingKey, showId: ShowId, seat: number): Promise<BookingResult> => {
    const verdict = await ledger.giveBack({
      kind: 'seats',
      bookingId: key.id,
      tokenHash: hashSecret(key.token),
      seats: [{ showId, seat }],
    });
    return verdict === 'ok' || verdict === 'busy' ? read(key) : refuse({ code: verdict });
  };

  /** Gives everything back and ends the booking; one that has ended is no fault. */
  const release = async (key: BookingKey): Promise<BookingResult> => {
    const verdict = await ledger.giveBack({
      kind: 'release',
      bookingId: key.id,
      tokenHash: hashSecret(key.token),
      seats: [],
    });
    return verdict === 'bookingNotFound' ? refuse({ code: verdict }) : read(key);
  };

  const changeTicketType = async (
    key: BookingKey,
    showId: ShowId,
    seat: number,
    ticketTypeId: TicketTypeId,
  ): Promise<BookingResult> => {
    const change = async (
      trx: Kysely<Database>,
      stored: StoredBooking | null,
      sold: SalesByShow,
    ): Promise<Result<void, BookingRefusal>> => {
      if (stored === null || !isKeyOf(key.token, stored)) return refuse({ code: 'bookingNotFound' });
      const closed = closedRefusal(stored);
      if (closed !== null) return refuse(closed);
      const item = stored.items.find(
        (claim) => claim.kind === 'seat' && claim.showId === showId && claim.seat === seat,
      );
      const sale = sold.get(showId);
      const region = item && sale?.regions.get(item.region);
      if (!item || !sale || !region) return refuse({ code: 'noSeatSelected' });
      const type = typeToBuy(sale, region, ticketTypeId);
      if (!type.ok) return type;
      const changes: readonly Claim[] = [{ ...item, ticketTypeId: type.value }];
      const limits = limitsOfSale([sale], await earlierTickets(trx, stored));
      const checked = checkTypeChanges({ limits, items: stored.items, changes });
      if (!checked.ok) return checked;
      await setTicketType(trx, stored.id, { showId, seat }, type.value);
      return accept(undefined);
    };
    const changed = await withLockedBooking(db, sales, key.id, change);
    return changed.ok ? read(key) : changed;
  };

  /** Binds the booking to a user; the limits count the user's earlier tickets from now on. */
  const claim = async (key: BookingKey, userId: UserId): Promise<BookingResult> => {
    const bind = async (
      trx: Kysely<Database>,
      stored: StoredBooking | null,
      sold: SalesByShow,
    ): Promise<Result<void, BookingRefusal>> => {
      if (stored === null || !isKeyOf(key.token, stored)) return refuse({ code: 'bookingNotFound' });
      if (stored.userId !== null && stored.userId !== userId) return refuse({ code: 'bookingNotFound' });
      const closed = closedRefusal(stored);
      if (closed !== null) return refuse(closed);
      await lockUser(trx, userId);
      const earlier = await countEarlierTickets(trx, userId, stored.eventId, stored.id);
      const checked = checkBooking({
        limits: limitsOfSale([...sold.values()], earlier),
        items: stored.items,
      });
      if (!checked.ok) return checked;
      await bindToUser(trx, stored.id, userId);
      return accept(undefined);
    };
    const claimed = await withLockedBooking(db, sales, key.id, bind);
    return claimed.ok ? read(key) : claimed;
  };

  return { create, add, read, giveBackSeat, release, changeTicketType, claim };
}

/** Why nothing of it can be changed any more; null while it is open. */
export function closedRefusal({ state }: StoredBooking): BookingRefusal | null {
  if (state === 'open') return null;
  return { code: state === 'expired' ? 'bookingExpired' : 'bookingClosed' };
}

/** In constant time. */
export function isKeyOf(token: string, { tokenHash }: StoredBooking): boolean {
  return timingSafeEqual(hashSecret(token), tokenHash);
}

async function earlierTickets(db: Kysely<Database>, { id, userId, eventId }: StoredBooking): Promise<number> {
  return userId === null ? 0 : countEarlierTickets(db, userId, eventId, id);
}
