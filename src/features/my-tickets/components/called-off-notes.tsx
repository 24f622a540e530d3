import { Alert, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** Of an order the shows that do not take place: which, why, and what becomes of the money. Nothing where all do. */
export function CalledOffNotes({ order }: { readonly order: Order }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return order.calledOff.map(({ showId, reason, back }) => {
    const ticket = order.tickets.find((one) => one.showId === showId);
    return (
      <Alert
        key={showId}
        role="note"
        mt="md"
        color="curtain"
        icon={<IconCalendarOff aria-hidden />}
        title={t('own.calledOff.title')}
      >
        {ticket !== undefined && (
          <Text>
            {t('own.calledOff.text', {
              when: format.date(ticket.startsAt, 'moment', order.event.timeZone),
            })}
          </Text>
        )}
        {reason !== '' && <Text>{t('own.calledOff.reason', { reason })}</Text>}
        <Text>{t(back > 0 ? 'own.calledOff.money' : 'own.calledOff.nothing')}</Text>
      </Alert>
    );
  });
}
