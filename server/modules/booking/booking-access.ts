import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Booking, BookingCreated } from '#domain/calls/booking.ts';
import type { BookingId, UserId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import { hashSecret } from '../../http/secret.ts';
import { toBooking } from './booking-answer.ts';
import { countEarlierTickets, findBooking, type StoredBooking } from './booking-repository.ts';
import { salesOfShows, type ShowSales } from './show-sale.ts';

/** A booking and the token that opens it. */
export interface BookingKey {
  readonly id: BookingId;
  readonly token: string;
  /** Who of the staff asks; a booking of staff is changed by its seller alone, and theirs are all they change. */
  readonly sellerId?: UserId | undefined;
}

/** Who takes seats: staff are not bound by the public sale and by the limits of a person. */
export type Buyer = 'customer' | 'staff';

export function buyerOf({ sellerId }: Pick<BookingKey, 'sellerId'>): Buyer {
  return sellerId === undefined ? 'customer' : 'staff';
}

export type BookingResult = Result<Booking, BookingRefusal>;
export type CreatedResult = Result<BookingCreated, BookingRefusal>;

/** Opens bookings and answers them. A wrong token and an unknown booking are the same: `bookingNotFound`. */
export interface BookingAccess {
  /** To be changed, whatever its state. */
  readonly open: (key: BookingKey) => Promise<Result<StoredBooking, BookingRefusal>>;
  readonly answer: (stored: StoredBooking) => Promise<Booking>;
  readonly read: (key: BookingKey) => Promise<BookingResult>;
}

export function bookingAccess(db: Kysely<Database>, sales: ShowSales): BookingAccess {
  const open: BookingAccess['open'] = async (key) => {
    const stored = await findBooking(db, key.id);
    const isOpened = stored !== null && isKeyOf(key.token, stored) && isOf(key, stored);
    return isOpened ? accept(stored) : refuse({ code: 'bookingNotFound' });
  };
  // Whoever pays by a link looks at what staff have begun.
  const look = async ({ id, token }: BookingKey): Promise<Result<StoredBooking, BookingRefusal>> => {
    const stored = await findBooking(db, id);
    const isOpened =
      stored !== null && (isKeyOf(token, stored) || (await isLinkOf(db, token, stored.orderId)));
    return isOpened ? accept(stored) : refuse({ code: 'bookingNotFound' });
  };
  const answer = async (stored: StoredBooking): Promise<Booking> => {
    const shows = stored.items.map(({ showId }) => showId);
    const [sold, earlier] = await Promise.all([salesOfShows(sales, shows), earlierTickets(db, stored)]);
    return toBooking(stored, sold, earlier);
  };
  const read = async (key: BookingKey): Promise<BookingResult> => {
    const opened = await (key.sellerId === undefined ? look(key) : open(key));
    return opened.ok ? accept(await answer(opened.value)) : opened;
  };
  return { open, answer, read };
}

/** Why nothing of it can be changed any more; null while it is open. */
export function closedRefusal({ state }: StoredBooking): BookingRefusal | null {
  if (state === 'open') return null;
  return { code: state === 'expired' ? 'bookingExpired' : 'bookingClosed' };
}

/** Whether it may be changed by who asks: see {@link BookingKey.sellerId}. */
export function isOf({ sellerId }: Pick<BookingKey, 'sellerId'>, stored: StoredBooking): boolean {
  return stored.sellerId === (sellerId ?? null);
}

/** In constant time. */
export function isKeyOf(token: string, { tokenHash }: StoredBooking): boolean {
  return timingSafeEqual(hashSecret(token), tokenHash);
}

/** Whether it is the token of a link that the order is paid by, as long as there is the link. */
export async function isLinkOf(
  db: Kysely<Database>,
  token: string,
  orderId: StoredBooking['orderId'],
): Promise<boolean> {
  if (orderId === null) return false;
  const { rows } = await sql`
    select from order_link where order_id = ${orderId} and token_hash = ${hashSecret(token)}`.execute(db);
  return rows.length > 0;
}

/** Tickets for the event that the booking's user has outside of it; nobody's booking has none. */
export async function earlierTickets(
  db: Kysely<Database>,
  { id, userId, eventId }: StoredBooking,
): Promise<number> {
  return userId === null ? 0 : countEarlierTickets(db, { userId, eventId, besides: [id] });
}
