import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_STATES } from '#domain/calls/managed-ticket.ts';
import type { EventId, ShowGroupId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { useOrderGroupCalls } from '../api/order-group-calls.ts';
import { SoldOrderAction } from '../../box-office/components/sold-order-action.tsx';
import { usePrinting } from '../../box-office/components/use-printing.tsx';
import { type SoldOrder, useSoldOrderColumns } from '../../box-office/components/use-sold-order-columns.ts';

interface GroupOrdersProps {
  readonly group: ShowGroupId;
  /** Null: back leads to the groups of all events. */
  readonly event: EventId | null;
}

/** What was sold and reserved of the packs of a group: what is paid can be printed, what is kept can be collected. */
export function GroupOrders({ group, event }: GroupOrdersProps) {
  const { t } = useTranslation(['groups', 'tickets']);
  const calls = useOrderGroupCalls();
  const columns = useSoldOrderColumns();
  const printing = usePrinting();
  const load: LoadRows<SoldOrder> = useCallback(
    (query, signal) => calls.groupOrders(group, query, signal),
    [calls, group],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [
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
      <Button
        component={Link}
        to={paths.orderGroups.href(event ?? undefined)}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        mb="md"
      >
        {t('backToGroups')}
      </Button>
      <DataList<SoldOrder>
        name="group-orders"
        label={t('orders')}
        columns={columns}
        load={load}
        filters={filters}
        usualSort="-createdAt"
        nameOf={({ reference }) => reference}
        searchLabel={t('tickets:search')}
        empty={{ title: t('tickets:none.title'), text: t('noOrders') }}
        rowActions={(order, done) => <SoldOrderAction order={order} printing={printing} onDone={done} />}
      />
      {printing.sheet}
    </>
  );
}
