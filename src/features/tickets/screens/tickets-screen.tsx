import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { OrderList } from '../components/order-list.tsx';
import { TicketList } from '../components/ticket-list.tsx';

const view = z.enum(['orders', 'tickets']).catch('orders');
type View = z.infer<typeof view>;
/** What another view has no use for. */
const KEPT = ['eventId', 'showId', 'search'] as const;

interface TicketsScreenProps {
  /** How often something changed beside the lists. */
  readonly changes: number;
}

/** What was sold: order by order, or ticket by ticket; ushers reach tickets alone. */
export function TicketsScreen({ changes }: TicketsScreenProps) {
  const { t } = useTranslation(['tickets', 'management']);
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const hasOrders = useMayEnter('events');
  const shown = hasOrders ? view.parse(address.get('view')) : 'tickets';
  const change = (to: View) =>
    changeAddress(
      (before) => {
        const kept = KEPT.flatMap((name) => {
          const value = before.get(name);
          return value === null ? [] : [[name, value]];
        });
        return new URLSearchParams([['view', to], ...kept]);
      },
      { preventScrollReset: true },
    );
  return (
    <DetailPage
      title={t('management:titles.ListTickets')}
      actions={
        hasOrders && (
          <SegmentedControl<View>
            aria-label={t('view')}
            value={shown}
            onChange={change}
            data={[
              { value: 'orders', label: t('orders') },
              { value: 'tickets', label: t('tickets') },
            ]}
          />
        )
      }
    >
      {shown === 'orders' ? <OrderList changes={changes} /> : <TicketList changes={changes} />}
    </DetailPage>
  );
}
