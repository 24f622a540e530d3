import { Badge, Group } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayEnter } from '#domain/areas.ts';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { paths } from '../../../app/paths.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { EventAndShows } from '../../../ui/event-and-shows.tsx';
import { OrderBadge } from '../../../ui/order-badge.tsx';
import { useCustomerName } from '../../../ui/use-customer-name.ts';
import { useTicketCalls } from '../api/ticket-calls.ts';
import { useTicketFilters } from './use-ticket-filters.ts';

/** Orders; who may look at their money gets from one to its own (`?order=`). */
export function OrderList({ changes }: { readonly changes: number }) {
  const { t } = useTranslation('tickets');
  const { state } = useSession();
  const calls = useTicketCalls();
  const columns = useOrderColumns();
  const filters = useTicketFilters('orders');
  const [address] = useSearchParams();
  const hrefOf = useCallback(
    ({ id }: ManagedOrder) => {
      const opened = new URLSearchParams(address);
      opened.set('order', String(id));
      return `${paths.ticketList.href()}?${opened.toString()}`;
    },
    [address],
  );
  const mayOpen = state.status === 'loggedIn' && mayEnter('events', state.user.roles);
  return (
    <DataList<ManagedOrder>
      name="orders"
      label={t('orders')}
      columns={columns}
      load={calls.orders}
      changes={changes}
      filters={filters}
      usualSort="-createdAt"
      nameOf={({ reference }) => reference}
      {...(mayOpen ? { hrefOf } : {})}
      searchLabel={t('search')}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  );
}

function useOrderColumns(): readonly ListColumn<ManagedOrder>[] {
  const { t } = useTranslation('tickets');
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
        key: 'email',
        title: t('email'),
        startsHidden: true,
        render: ({ customer }) => customer.email,
        text: ({ customer }) => customer.email,
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
        key: 'payment',
        title: t('payment'),
        startsHidden: true,
        render: ({ paymentMethod }) => paymentMethod ?? '',
        text: ({ paymentMethod }) => paymentMethod ?? '',
      },
      {
        key: 'createdAt',
        title: t('soldAt'),
        sortable: true,
        render: ({ createdAt, event }) => format.date(createdAt, 'datedMoment', event.timeZone),
        text: ({ createdAt, event }) => sheetMoment(createdAt, event.timeZone),
      },
    ],
    [t, format, customerName],
  );
}
