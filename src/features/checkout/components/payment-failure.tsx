import { Button, Stack, Text } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { BookingPhase } from '../model/booking-phase.ts';
import classes from './result-page.module.css';
import { usePaymentStart } from './use-payment-start.ts';

interface PaymentFailureProps {
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
  readonly phase: BookingPhase;
  /** The provider's code, as `PaymentResult.reason`. */
  readonly reason: string | null;
  readonly leave: (url: string) => void;
}

/** What happened to the payment, and what can be done while the seats are held, or after. */
export function PaymentFailure({ kept, actor, phase, reason, leave }: PaymentFailureProps) {
  const { t } = useTranslation('booking');
  const { running, start } = usePaymentStart(kept, leave, () => actor.send({ type: 'tab.woke' }));
  const open = phase === 'open';
  const seats = paths.selectSeats.href(kept.eventId, kept.showId);
  return (
    <section className={classes['result']}>
      <Stack align="flex-start" gap="md">
        <span className={classes['icon']}>
          <IconCreditCardOff size={44} stroke={1.4} aria-hidden />
        </span>
        <PageHeading className={classes['heading'] ?? ''}>{t('failure.title')}</PageHeading>
        <Text size="lg" maw="36rem" role="alert">
          {t(`failure.${reasonKey(reason, open)}`)}
        </Text>
        {open ? (
          <>
            <div className={classes['held']}>
              <div>
                <Text fw={600}>{t('failure.held')}</Text>
                <Text c="dimmed">{t('failure.heldText')}</Text>
              </div>
              <BookingCountdown actor={actor} />
            </div>
            <div className={classes['actions']}>
              <Button size="lg" loading={running} onClick={start}>
                {t('failure.again')}
              </Button>
              <Button size="lg" variant="default" component={Link} to={paths.confirmSelection.href(kept.id)}>
                {t('failure.review')}
              </Button>
              <Button size="lg" variant="subtle" component={Link} to={seats}>
                {t('failure.others')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Text maw="36rem">{t('ended.text')}</Text>
            <Button size="lg" component={Link} to={seats}>
              {t('ended.again')}
            </Button>
          </>
        )}
      </Stack>
    </section>
  );
}

/** A provider's code that we have a sentence for, else a sentence for any failure. */
function reasonKey(
  reason: string | null,
  open: boolean,
): 'refused' | 'error' | 'late' | 'expired' | 'unknown' {
  if (reason === 'refused' || reason === 'error' || reason === 'late') return reason;
  return open ? 'unknown' : 'expired';
}
