import { Button, Container, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { ResultCard } from '../../../ui/result-card/result-card.tsx';
import type { BookingPhase } from '../model/booking-phase.ts';
import { type WaitStage, waitStage } from '../model/wait-stage.ts';
import { seatsHref } from '../model/seats-href.ts';
import classes from './payment-result.module.css';
import { SignedOutPayer } from './signed-out-payer.tsx';
import { usePaymentStart } from './use-payment-start.ts';

interface PaymentWaitProps {
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
  readonly phase: BookingPhase;
  /** How often the result was asked for. */
  readonly attempts: number;
  readonly offline: boolean;
  readonly leave: (url: string) => void;
}

/** While the bank has not answered: what is going on, the time left, and sooner or later what else can be done. */
export function PaymentWait({ kept, actor, phase, attempts, offline, leave }: PaymentWaitProps) {
  const { t } = useTranslation('booking');
  const { running, start, isSignedOut } = usePaymentStart(kept, leave, () =>
    actor.send({ type: 'tab.woke' }),
  );
  const [patientSince, setPatientSince] = useState(0);
  const stage = waitStage(attempts - patientSince, phase);
  const again = (
    <Button key="again" variant="default" loading={running} onClick={start}>
      {t(stage === 'long' ? 'check.again' : 'checkout.paymentPage')}
    </Button>
  );
  return (
    <Container w="100%" py="xl" mih="100svh">
      <ResultCard
        icon={<Loader size={44} aria-hidden />}
        title={t('check.title')}
        text={offline ? t('check.offline') : t(STAGE_TEXTS[stage])}
        textRole="status"
        aria-busy
      >
        {phase === 'open' && (
          <div className={classes['held']}>
            <Text fw={600}>{t('failure.held')}</Text>
            <BookingCountdown actor={actor} />
          </div>
        )}
        {isSignedOut && <SignedOutPayer />}
        {!offline && stage === 'quiet' && (
          <div className={classes['held']}>
            <Text>{t('check.notPaid')}</Text>
            {again}
          </div>
        )}
        {!offline && stage === 'long' && (
          <div className={classes['actions']}>
            <Button onClick={() => setPatientSince(attempts)}>{t('check.wait')}</Button>
            {again}
            <Button variant="subtle" component={Link} to={seatsHref(kept)}>
              {t('check.seats')}
            </Button>
          </div>
        )}
      </ResultCard>
    </Container>
  );
}

const STAGE_TEXTS = {
  short: 'check.text',
  quiet: 'check.text',
  long: 'check.slow',
  over: 'check.over',
} as const satisfies Readonly<Record<WaitStage, string>>;
