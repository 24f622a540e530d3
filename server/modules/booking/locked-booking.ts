import type { Kysely } from 'kysely';
import type { BookingId } from '#domain/ids.ts';
import type { Database } from '../../db/schema.ts';
import { findBooking, type StoredBooking } from './booking-repository.ts';
import { type SalesByShow, salesOfShows, type ShowSales } from './show-sale.ts';

/**
 * Runs `act` in a transaction that has locked the booking (null without one), with the sales of what it has. They
 * are read before the transaction: inside, every one of many would keep its connection and wait for another. A
 * booking that got another show meanwhile is read again.
 */
export async function withLockedBooking<Outcome>(
  db: Kysely<Database>,
  sales: ShowSales,
  id: BookingId,
  act: (trx: Kysely<Database>, booking: StoredBooking | null, sold: SalesByShow) => Promise<Outcome>,
): Promise<Outcome> {
  for (;;) {
    const shows = new Set((await findBooking(db, id))?.items.map(({ showId }) => showId));
    const sold = await salesOfShows(sales, shows);
    const done = await db.transaction().execute(async (trx) => {
      const booking = await findBooking(trx, id, { forUpdate: true });
      if (booking?.items.some(({ showId }) => !shows.has(showId)) === true) return null;
      return { outcome: await act(trx, booking, sold) };
    });
    if (done !== null) return done.outcome;
  }
}
