import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown.tsx';
import { toastFailure } from '../../ui/toasts.ts';
import type { BookingActor } from './booking-session.ts';

/** The countdown of a booking, with its warnings; nothing while none runs. */
export function BookingCountdown({ actor }: { readonly actor: BookingActor }) {
  const { t } = useTranslation('booking');
  const remainingMs = useSelector(actor, ({ context }) => context.remainingMs);
  const isOver = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('expired') || snapshot.matches('released') || snapshot.matches('confirmed'),
  );
  const urgency = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('warned30s')) return 'now';
    return snapshot.hasTag('warned2min') ? 'soon' : 'calm';
  });
  useEffect(() => {
    const subscription = actor.on('booking.warned', ({ warning }) =>
      toastFailure(warning === '2min' ? t('countdown.two') : t('countdown.thirty')),
    );
    return () => subscription.unsubscribe();
  }, [actor, t]);
  return remainingMs === null || isOver ? null : <Countdown remainingMs={remainingMs} urgency={urgency} />;
}
