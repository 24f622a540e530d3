import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findOverdue } from './booking-repository.ts';
import type { StatusPublisher } from '../../live/status-publisher.ts';
import { expirePendingOrders } from './expire-orders.ts';
import { expireReservations } from './expire-reservations.ts';
import type { SeatLedger } from './seat-ledger.ts';

/** Gives back what bookings past their deadline still hold, and reservations whose time has passed. Nothing depends on it but what people see. */
export interface Sweeper {
  /** Gives back what is overdue now; answers how many bookings that were. Run it every second or so. */
  sweep(): Promise<number>;
}

const MOST_AT_ONCE = 500;

/** A booking that somebody is changing right now is left for the next time. */
export function sweeperOf(db: Kysely<Database>, ledger: SeatLedger, publisher: StatusPublisher): Sweeper {
  return {
    async sweep() {
      const overdue = await findOverdue(db, MOST_AT_ONCE);
      await Promise.all(
        overdue.map((bookingId) =>
          ledger.giveBack({ kind: 'expire', bookingId, tokenHash: null, seats: [] }),
        ),
      );
      await expirePendingOrders(db);
      await expireReservations(db, publisher);
      return overdue.length;
    },
  };
}
