import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSilently } from '../../ui/toasts.ts';
import type { BookingActor } from './booking-session.ts';

/** Shows each warning of a countdown once, to who looks elsewhere on the page. */
export function useCountdownToasts(actor: BookingActor): void {
  const { t } = useTranslation('booking');
  useEffect(() => {
    const subscription = actor.on('booking.warned', ({ warning }) =>
      toastSilently(warning === '2min' ? t('countdown.two') : t('countdown.thirty')),
    );
    return () => subscription.unsubscribe();
  }, [actor, t]);
}
