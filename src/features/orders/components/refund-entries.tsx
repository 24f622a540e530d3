import { IconAlertTriangle, IconArrowBackUp, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderMoney } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { EntryPart, EntryRow } from './entry-rows.tsx';

/** What went back of an order, or is on its way, and what is left of its money. */
export function RefundEntries({ order }: { readonly order: OrderMoney }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, order.currency);
  return (
    <EntryPart title={t('refunds')}>
      {order.refunds.map(({ id, amount, state, failures, at, by, reason, origin }) => (
        <EntryRow
          key={id}
          icon={failures > 0 ? REFUSED : ICONS[state]}
          name={reason === '' ? t(`origin.${origin}`) : reason}
          note={[t(`refundStates.${state}`), format.date(at, 'datedMoment', order.timeZone), by]
            .filter(Boolean)
            .join(' · ')}
          warning={failures > 0 ? t('refundFailures', { count: failures }) : ''}
          amount={money(-amount)}
          weight="main"
        />
      ))}
      <EntryRow name={t('left')} note="" amount={money(order.left)} weight="main" />
    </EntryPart>
  );
}

const REFUSED = <IconAlertTriangle size={20} color="var(--mantine-color-error)" aria-hidden />;

const ICONS = {
  due: <IconClock size={20} aria-hidden />,
  done: <IconArrowBackUp size={20} aria-hidden />,
} as const;
