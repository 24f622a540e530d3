import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StoredBooking } from './booking-repository.ts';

/**
 * Locks the seats of a locked booking, in the order of all locks; false when one of them was taken over meanwhile, as
 * what is past its deadline may be.
 */
export async function lockItsSeats(
  trx: Kysely<Database>,
  { id, items }: Pick<StoredBooking, 'id' | 'items'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking_seat
    join show_seat on show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
    where booking_seat.booking_id = ${id}
    order by show_seat.show_id, show_seat.seat for update of show_seat`.execute(trx);
  const { rows: still } = await sql<{ seats: number }>`
    select count(*)::integer as seats from booking_seat where booking_id = ${id}`.execute(trx);
  const had = items.filter(({ kind }) => kind === 'seat').length;
  return rows.length === had && still[0]?.seats === had;
}

/** Gives an open booking, behind the locks of it and its seats, another deadline. */
export async function moveDeadline(
  trx: Kysely<Database>,
  { id }: Pick<StoredBooking, 'id'>,
  deadline: RawBuilder<Date>,
): Promise<void> {
  await sql`update booking set deadline = ${deadline} where id = ${id}`.execute(trx);
  // From row to row: a Date would cut the microseconds off, and the seats would be free before the booking ends.
  await sql`
    update show_seat set held_until = booking.deadline
    from booking_seat join booking on booking.id = booking_seat.booking_id
    where booking_seat.booking_id = ${id} and show_seat.show_id = booking_seat.show_id
      and show_seat.seat = booking_seat.seat and show_seat.booking_id = ${id} and show_seat.state = 1`.execute(
    trx,
  );
}
