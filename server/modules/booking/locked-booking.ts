import type { Kysely } from 'kysely';
import type { BookingId } from '#domain/ids.ts';
import type { Database } from '../../db/schema.ts';
import { findBooking, type StoredBooking } from './booking-repository.ts';
import { type SalesByShow, salesOfShows, type ShowSales } from './show-sale.ts';

/** Bookings by their ids, and the sales of what they have. */
export type ActOnBookings<Outcome> = (
  trx: Kysely<Database>,
  bookings: ReadonlyMap<BookingId, StoredBooking>,
  sold: SalesByShow,
) => Promise<Outcome>;

/**
 * Runs `act` in a transaction that has locked the booking (null without one), with the sales of what it has; see
 * {@link withLockedBookings}.
 */
export async function withLockedBooking<Outcome>(
  db: Kysely<Database>,
  sales: ShowSales,
  id: BookingId,
  act: (trx: Kysely<Database>, booking: StoredBooking | null, sold: SalesByShow) => Promise<Outcome>,
): Promise<Outcome> {
  return withLockedBookings(db, sales, [id], (trx, bookings, sold) =>
    act(trx, bookings.get(id) ?? null, sold),
  );
}

/**
 * Runs `act` in a transaction that has locked those of the bookings that exist, in the order of their ids, so that
 * two who lock some of the same never wait in a circle. The sales of what they have are read before the transaction:
 * inside, every one of many would keep its connection and wait for another. Bookings that got another show
 * meanwhile are read again.
 */
export async function withLockedBookings<Outcome>(
  db: Kysely<Database>,
  sales: ShowSales,
  ids: readonly BookingId[],
  act: ActOnBookings<Outcome>,
): Promise<Outcome> {
  const sorted = ids.toSorted();
  for (;;) {
    const shows = showsOf(await findBookings(db, sorted, { forUpdate: false }));
    const sold = await salesOfShows(sales, shows);
    const done = await db.transaction().execute(async (trx) => {
      const bookings = await findBookings(trx, sorted, { forUpdate: true });
      if ([...showsOf(bookings)].some((show) => !shows.has(show))) return null;
      return { outcome: await act(trx, bookings, sold) };
    });
    if (done !== null) return done.outcome;
  }
}

async function findBookings(
  db: Kysely<Database>,
  ids: readonly BookingId[],
  options: { readonly forUpdate: boolean },
): Promise<ReadonlyMap<BookingId, StoredBooking>> {
  const found = new Map<BookingId, StoredBooking>();
  for (const id of ids) {
    const booking = await findBooking(db, id, options);
    if (booking !== null) found.set(id, booking);
  }
  return found;
}

function showsOf(bookings: ReadonlyMap<BookingId, StoredBooking>) {
  return new Set([...bookings.values()].flatMap(({ items }) => items.map(({ showId }) => showId)));
}
