import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown.tsx';
import type { BookingActor } from './booking-session.ts';
import { useCountdownToasts } from './use-countdown-toasts.ts';

interface BookingCountdownProps {
  readonly actor: BookingActor;
  /** A second one on the page: the first says the warnings. */
  readonly isQuiet?: boolean;
}

/** The countdown of a booking that holds something, with its warnings; without a figure while none runs. */
export function BookingCountdown({ actor, isQuiet = false }: BookingCountdownProps) {
  const remainingMs = useSelector(actor, ({ context }) => context.remainingMs);
  const isEmpty = useSelector(actor, ({ context }) => context.booking?.items.length === 0);
  const isOver = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('expired') || snapshot.matches('released') || snapshot.matches('confirmed'),
  );
  const urgency = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('warned30s')) return 'now';
    return snapshot.hasTag('warned2min') ? 'soon' : 'calm';
  });
  if (isEmpty) return null;
  return (
    <>
      {!isQuiet && <CountdownWarnings actor={actor} />}
      {remainingMs !== null && !isOver && <Countdown remainingMs={remainingMs} urgency={urgency} />}
    </>
  );
}

/** Two minutes before the end when the reader has a pause, half a minute before at once; never each second. */
function CountdownWarnings({ actor }: Pick<BookingCountdownProps, 'actor'>) {
  const { t } = useTranslation('booking');
  useCountdownToasts(actor);
  const said = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('warned30s')) return 'thirty';
    return snapshot.hasTag('warned2min') ? 'two' : null;
  });
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said === 'two' && t('countdown.two')}</span>
      <span aria-live="assertive">{said === 'thirty' && t('countdown.thirty')}</span>
    </VisuallyHidden>
  );
}
