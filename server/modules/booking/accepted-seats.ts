import { type Kysely, sql } from 'kysely';
import { inStep } from '../../db/in-step.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredBooking } from './booking-repository.ts';

type Seats = Pick<StoredBooking, 'id' | 'items'>;

/** Remembers that the booking may be bought with these seats. */
export async function acceptSeats(db: Kysely<Database>, booking: Seats): Promise<void> {
  await sql`update booking set accepted_seats = ${[...keysOf(booking)]}::bigint[] where id = ${booking.id}`.execute(
    db,
  );
}

/** Whether the booking was let pass with exactly the seats that it has. */
export const areAccepted = inStep(async (db, bookings: readonly Seats[]) => {
  const { rows } = await sql<{ id: string; accepted: readonly string[] }>`
    select id, accepted_seats::text[] as accepted from booking
    where id = any(${bookings.map(({ id }) => id)}::uuid[]) and accepted_seats is not null`.execute(db);
  const accepted = new Map(rows.map((row) => [row.id, row.accepted.join()]));
  return bookings.map((booking) => accepted.get(booking.id) === keysOf(booking).join());
});

/** As `booking.seat_keys` has them, sorted. */
function keysOf({ items }: Seats): readonly string[] {
  const seats = items.filter((item) => item.kind === 'seat');
  return seats
    .toSorted((a, b) => a.showId - b.showId || a.seat - b.seat)
    .map(({ showId, seat }) => String((BigInt(showId) << 32n) | BigInt(seat)));
}
