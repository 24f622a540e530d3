import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingItem } from '#domain/calls/booking.ts';
import { ticketCount } from '#domain/claim.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { seatsHref } from '../model/seats-href.ts';
import { useSeatText } from '../../../lib/place/use-place-text.ts';
import { useRetake } from './use-retake.ts';

/** After the time ran out: the same seats in one press where they are free, or the way to others. */
export function RetakeSeats({ kept }: { readonly kept: KeptBooking }) {
  const { t } = useTranslation('booking');
  const { items, gone, running, take } = useRetake(kept);
  // Packs of which a show's seat is gone are repaired where they were chosen.
  const canTake = items.length > 0 && (gone.length === 0 || kept.showGroupId === null);
  return (
    <Stack align="flex-start" gap="md">
      {items.length > 0 && <Places title={t('ended.had')} items={items} />}
      {gone.length > 0 && <Places title={t('ended.gone')} items={gone} />}
      {canTake && (
        <Button size="lg" loading={running} onClick={take}>
          {gone.length === 0 ? t('ended.retakeAll') : t('ended.retakeFree', { count: ticketCount(items) })}
        </Button>
      )}
      <Button component={Link} to={seatsHref(kept)} size="lg" variant={canTake ? 'default' : 'filled'}>
        {t('ended.again')}
      </Button>
    </Stack>
  );
}

function Places({ title, items }: { readonly title: string; readonly items: readonly BookingItem[] }) {
  const { t } = useTranslation('booking');
  const seatText = useSeatText();
  return (
    <div role="status">
      <Text fw={600}>{title}</Text>
      <Text>
        {items
          .map((item) => {
            const place = item.kind === 'seat' ? seatText(item) : t('cart.count', { count: item.quantity });
            return `${item.regionName}: ${place}`;
          })
          .join(' · ')}
      </Text>
    </div>
  );
}
