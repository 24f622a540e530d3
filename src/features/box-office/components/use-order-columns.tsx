import { Badge, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { EventAndShows } from '../../../ui/event-and-shows.tsx';
import { OrderBadge } from '../../../ui/order-badge.tsx';
import { useCustomerName } from '../../../ui/use-customer-name.ts';

/** An order as who sells sees it. */
export interface SoldOrder extends ManagedOrder {
  readonly seller: { readonly name: string } | null;
}

/** The columns of orders; the same reference until the language changes. */
export function useOrderColumns(): readonly ListColumn<SoldOrder>[] {
  const { t } = useTranslation('tickets');
  const { t: ofGroups } = useTranslation('groups');
  const format = useFormat();
  const customerName = useCustomerName();
  return useMemo(
    () => [
      {
        key: 'reference',
        title: t('reference'),
        sortable: true,
        onPhone: true,
        render: ({ reference, isCombo }) => (
          <Group gap="xs" wrap="nowrap">
            {reference}
            {isCombo && (
              <Badge size="xs" variant="outline" color="gray">
                {t('comboBadge')}
              </Badge>
            )}
          </Group>
        ),
        text: ({ reference }) => reference,
      },
      {
        key: 'customer',
        title: t('customer'),
        onPhone: true,
        render: ({ customer }) => customerName(customer),
        text: ({ customer }) => customerName(customer),
      },
      {
        key: 'event',
        title: t('eventName'),
        render: ({ event, shows }) => <EventAndShows event={event} shows={shows} />,
        text: ({ event }) => event.name,
      },
      {
        key: 'tickets',
        title: t('count'),
        align: 'end',
        render: ({ tickets }) => tickets,
        text: ({ tickets }) => tickets,
      },
      {
        key: 'total',
        title: t('total'),
        align: 'end',
        sortable: true,
        onPhone: true,
        render: ({ total, currency }) => format.money(total, currency),
        text: ({ total, currency }) => format.money(total, currency),
      },
      {
        key: 'state',
        title: t('stateTitle'),
        render: ({ state }) => <OrderBadge state={state} />,
        text: ({ state }) => t(`orderStates.${state}`),
      },
      {
        key: 'seller',
        title: ofGroups('seller'),
        render: ({ seller }) => seller?.name ?? '',
        text: ({ seller }) => seller?.name ?? '',
      },
      {
        key: 'createdAt',
        title: t('soldAt'),
        sortable: true,
        render: ({ createdAt, event }) => format.date(createdAt, 'datedMoment', event.timeZone),
        text: ({ createdAt, event }) => sheetMoment(createdAt, event.timeZone),
      },
    ],
    [t, ofGroups, format, customerName],
  );
}
