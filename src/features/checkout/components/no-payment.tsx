import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useWholeTitle } from '../../../lib/page-title/page-title.tsx';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';
import { seatsHref } from '../model/seats-href.ts';

interface NoPaymentProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

function NoPayment({ title, text, action, to }: NoPaymentProps) {
  useWholeTitle(title);
  return (
    <ResultPage title={title} text={text}>
      <Button component={Link} to={to}>
        {action}
      </Button>
    </ResultPage>
  );
}

/** The address names no booking at all. */
export function NothingToCheck() {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <NoPayment
      title={t('check.nothing')}
      text={t('check.nothingText')}
      action={t('common:missing.home')}
      to={paths.landing.href()}
    />
  );
}

/** A booking for which nobody has begun to pay. `open`: it may still be paid for. */
export function NotStarted({ kept, open }: { readonly kept: KeptBooking; readonly open: boolean }) {
  const { t } = useTranslation('booking');
  return open ? (
    <NoPayment
      title={t('checkout.notStarted')}
      text={t('checkout.notStartedText')}
      action={t('failure.review')}
      to={paths.confirmSelection.href(kept.id)}
    />
  ) : (
    <NoPayment
      title={t('ended.title')}
      text={t('ended.text')}
      action={t('ended.again')}
      to={seatsHref(kept)}
    />
  );
}
