import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoldOrders } from '#domain/calls/box-office.ts';
import { ORDER_STATES } from '#domain/calls/managed-ticket.ts';
import type { EventId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { Figures } from '../../../ui/figures.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { SoldOrderAction } from './sold-order-action.tsx';
import { type SoldOrder, useSoldOrderColumns } from './use-sold-order-columns.ts';
import { usePrinting } from './use-printing.tsx';

/** Simple and combo orders, with what those of the filters come to, and what can be done with each. */
export function SoldOrderList({ event }: { readonly event: EventId | null }) {
  const { t } = useTranslation(['groups', 'tickets']);
  const format = useFormat();
  const calls = useBoxOfficeCalls();
  const columns = useSoldOrderColumns();
  const printing = usePrinting();
  const [totals, setTotals] = useState<SoldOrders['totals'] | null>(null);
  const load: LoadRows<SoldOrder> = useCallback(
    async (query, signal) => {
      const answer = await calls.orders({ ...query, ...(event === null ? {} : { eventId: event }) }, signal);
      setTotals(answer.totals);
      return answer;
    },
    [calls, event],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'combo',
        label: t('tickets:kind'),
        options: [
          { value: 'false', label: t('tickets:simple') },
          { value: 'true', label: t('tickets:combo') },
        ],
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('tickets:state'),
        options: ORDER_STATES.map((state) => ({ value: state, label: t(`tickets:orderStates.${state}`) })),
      },
    ],
    [t],
  );
  return (
    <>
      {totals === null && (
        <Figures
          figures={[t('orders'), t('tickets:count'), t('total')].map((name) => [
            name,
            <TextSkeleton key={name} w="4rem" />,
          ])}
        />
      )}
      {totals?.map(({ currency, orders, tickets, total }) => (
        <Figures
          key={currency}
          label={t('totals', { currency })}
          figures={[
            [t('orders'), format.count(orders)],
            [t('tickets:count'), format.count(tickets)],
            [t('total'), format.money(total, currency)],
          ]}
        />
      ))}
      <DataList<SoldOrder>
        name="sold-orders"
        label={t('orders')}
        columns={columns}
        load={load}
        filters={filters}
        usualSort="-createdAt"
        nameOf={({ reference }) => reference}
        searchLabel={t('tickets:search')}
        empty={{ title: t('tickets:none.title'), text: t('tickets:none.text') }}
        rowActions={(order, done) => <SoldOrderAction order={order} printing={printing} onDone={done} />}
      />
      {printing.sheet}
    </>
  );
}
