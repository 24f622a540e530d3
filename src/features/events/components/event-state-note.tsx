import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { PublishFault } from '#domain/publish-faults.ts';
import classes from './event-form.module.css';
import { EventStateBadge } from './event-state-badge.tsx';

interface EventStateNoteProps {
  readonly event: ManagedEvent | null;
  readonly faults: readonly PublishFault[];
}

/** The state in a word beside the buttons, where the panel that says it does not stay in sight. */
export function EventStateNote({ event, faults }: EventStateNoteProps) {
  const { t } = useTranslation('events');
  return (
    <div className={classes['note']} aria-hidden>
      <EventStateBadge event={event ?? { state: 'draft', archivedAt: null }} />
      {faults.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('state.missingCount', { count: faults.length })}
        </Text>
      )}
    </div>
  );
}
