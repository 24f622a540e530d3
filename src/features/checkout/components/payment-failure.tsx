import { Button, Text } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaymentResult } from '#domain/calls/booking.ts';
import { paths } from '../../../app/paths.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { ResultCard } from '../../../ui/result-card/result-card.tsx';
import type { BookingPhase } from '../model/booking-phase.ts';
import { correctDraft } from '../model/checkout-draft.ts';
import { seatsHref } from '../model/seats-href.ts';
import classes from './payment-result.module.css';
import { TicketsGoTo } from './quick-email.tsx';
import { SignedOutPayer } from './signed-out-payer.tsx';
import { usePaymentStart } from './use-payment-start.ts';

interface PaymentFailureProps {
  readonly kept: KeptBooking;
  readonly actor: BookingActor;
  readonly phase: BookingPhase;
  readonly result: PaymentResult;
  readonly leave: (url: string) => void;
}

/** What happened to the payment and its money, and what can be done while the seats are held, or after. */
export function PaymentFailure({ kept, actor, phase, result, leave }: PaymentFailureProps) {
  const { t } = useTranslation('booking');
  const open = phase === 'open';
  const { reason, refund } = result;
  return (
    <ResultCard
      icon={<IconCreditCardOff size={44} stroke={1.4} aria-hidden />}
      title={t('failure.title')}
      text={t(`failure.${reasonKey(reason, open)}`)}
      textRole="alert"
    >
      {refund !== null && (
        <Text maw="36rem" role="status" fw={600}>
          {t(refund === 'done' ? 'failure.refundDone' : 'failure.refundDue')}
        </Text>
      )}
      {open ? (
        <StillHeld
          kept={kept}
          actor={actor}
          leave={leave}
          repeatable={reason !== 'soldOut' && reason !== 'limit'}
        />
      ) : (
        <Ended kept={kept} result={result} />
      )}
    </ResultCard>
  );
}

interface StillHeldProps extends Pick<PaymentFailureProps, 'kept' | 'actor' | 'leave'> {
  /** The same order may be paid now. */
  readonly repeatable: boolean;
}

function StillHeld({ kept, actor, leave, repeatable }: StillHeldProps) {
  const { t } = useTranslation('booking');
  const { running, start, isSignedOut } = usePaymentStart(kept, leave, () =>
    actor.send({ type: 'tab.woke' }),
  );
  const { drafts } = useServices();
  const [isEditing, setEditing] = useState(false);
  const [fault, setFault] = useState<string>();
  const again = () => {
    if (!isEditing) {
      start();
      return;
    }
    setFault(t('quickEmail.saveFirst'));
    document.getElementById('email')?.focus();
  };
  return (
    <>
      <div className={classes['held']}>
        <div>
          <Text fw={600}>{t('failure.held')}</Text>
          <Text c="dimmed">{t('failure.heldText')}</Text>
        </div>
        <BookingCountdown actor={actor} />
      </div>
      <TicketsGoTo
        fault={fault}
        onEditing={(now) => {
          setEditing(now);
          setFault(undefined);
        }}
        onCorrected={(before, email) => correctDraft(drafts, kept.eventId, before, email)}
      />
      {isSignedOut && <SignedOutPayer />}
      <div className={classes['actions']}>
        {repeatable && (
          <Button size="lg" loading={running} onClick={again}>
            {t('failure.again')}
          </Button>
        )}
        <Button
          size="lg"
          variant={repeatable ? 'default' : 'filled'}
          component={Link}
          to={paths.confirmSelection.href(kept.id)}
        >
          {t('failure.review')}
        </Button>
        <Button size="lg" variant="subtle" component={Link} to={seatsHref(kept)}>
          {t('failure.others')}
        </Button>
      </div>
    </>
  );
}

function Ended({ kept, result }: Pick<PaymentFailureProps, 'kept' | 'result'>) {
  const { t } = useTranslation('booking');
  const seatsAreGone = result.reason === 'late';
  return (
    <>
      {result.state === 'expired' && <Text maw="36rem">{t('failure.mayCome')}</Text>}
      <Text maw="36rem">{t(seatsAreGone ? 'failure.chooseOthers' : 'ended.text')}</Text>
      <Button size="lg" component={Link} to={seatsHref(kept)}>
        {t('ended.again')}
      </Button>
    </>
  );
}

type ReasonKey = 'refused' | 'error' | 'late' | 'soldOut' | 'limit' | 'amount' | 'expired' | 'unknown';
const KNOWN: readonly ReasonKey[] = ['refused', 'error', 'late', 'soldOut', 'limit', 'amount'];

/** A provider's code that we have a sentence for, else a sentence for any failure. */
function reasonKey(reason: string | null, open: boolean): ReasonKey {
  return KNOWN.find((known) => known === reason) ?? (open ? 'unknown' : 'expired');
}
