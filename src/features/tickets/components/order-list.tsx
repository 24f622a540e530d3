import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { paths } from '../../../app/paths.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { useOrderColumns } from '../../../ui/use-order-columns.tsx';
import { useTicketCalls } from '../api/ticket-calls.ts';
import { useTicketFilters } from './use-ticket-filters.ts';

/** Orders; who may look at their money gets from one to its own (`?order=`). */
export function OrderList({ changes }: { readonly changes: number }) {
  const { t } = useTranslation('tickets');
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
  const mayOpen = useMayEnter('events');
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
