import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATES } from '#domain/calls/managed-ticket.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { SoldOrderAction } from './sold-order-action.tsx';
import { type SoldOrder, useSoldOrderColumns } from './use-sold-order-columns.ts';
import { usePrinting } from './use-printing.tsx';

interface SoldOrderRowsProps {
  /** What the address calls the list. */
  readonly name: string;
  readonly load: LoadRows<SoldOrder>;
  /** Says why there may be none. */
  readonly emptyText: string;
  /** Before that of states. */
  readonly filters?: readonly ListFilter[];
}

const NO_FILTERS: readonly ListFilter[] = [];

/** Orders of a counter: what is paid can be printed, what is kept can be collected. */
export function SoldOrderRows({ name, load, emptyText, filters = NO_FILTERS }: SoldOrderRowsProps) {
  const { t } = useTranslation(['groups', 'tickets']);
  const columns = useSoldOrderColumns();
  const printing = usePrinting();
  const allFilters = useMemo(
    (): readonly ListFilter[] => [
      ...filters,
      {
        kind: 'choice',
        name: 'state',
        label: t('tickets:state'),
        options: ORDER_STATES.map((state) => ({ value: state, label: t(`tickets:orderStates.${state}`) })),
      },
    ],
    [filters, t],
  );
  return (
    <>
      <DataList<SoldOrder>
        name={name}
        label={t('orders')}
        columns={columns}
        load={load}
        filters={allFilters}
        usualSort="-createdAt"
        nameOf={({ reference }) => reference}
        searchLabel={t('tickets:search')}
        empty={{ title: t('tickets:none.title'), text: emptyText }}
        rowActions={(order, done) => <SoldOrderAction order={order} printing={printing} onDone={done} />}
      />
      {printing.sheet}
    </>
  );
}
