import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useStartedPayment } from '../../../lib/booking/use-started-payment.ts';
import { bringIntoView } from '../../../lib/navigation/bring-into-view.ts';
import { isUnderWay } from '../api/use-payment-result.ts';

/**
 * Tells who comes back to a booking, by whatever way, that a payment of it has begun and is still open. The browser's
 * button back leaves the page where it was left, at the button that pays: the notice is brought into view.
 */
export function RunningPayment({ kept }: { readonly kept: KeptBooking }) {
  const { t } = useTranslation('booking');
  const payment = useStartedPayment(kept);
  const isShown = payment !== null && isUnderWay(payment);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && place.current !== null) bringIntoView(place.current);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Alert ref={place} color="spotlight" title={t('running.title')} role="status">
      <Group justify="space-between" gap="sm">
        <Text maw="36rem">{t('running.text')}</Text>
        <Button variant="default" component={Link} to={paths.check.href(kept.id)}>
          {t('running.follow')}
        </Button>
      </Group>
    </Alert>
  );
}
