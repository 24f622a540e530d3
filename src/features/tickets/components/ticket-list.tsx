import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicket } from '#domain/calls/managed-ticket.ts';
import { paths } from '../../../app/paths.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { wholeUnits } from '#domain/format-money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { useCustomerName } from '../../../ui/use-customer-name.ts';
import { useTicketCalls } from '../api/ticket-calls.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { TicketMenu } from './ticket-menu.tsx';
import { useTicketFilters } from './use-ticket-filters.ts';

/** Tickets; who may see participants gets from one to its person. */
export function TicketList({ changes }: { readonly changes: number }) {
  const { t } = useTranslation('tickets');
  const calls = useTicketCalls();
  const columns = useTicketColumns();
  const filters = useTicketFilters('tickets');
  const personOf = usePersonOf();
  const placeText = usePlaceText();
  const hrefOf = useCallback(({ order, id }: ManagedTicket) => paths.participant.href(order.id, id), []);
  const mayOpen = useMayEnter('participants');
  return (
    <DataList<ManagedTicket>
      name="tickets"
      label={t('tickets')}
      columns={columns}
      load={calls.tickets}
      changes={changes}
      filters={filters}
      usualSort="-createdAt"
      nameOf={(ticket) => `${personOf(ticket)}, ${placeText(ticket)}`}
      {...(mayOpen ? { hrefOf } : {})}
      rowActions={(ticket, done) => (
        <TicketMenu ticket={ticket} name={`${personOf(ticket)}, ${placeText(ticket)}`} onDone={done} />
      )}
      searchLabel={t('search')}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  );
}

/** Whom a ticket is for; without a participant who bought it. */
function usePersonOf(): (ticket: ManagedTicket) => string {
  const customerName = useCustomerName();
  return useCallback(
    ({ participant, customer }) => participant.name || customerName(customer),
    [customerName],
  );
}

function useTicketColumns(): readonly ListColumn<ManagedTicket>[] {
  const { t } = useTranslation('tickets');
  const format = useFormat();
  const personOf = usePersonOf();
  const placeText = usePlaceText();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('participant'),
        sortable: true,
        onPhone: true,
        render: personOf,
        text: personOf,
      },
      {
        key: 'email',
        title: t('email'),
        startsHidden: true,
        render: ({ participant }) => participant.email,
        text: ({ participant }) => participant.email,
      },
      { key: 'place', title: t('place'), onPhone: true, render: placeText, text: placeText },
      {
        key: 'type',
        title: t('type'),
        render: ({ ticketTypeName }) => ticketTypeName,
        text: ({ ticketTypeName }) => ticketTypeName,
      },
      {
        key: 'event',
        title: t('eventName'),
        render: ({ event }) => event.name,
        text: ({ event }) => event.name,
      },
      {
        key: 'showAt',
        title: t('showAt'),
        render: ({ startsAt, event }) => format.date(startsAt, 'dayAndTime', event.timeZone),
        text: ({ startsAt, event }) => sheetMoment(startsAt, event.timeZone),
      },
      {
        key: 'reference',
        title: t('reference'),
        render: ({ order }) => order.reference,
        text: ({ order }) => order.reference,
      },
      {
        key: 'price',
        title: t('price'),
        sortable: true,
        align: 'end',
        render: ({ price, currency }) => format.money(price, currency),
        text: ({ price, currency }) => wholeUnits(price, currency),
        unit: { title: t('currency'), text: ({ currency }) => currency },
      },
      {
        key: 'state',
        title: t('stateTitle'),
        onPhone: true,
        render: ({ state }) => <TicketBadge state={state} />,
        text: ({ state }) => t(`ticketStates.${state}`),
      },
      {
        key: 'createdAt',
        title: t('soldAt'),
        sortable: true,
        startsHidden: true,
        render: ({ createdAt, event }) => format.date(createdAt, 'datedMoment', event.timeZone),
        text: ({ createdAt, event }) => sheetMoment(createdAt, event.timeZone),
      },
      {
        key: 'usedAt',
        title: t('usedAt'),
        startsHidden: true,
        render: ({ usedAt, event }) =>
          usedAt === null ? '' : format.date(usedAt, 'datedMoment', event.timeZone),
        text: ({ usedAt, event }) => (usedAt === null ? '' : sheetMoment(usedAt, event.timeZone)),
      },
    ],
    [t, format, personOf, placeText],
  );
}
