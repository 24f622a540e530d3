import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/calls/booking.ts';
import { ticketCount } from '#domain/claim.ts';
import { paths } from '../../../app/paths.ts';
import classes from './pack-elsewhere.module.css';

interface PackElsewhereProps {
  readonly booking: Booking;
  readonly onRelease: () => void;
}

/** The visitor's open booking of the event is not for packs of this group: one of both goes on. */
export function PackElsewhere({ booking, onRelease }: PackElsewhereProps) {
  const { t } = useTranslation('booking');
  return (
    <Stack className={classes['elsewhere'] ?? ''} role="status" align="flex-start">
      <Title order={2} size="h3">
        {t('pack.elsewhere', { count: ticketCount(booking.items) })}
      </Title>
      <Text>{t('pack.elsewhereText')}</Text>
      <Button component={Link} to={paths.confirmSelection.href(booking.id)}>
        {t('pack.elsewhereKeep')}
      </Button>
      <Button variant="default" onClick={onRelease}>
        {t('pack.elsewhereRelease')}
      </Button>
    </Stack>
  );
}
