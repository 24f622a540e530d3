import { Alert, Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaymentResult } from '#domain/calls/booking.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useStartedPayment } from '../../../lib/booking/use-started-payment.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** For who left in the middle of a purchase: the booking of this event that is still theirs, and its payment. */
export function KeptBooking({ eventId }: { readonly eventId: EventId }) {
  const { t } = useTranslation('catalogue');
  const { storage } = useServices();
  const kept = useMemo(() => createKeptBookings(storage).anyOpenOf(eventId), [storage, eventId]);
  const payment = useStartedPayment(kept);
  const standing = payment === null ? null : standingOf(payment);
  if (kept === null || standing === null) return null;
  const confirm = paths.confirmSelection.href(kept.id);
  const next = { held: confirm, paying: paths.check.href(kept.id), paid: paths.confirmed.href(kept.id) };
  return (
    <Alert color="spotlight" title={t(`kept.${standing}.title`)} role="status" mt="md">
      <Group justify="space-between" gap="sm">
        <Text maw="40rem">{t(`kept.${standing}.text`)}</Text>
        <Group gap="sm">
          <Button component={Link} to={next[standing]}>
            {t(`kept.${standing}.action`)}
          </Button>
          {standing === 'paying' && (
            <Button variant="default" component={Link} to={confirm}>
              {t('kept.held.action')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}

/** Null where nothing is left to go on with. */
function standingOf({ state, booking }: PaymentResult): 'held' | 'paying' | 'paid' | null {
  if (state === 'succeeded') return 'paid';
  if (booking.state !== 'open' || booking.items.length === 0) return null;
  return state === 'created' || state === 'redirected' ? 'paying' : 'held';
}
