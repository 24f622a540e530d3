import { Alert, Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventId } from '#domain/ids.ts';
import { paths, purchaseHref } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { standingOf } from '../../../lib/booking/standing-of.ts';
import { useStartedPayment } from '../../../lib/booking/use-started-payment.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** For who left in the middle of a purchase: the booking of this event that is still theirs, and its payment. */
export function KeptBooking({ eventId }: { readonly eventId: EventId }) {
  const { t } = useTranslation('catalogue');
  const { storage } = useServices();
  const kept = useMemo(() => createKeptBookings(storage).newestBegun(eventId), [storage, eventId]);
  const payment = useStartedPayment(kept);
  const standing = payment === null ? null : standingOf(payment);
  if (kept === null || standing === null) return null;
  return (
    <Alert color="spotlight" title={t(`kept.${standing}.title`)} role="status" mt="md">
      <Group justify="space-between" gap="sm">
        <Text maw="40rem">{t(`kept.${standing}.text`)}</Text>
        <Group gap="sm">
          <Button component={Link} to={purchaseHref(standing, kept.id)}>
            {t(`kept.${standing}.action`)}
          </Button>
          {standing === 'paying' && (
            <Button variant="default" component={Link} to={paths.confirmSelection.href(kept.id)}>
              {t('kept.held.action')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}
