import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventImpact } from '#domain/calls/managed-event.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

interface SalesImpactProps {
  readonly impact: EventImpact;
  readonly timeZone: string;
  readonly text: string;
  /** Names of the fields that change. */
  readonly fields: readonly string[];
}

const MOST_SHOWS = 5;

/** Whom a change concerns: orders, tickets, purchases under way and the shows ahead. */
export function SalesImpact({ impact, timeZone, text, fields }: SalesImpactProps) {
  const { t, i18n } = useTranslation('events');
  const format = useFormat();
  const { orders, tickets, bookings, shows } = impact;
  const counts = [
    ...(orders > 0 ? [t('sales.orders', { count: orders }), t('sales.tickets', { count: tickets })] : []),
    ...(bookings > 0 ? [t('sales.bookings', { count: bookings })] : []),
  ];
  const more = shows.length - MOST_SHOWS;
  return (
    <>
      <Text mb="sm">{text}</Text>
      <List spacing={4}>
        {counts.length > 0 && <List.Item>{new Intl.ListFormat(i18n.language).format(counts)}</List.Item>}
        {shows.slice(0, MOST_SHOWS).map(({ id, startsAt, tickets: bought }) => (
          <List.Item key={id}>
            {t('sales.show', {
              date: format.date(startsAt, 'moment', timeZone),
              tickets: t('sales.tickets', { count: bought }),
            })}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('sales.more', { count: more })}</List.Item>}
      </List>
      {fields.length > 0 && (
        <Text mt="sm" size="sm" c="dimmed">
          {t('sales.changes', { fields: new Intl.ListFormat(i18n.language).format(fields) })}
        </Text>
      )}
    </>
  );
}
