import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedTicket } from '#domain/calls/managed-ticket.ts';

const TICKET_COLORS = { valid: 'leaf', used: 'spotlight', void: 'gray' } as const;

export function TicketBadge({ state }: Pick<ManagedTicket, 'state'>) {
  const { t } = useTranslation('tickets');
  return (
    <Badge variant="light" color={TICKET_COLORS[state]} miw="max-content">
      {t(`ticketStates.${state}`)}
    </Badge>
  );
}
