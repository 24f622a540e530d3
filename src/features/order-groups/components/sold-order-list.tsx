import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoldOrders } from '#domain/calls/box-office.ts';
import { ORDER_STATES } from '#domain/calls/managed-ticket.ts';
import type { EventId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { useOrderGroupCalls } from '../api/order-group-calls.ts';
import classes from './group-list.module.css';
import { type SoldOrder, useOrderColumns } from './use-order-columns.tsx';

/** Simple and combo orders, with what those of the filters come to. */
export function SoldOrderList({ event }: { readonly event: EventId | null }) {
  const { t } = useTranslation(['groups', 'tickets']);
  const format = useFormat();
  const calls = useOrderGroupCalls();
  const columns = useOrderColumns();
  const [totals, setTotals] = useState<SoldOrders['totals']>([]);
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
      {totals.map(({ currency, orders, tickets, total }) => (
        <dl className={classes['figures']} key={currency} aria-label={t('totals', { currency })}>
          <div>
            <dt>{t('orders')}</dt>
            <dd>{orders}</dd>
          </div>
          <div>
            <dt>{t('tickets:count')}</dt>
            <dd>{tickets}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>{format.money(total, currency)}</dd>
          </div>
        </dl>
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
      />
    </>
  );
}
