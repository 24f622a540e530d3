import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { ReservationList } from '../components/reservation-list.tsx';
import { SoldOrderList } from '../components/sold-order-list.tsx';
import { ShowPicker } from '../components/show-picker.tsx';

const view = z.enum(['shows', 'reservations', 'orders']).catch('shows');
type View = z.infer<typeof view>;

/** Where the box office begins: the show that is sold, what was reserved, and what was sold before. */
export function BuyTicketsScreen() {
  const { t } = useTranslation(['counter', 'management']);
  const [address, setAddress] = useSearchParams();
  const shown = view.parse(address.get('view'));
  return (
    <DetailPage
      title={t('management:titles.BuyTickets')}
      actions={
        <SegmentedControl<View>
          aria-label={t('picker.view')}
          value={shown}
          onChange={(chosen) => setAddress(chosen === 'shows' ? {} : { view: chosen })}
          data={[
            { value: 'shows', label: t('picker.shows') },
            { value: 'reservations', label: t('reservations.title') },
            { value: 'orders', label: t('picker.orders') },
          ]}
        />
      }
    >
      {shown === 'shows' && <ShowPicker />}
      {shown === 'reservations' && <ReservationList />}
      {shown === 'orders' && <SoldOrderList event={null} />}
    </DetailPage>
  );
}
