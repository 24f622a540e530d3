import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoldOrders } from '#domain/calls/box-office.ts';
import type { EventId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { Figures } from '../../../ui/figures.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { SoldOrderRows } from './sold-order-rows.tsx';
import type { SoldOrder } from './use-sold-order-columns.ts';

/** Simple and combo orders, with what those of the filters come to, and what can be done with each. */
export function SoldOrderList({ event }: { readonly event: EventId | null }) {
  const { t } = useTranslation(['groups', 'tickets']);
  const format = useFormat();
  const calls = useBoxOfficeCalls();
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
      <SoldOrderRows name="sold-orders" load={load} emptyText={t('tickets:none.text')} filters={filters} />
    </>
  );
}
