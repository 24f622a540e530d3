import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';

const COLORS = {
  pending: 'gray',
  paid: 'leaf',
  reserved: 'spotlight',
  cancelled: 'gray',
  expired: 'gray',
  refunded: 'curtain',
} as const satisfies Record<ManagedOrder['state'], string>;

/** The state of an order, in one colour wherever staff see it. */
export function OrderBadge({ state }: Pick<ManagedOrder, 'state'>) {
  const { t } = useTranslation('tickets');
  return (
    <Badge variant="light" color={COLORS[state]} miw="max-content">
      {t(`orderStates.${state}`)}
    </Badge>
  );
}
