import { useCallback, useEffect, useRef } from 'react';
import type { Booking } from '#domain/calls/booking.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

/**
 * Binds the booking to who signs in, as soon as somebody is: limits that count earlier tickets speak up before
 * anything else is typed. Answers how to do it now; a claim under way is shared, one that failed is made again.
 */
export function useClaim(actor: BookingActor, kept: KeptBooking, { claimed }: Booking): () => Promise<void> {
  const calls = useBookingCalls();
  const { state } = useSession();
  const errorToast = useErrorToast();
  const underWay = useRef<Promise<void> | null>(null);

  const claim = useCallback(() => {
    underWay.current ??= calls
      .claim(kept)
      .then((booking) => actor.send({ type: 'booking.received', booking }))
      .finally(() => {
        underWay.current = null;
      });
    return underWay.current;
  }, [actor, calls, kept]);

  const signedIn = state.status === 'loggedIn';
  useEffect(() => {
    if (signedIn && !claimed) claim().catch(errorToast);
  }, [signedIn, claimed, claim, errorToast]);
  return claim;
}
