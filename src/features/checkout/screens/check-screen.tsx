import { Button, Container, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { leaveTo } from '../api/leave-to.ts';
import { useKeptBooking } from '../api/use-kept-booking.ts';
import { usePaymentResult } from '../api/use-payment-result.ts';
import classes from '../components/result-page.module.css';
import { UnknownBooking } from '../components/unknown-booking.tsx';
import { usePaymentStart } from '../components/use-payment-start.ts';

/** After so many answers without a result the page says that it takes long. */
const SLOW_ATTEMPTS = 8;

interface Leaving {
  /** Goes to the payment provider's page. */
  readonly leave?: (url: string) => void;
}

/** Where a payment provider returns to: waits for the result and leads on. */
export function CheckScreen({ leave = leaveTo }: Leaving) {
  const [params] = useSearchParams();
  const kept = useKeptBooking(params.get('booking'));
  return kept === null ? <UnknownBooking /> : <PaymentCheck key={kept.id} kept={kept} leave={leave} />;
}

function PaymentCheck({ kept, leave }: Required<Leaving> & { readonly kept: KeptBooking }) {
  const { t } = useTranslation('booking');
  const { result, attempts, offline, refused } = usePaymentResult(kept);
  const { running, start } = usePaymentStart(kept, leave, () => {});
  if (refused !== null) return <UnknownBooking />;
  if (result?.state === 'succeeded') return <Navigate to={paths.confirmed.href(kept.id)} replace />;
  if (result?.state === 'failed' || result?.state === 'expired')
    return <Navigate to={paths.paymentFailure.href(kept.id)} replace />;
  if (result?.state === 'none')
    return <NotStarted kept={kept} confirmed={result.booking.state === 'confirmed'} />;

  const slow = attempts >= SLOW_ATTEMPTS;
  return (
    <Container w="100%" py="xl">
      <section className={classes['result']} aria-busy>
        <Stack align="flex-start" gap="md">
          <Loader size={44} aria-hidden />
          <PageHeading className={classes['heading'] ?? ''}>{t('check.title')}</PageHeading>
          <Text size="lg" maw="36rem" role="status">
            {offline ? t('check.offline') : t(slow ? 'check.slow' : 'check.text')}
          </Text>
          {slow && !offline && (
            <Button variant="default" loading={running} onClick={start}>
              {t('checkout.paymentPage')}
            </Button>
          )}
        </Stack>
      </section>
    </Container>
  );
}

function NotStarted({ kept, confirmed }: { readonly kept: KeptBooking; readonly confirmed: boolean }) {
  const { t } = useTranslation('booking');
  if (confirmed) return <Navigate to={paths.confirmed.href(kept.id)} replace />;
  return (
    <Container w="100%" py="xl">
      <section className={classes['result']}>
        <Stack align="flex-start" gap="md">
          <PageHeading className={classes['heading'] ?? ''}>{t('checkout.notStarted')}</PageHeading>
          <Text size="lg">{t('checkout.notStartedText')}</Text>
          <Button component={Link} to={paths.confirmSelection.href(kept.id)}>
            {t('failure.review')}
          </Button>
        </Stack>
      </section>
    </Container>
  );
}
