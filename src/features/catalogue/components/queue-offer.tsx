import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useMustQueue } from '../../../lib/waiting-room/use-must-queue.ts';

interface QueueOfferProps {
  readonly event: EventDetail;
}

/** The way into the waiting room while people gather there before a sale begins. */
export function QueueOffer({ event }: QueueOfferProps) {
  const { t } = useTranslation('catalogue');
  const coming = event.shows.find(
    ({ saleState, saleStartsAt }) => saleState === 'comingSoon' && saleStartsAt !== null,
  );
  const mustQueue = useMustQueue(coming === undefined ? null : event.id);
  if (coming === undefined || !mustQueue) return null;
  return (
    <Button component={Link} to={paths.queue.href(event.id, { show: coming.id })} size="md">
      {t('offer.queue')}
    </Button>
  );
}
