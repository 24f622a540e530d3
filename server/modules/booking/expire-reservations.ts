import { type Kysely, sql } from 'kysely';
import type { BookingId } from '#domain/ids.ts';
import { isLapsedReservation } from '#server/db/live-booking.ts';
import type { Database } from '../../db/schema.ts';
import type { StatusPublisher } from '../../live/status-publisher.ts';
import { giveReservedBack } from './reserved-seats.ts';

const MOST_AT_ONCE = 100;

/**
 * Ends the reservations whose time has passed: each in a transaction of its own that has locked its booking, so that
 * one that is being paid is paid or ended, never both. Any number of servers may do it at once.
 */
export async function expireReservations(db: Kysely<Database>, publisher: StatusPublisher): Promise<void> {
  const { rows } = await sql<{ bookingId: BookingId }>`
    select booking_id as "bookingId" from ticket_order
    where ${isLapsedReservation('ticket_order')}
    order by reserved_until, id limit ${MOST_AT_ONCE}`.execute(db);
  for (const { bookingId } of rows) {
    const deltas = await db.transaction().execute(async (trx) => {
      const locked = await sql`
        select from booking where id = ${bookingId} for update skip locked`.execute(trx);
      if (locked.rows.length === 0) return [];
      const ended = await sql`
        update ticket_order set state = 'expired'
        where booking_id = ${bookingId} and ${isLapsedReservation('ticket_order')}`.execute(trx);
      return (ended.numAffectedRows ?? 0n) === 0n ? [] : giveReservedBack(trx, bookingId, 'expired');
    });
    deltas.forEach((delta) => publisher.publish(delta));
  }
}
