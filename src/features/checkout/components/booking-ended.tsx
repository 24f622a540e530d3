import { IconArmchair2, IconClockOff, IconTicket } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { seatsHref } from '../model/seats-href.ts';
import { ResultCard } from '../../../ui/result-card/result-card.tsx';
import { RetakeSeats } from './retake-seats.tsx';

interface BookingEndedProps {
  readonly kept: KeptBooking;
  readonly state: 'expired' | 'released' | 'confirmed';
}

/** In the place of a booking that can no longer be bought: why, and the way on. */
export function BookingEnded({ kept, state }: BookingEndedProps) {
  const { t } = useTranslation('booking');
  if (state === 'confirmed') {
    return (
      <ResultCard
        role="status"
        icon={<IconTicket size={44} stroke={1.4} aria-hidden />}
        title={t('ended.confirmed')}
        text={t('ended.confirmedText')}
      >
        <Button component={Link} to={paths.confirmed.href(kept.id)} size="lg">
          {t('ended.seeTickets')}
        </Button>
      </ResultCard>
    );
  }
  return state === 'expired' ? (
    <ResultCard
      role="status"
      icon={<IconClockOff size={44} stroke={1.4} aria-hidden />}
      title={t('ended.title')}
      text={t('ended.text')}
    >
      <RetakeSeats kept={kept} />
    </ResultCard>
  ) : (
    <ResultCard
      role="status"
      icon={<IconArmchair2 size={44} stroke={1.4} aria-hidden />}
      title={t('ended.released')}
      text={t('ended.releasedText')}
    >
      <Button component={Link} to={seatsHref(kept)} size="lg">
        {t('ended.again')}
      </Button>
    </ResultCard>
  );
}
