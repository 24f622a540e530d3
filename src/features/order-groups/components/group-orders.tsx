import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventId, ShowGroupId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { useOrderGroupCalls } from '../api/order-group-calls.ts';
import { SoldOrderRows } from '../../box-office/components/sold-order-rows.tsx';
import type { SoldOrder } from '../../box-office/components/use-sold-order-columns.ts';

interface GroupOrdersProps {
  readonly group: ShowGroupId;
  /** Null: back leads to the groups of all events. */
  readonly event: EventId | null;
}

/** What was sold and reserved of the packs of a group. */
export function GroupOrders({ group, event }: GroupOrdersProps) {
  const { t } = useTranslation('groups');
  const calls = useOrderGroupCalls();
  const load: LoadRows<SoldOrder> = useCallback(
    (query, signal) => calls.groupOrders(group, query, signal),
    [calls, group],
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
      <SoldOrderRows name="group-orders" load={load} emptyText={t('noOrders')} />
    </>
  );
}
