import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

/**
 * Binds the booking to who signs in, as soon as somebody is: limits that count earlier tickets speak up, once, before
 * anything else is typed. Answers how to do it now; a claim under way is shared, one that failed is made again. The
 * answer is false where the booking was joined to another one of the user's: the page goes there.
 */
export function useClaim(
  actor: BookingActor,
  kept: KeptBooking,
  { claimed }: Booking,
): () => Promise<boolean> {
  const calls = useBookingCalls();
  const { storage } = useServices();
  const { state } = useSession();
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const errorToast = useErrorToast();
  const bookings = useMemo(() => createKeptBookings(storage), [storage]);
  const underWay = useRef<Promise<boolean> | null>(null);
  /** Whoever waits for the attempt under way says what is wrong. */
  const isAwaited = useRef(false);
  const hasFailed = useRef(false);

  const attempt = useCallback(async () => {
    try {
      const created = await calls.claim(kept);
      bookings.join(kept.id, created);
      if (created.booking.id === kept.id) {
        actor.send({ type: 'booking.received', booking: created.booking });
        return true;
      }
      toastFailure(t('confirm.joined'));
      if (!hasLeft()) void navigate(paths.confirmSelection.href(created.booking.id), { replace: true });
      return false;
    } catch (thrown) {
      hasFailed.current = true;
      throw thrown;
    } finally {
      underWay.current = null;
    }
  }, [actor, bookings, calls, kept, navigate, hasLeft, t]);

  const share = useCallback(() => {
    if (underWay.current === null) isAwaited.current = false;
    underWay.current ??= attempt();
    return underWay.current;
  }, [attempt]);

  const signedIn = state.status === 'loggedIn';
  useEffect(() => {
    if (!signedIn) hasFailed.current = false;
    if (!signedIn || claimed || hasFailed.current) return;
    share().catch((thrown: unknown) => {
      if (!isAwaited.current) errorToast(thrown);
    });
  }, [signedIn, claimed, share, errorToast]);

  return useCallback(() => {
    const shared = share();
    isAwaited.current = true;
    return shared;
  }, [share]);
}
