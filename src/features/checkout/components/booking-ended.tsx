import { IconArmchair2, IconClockOff, IconTicket } from '@tabler/icons-react';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { seatsHref } from '../model/seats-href.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './result-page.module.css';
import { RetakeSeats } from './retake-seats.tsx';

interface BookingEndedProps {
  readonly kept: KeptBooking;
  readonly state: 'expired' | 'released' | 'confirmed';
}

/** In the place of a booking that can no longer be bought: why, and the way on. */
export function BookingEnded({ kept, state }: BookingEndedProps) {
  const { t } = useTranslation('booking');
  const seats = (
    <Button component={Link} to={seatsHref(kept)} size="lg">
      {t('ended.again')}
    </Button>
  );
  if (state === 'confirmed') {
    return (
      <EndedPage
        icon={<IconTicket size={44} stroke={1.4} aria-hidden />}
        title={t('ended.confirmed')}
        text={t('ended.confirmedText')}
        action={
          <Button component={Link} to={paths.confirmed.href(kept.id)} size="lg">
            {t('ended.seeTickets')}
          </Button>
        }
      />
    );
  }
  return state === 'expired' ? (
    <EndedPage
      icon={<IconClockOff size={44} stroke={1.4} aria-hidden />}
      title={t('ended.title')}
      text={t('ended.text')}
      action={<RetakeSeats kept={kept} />}
    />
  ) : (
    <EndedPage
      icon={<IconArmchair2 size={44} stroke={1.4} aria-hidden />}
      title={t('ended.released')}
      text={t('ended.releasedText')}
      action={seats}
    />
  );
}

interface EndedPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function EndedPage({ icon, title, text, action }: EndedPageProps) {
  return (
    <section className={classes['result']} role="status">
      <Stack align="flex-start" gap="md">
        <span className={classes['icon']}>{icon}</span>
        <PageHeading className={classes['heading'] ?? ''}>{title}</PageHeading>
        <Text size="lg" maw="36rem">
          {text}
        </Text>
        {action}
      </Stack>
    </section>
  );
}
