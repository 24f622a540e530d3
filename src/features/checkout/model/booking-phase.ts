import type { BookingSnapshot } from '../../../lib/booking/use-booking.ts';

export type BookingPhase = 'restoring' | 'none' | 'open' | 'expired' | 'released' | 'confirmed';

/** What a screen shows of a booking's states; one whose last word is being waited for is still open. */
export function bookingPhase(snapshot: BookingSnapshot): BookingPhase {
  if (snapshot.matches('confirmed')) return 'confirmed';
  if (snapshot.matches('released')) return 'released';
  if (snapshot.matches('expired')) return 'expired';
  if (snapshot.matches('none')) return 'none';
  const restoring =
    snapshot.matches('starting') || snapshot.matches('restoring') || snapshot.matches('waitingToRestore');
  return restoring ? 'restoring' : 'open';
}

/** The server's clock, ms since the epoch, as far as its answers tell; prices go by it. Null before the first. */
export function serverNow({ context: { offset, now } }: BookingSnapshot): number | null {
  return offset === null ? null : offset + now();
}
