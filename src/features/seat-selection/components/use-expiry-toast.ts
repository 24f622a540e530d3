import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { toastFailure } from '../../../ui/toasts.ts';

/** Says that the time ran out, also to who has the cart folded away. */
export function useExpiryToast(booking: BookingActor): void {
  const { t } = useTranslation('booking');
  useEffect(() => {
    const subscription = booking.on('booking.ended', ({ state }) => {
      if (state === 'expired') toastFailure(t('ended.title'));
    });
    return () => subscription.unsubscribe();
  }, [booking, t]);
}
