import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { eventId, showGroupId } from '#domain/ids.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { GroupList } from '../components/group-list.tsx';
import { GroupOrders } from '../components/group-orders.tsx';
import { ReservationList } from '../../box-office/components/reservation-list.tsx';
import { SoldOrderList } from '../../box-office/components/sold-order-list.tsx';

const view = z.enum(['groups', 'orders', 'reservations']).catch('groups');
type View = z.infer<typeof view>;

/** Groups of shows that are sold as packs, what was sold, and what is kept for whom; the first two of one event where the address names it. */
export function ListOrderGroupsScreen() {
  const { t } = useTranslation(['groups', 'management', 'counter']);
  const params = useParams();
  const [address, setAddress] = useSearchParams();
  const event = params['eventId'] === undefined ? null : eventId.safeParse(params['eventId']);
  const group = showGroupId.safeParse(address.get('group'));
  const mayReserve = useMayEnter('orderGroupSale');
  const asked = view.parse(address.get('view'));
  const shown = asked === 'reservations' && !mayReserve ? 'groups' : asked;
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
            ...(mayReserve
              ? [{ value: 'reservations' as const, label: t('counter:reservations.title') }]
              : []),
          ]}
        />
      }
    >
      {shown === 'orders' && <SoldOrderList event={id} />}
      {shown === 'reservations' && <ReservationList event={id} />}
      {shown === 'groups' && group.success && <GroupOrders group={group.data} event={id} />}
      {shown === 'groups' && !group.success && <GroupList event={id} />}
    </DetailPage>
  );
}
