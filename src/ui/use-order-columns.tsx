import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { sheetMoment } from '../lib/format/format-date.ts';
import { wholeUnits } from '#domain/format-money.ts';
import { useFormat } from '../lib/format/use-format.ts';
import type { ListColumn } from './data-list/list-column.ts';
import { EmailAddress } from './email-address.tsx';
import { eventAndShowsText } from './event-and-shows-text.ts';
import { EventAndShows } from './event-and-shows.tsx';
import { OrderBadge } from './order-badge.tsx';
import { useCustomerName } from './use-customer-name.ts';

/** The columns of orders; the same reference until the language changes. */
export function useOrderColumns(): readonly ListColumn<ManagedOrder>[] {
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
        onPhone: 'below',
        render: ({ customer }) => customerName(customer),
        text: ({ customer }) => customerName(customer),
      },
      {
        key: 'email',
        title: t('email'),
        startsHidden: true,
        render: ({ customer }) => <EmailAddress>{customer.email}</EmailAddress>,
        text: ({ customer }) => customer.email,
      },
      {
        key: 'event',
        title: t('eventName'),
        render: ({ event, shows }) => <EventAndShows event={event} shows={shows} />,
        text: eventAndShowsText,
      },
      {
        key: 'tickets',
        title: t('count'),
        align: 'end',
        render: ({ tickets, voidTickets }) => (
          <>
            {tickets}
            {voidTickets > 0 && <Note>{t('voidCount', { count: voidTickets })}</Note>}
          </>
        ),
        text: ({ tickets }) => tickets,
      },
      {
        key: 'total',
        title: t('total'),
        align: 'end',
        sortable: true,
        onPhone: true,
        render: ({ total, refunded, currency }) => (
          <>
            {format.money(total, currency)}
            {refunded > 0 && (
              <Note>
                <VisuallyHidden>{t('refunded')}: </VisuallyHidden>
                {format.money(-refunded, currency)}
              </Note>
            )}
          </>
        ),
        text: ({ total, currency }) => wholeUnits(total, currency),
        unit: { title: t('currency'), text: ({ currency }) => currency },
      },
      {
        key: 'refunded',
        title: t('refunded'),
        align: 'end',
        startsHidden: true,
        render: ({ refunded, currency }) => (refunded > 0 ? format.money(refunded, currency) : ''),
        text: ({ refunded, currency }) => wholeUnits(refunded, currency),
      },
      {
        key: 'state',
        title: t('stateTitle'),
        render: ({ state, refunded, refundRefused }) => (
          <Group gap="0.25rem">
            <OrderBadge state={state} />
            {state === 'paid' && refunded > 0 && (
              <Badge variant="outline" color="curtain" miw="max-content">
                {t('partlyRefunded')}
              </Badge>
            )}
            {refundRefused && (
              <Badge color="red" miw="max-content" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
                {t('refundRefused')}
              </Badge>
            )}
          </Group>
        ),
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
        oneLine: true,
        render: ({ createdAt, event }) => format.date(createdAt, 'datedMoment', event.timeZone),
        text: ({ createdAt, event }) => sheetMoment(createdAt, event.timeZone),
      },
    ],
    [t, format, customerName],
  );
}

/** Below what a cell says. */
function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
