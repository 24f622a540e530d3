import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StoredBooking } from './booking-repository.ts';

type Seats = Pick<StoredBooking, 'id' | 'items'>;

/** Remembers that the booking may be bought with these seats. */
export async function acceptSeats(db: Kysely<Database>, booking: Seats): Promise<void> {
  await sql`update booking set accepted_seats = ${keysOf(booking)} where id = ${booking.id}`.execute(db);
}

/** Whether the booking was let pass with exactly the seats that it has. */
export async function areAccepted(db: Kysely<Database>, booking: Seats): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`
    select coalesce(accepted_seats = ${keysOf(booking)}, false) as accepted
    from booking where id = ${booking.id}`.execute(db);
  return rows[0]?.accepted ?? false;
}

function keysOf({ items }: Seats) {
  const seats = items.filter((item) => item.kind === 'seat');
  return sql`array(
    select (show_id::bigint << 32) | seat
    from unnest(${seats.map(({ showId }) => showId)}::integer[], ${seats.map(({ seat }) => seat)}::integer[])
      as held (show_id, seat)
    order by 1)`;
}
