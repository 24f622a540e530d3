import { sql } from 'kysely';
import { refuse } from '#domain/result.ts';
import {
  type BookingKey,
  type BookingResult,
  closedRefusal,
  isKeyOf,
  isOf,
} from '#server/modules/booking/booking-access.ts';
import { lockItsSeats, moveDeadline } from '#server/modules/booking/booking-deadline.ts';
import { withLockedBooking } from '#server/modules/booking/locked-booking.ts';
import type { CounterParts } from './counter-parts.ts';

/** Gives a booking of staff the usual time from now. */
export async function extendBooking(
  { db, sales, service, bookingMinutes }: CounterParts,
  key: BookingKey,
): Promise<BookingResult> {
  const refusal = await withLockedBooking(db, sales, key.id, async (trx, stored) => {
    if (stored === null || !isKeyOf(key.token, stored) || !isOf(key, stored))
      return { code: 'bookingNotFound' } as const;
    const closed = closedRefusal(stored);
    if (closed !== null) return closed;
    if (!(await lockItsSeats(trx, stored))) return { code: 'bookingExpired' } as const;
    // A payment by a link has a later one.
    const usual = sql<Date>`greatest(deadline, clock_timestamp() + make_interval(mins => ${bookingMinutes}))`;
    await moveDeadline(trx, stored, usual);
    return null;
  });
  return refusal === null ? await service.read(key) : refuse(refusal);
}
