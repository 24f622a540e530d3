import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderMoney } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { OrderBadge } from '../../../ui/order-badge.tsx';
import { useCustomerName } from '../../../ui/use-customer-name.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderEntries } from './order-entries.tsx';

interface OrderMoneyViewProps {
  readonly order: OrderMoney;
  /** Something went back. */
  readonly onChanged: () => void;
}

/** An order: who bought what and when, its payments, refunds and papers, and the way to give money back. */
export function OrderMoneyView({ order, onChanged }: OrderMoneyViewProps) {
  const format = useFormat();
  // The way to a refund goes with the last one.
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Stack gap="lg" ref={place} tabIndex={-1} role="group" aria-label={order.reference}>
      <CardHead
        title={
          <Title order={2} size="h3">
            {order.reference}
          </Title>
        }
        below={<Text c="dimmed">{order.eventName}</Text>}
        end={<OrderBadge state={order.state} />}
      />
      <Text size="xl" fw={700}>
        {format.money(order.total, order.currency)}
      </Text>
      <OrderFacts order={order} />
      <OrderDeeds order={order} onChanged={onChanged} />
      <OrderEntries order={order} />
    </Stack>
  );
}

/** Who bought, for when, when that was, and how many have come in. */
function OrderFacts({ order }: Pick<OrderMoneyViewProps, 'order'>) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const customerName = useCustomerName();
  const { customer, seller, shows, createdAt, timeZone } = order;
  const tickets = order.tickets.filter(({ state }) => state !== 'void');
  const used = tickets.filter(({ state }) => state === 'used').length;
  const name = customerName(customer);
  const items = [
    {
      label: t('customer'),
      value: customer.email === name ? name : [name, customer.email].filter(Boolean).join(' · '),
    },
    ...(seller === null ? [] : [{ label: t('seller'), value: seller }]),
    {
      label: t('shows', { count: shows.length }),
      value: shows.map(({ startsAt }) => format.date(startsAt, 'datedMoment', timeZone)).join('; '),
    },
    { label: t('createdAt'), value: format.date(createdAt, 'datedMoment', timeZone) },
    ...(tickets.length === 0
      ? []
      : [{ label: t('tickets'), value: t('used', { used, of: tickets.length }) }]),
  ];
  return <Facts items={items} />;
}
