import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';

const COLORS = { draft: 'spotlight', published: 'leaf', archived: 'gray' } as const;

interface EventStateBadgeProps {
  readonly event: Pick<ManagedEvent, 'state' | 'archivedAt'>;
}

/** Draft, published or archived. */
export function EventStateBadge({ event: { state, archivedAt } }: EventStateBadgeProps) {
  const { t } = useTranslation('events');
  const shown = archivedAt === null ? state : 'archived';
  return (
    <Badge variant="light" color={COLORS[shown]}>
      {t(`state.${shown}`)}
    </Badge>
  );
}
