import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { eventId, showGroupId } from '#domain/ids.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { GroupList } from '../components/group-list.tsx';
import { GroupOrders } from '../components/group-orders.tsx';
import { SoldOrderList } from '../../box-office/components/sold-order-list.tsx';

const view = z.enum(['groups', 'orders']).catch('groups');
type View = z.infer<typeof view>;

/** Groups of shows that are sold as packs, and what was sold; of one event where the address names it. */
export function ListOrderGroupsScreen() {
  const { t } = useTranslation(['groups', 'management']);
  const params = useParams();
  const [address, setAddress] = useSearchParams();
  const event = params['eventId'] === undefined ? null : eventId.safeParse(params['eventId']);
  const group = showGroupId.safeParse(address.get('group'));
  const shown = view.parse(address.get('view'));
  if (event?.success === false) return <MissingPage />;
  const id = event?.data ?? null;
  return (
    <DetailPage
      title={t('management:titles.ListOrderGroups')}
      actions={
        <SegmentedControl<View>
          aria-label={t('view')}
          value={shown}
          onChange={(chosen) => setAddress(chosen === 'groups' ? {} : { view: chosen })}
          data={[
            { value: 'groups', label: t('groups') },
            { value: 'orders', label: t('orders') },
          ]}
        />
      }
    >
      {shown === 'orders' && <SoldOrderList event={id} />}
      {shown === 'groups' && group.success && <GroupOrders group={group.data} event={id} />}
      {shown === 'groups' && !group.success && <GroupList event={id} />}
    </DetailPage>
  );
}
