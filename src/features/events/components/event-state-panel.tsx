import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { PublishFault } from '#domain/publish-faults.ts';
import classes from './event-form.module.css';
import { EventStateBadge } from './event-state-badge.tsx';
import { MissingList } from './missing-list.tsx';

interface EventStatePanelProps {
  /** Null: it is new. */
  readonly event: ManagedEvent | null;
  /** Of what is in the form now. */
  readonly faults: readonly PublishFault[];
}

/** Beside the form of an event: its state, and what is still missing. */
export function EventStatePanel({ event, faults }: EventStatePanelProps) {
  const { t } = useTranslation('events');
  const shown = event ?? { state: 'draft' as const, archivedAt: null };
  const state = shown.archivedAt === null ? shown.state : 'archived';
  return (
    <aside className={classes['state']} aria-label={t('state.label')}>
      <div>
        <EventStateBadge event={shown} />
        <Text size="sm" c="dimmed" mt={6}>
          {t(`state.${state}Text`)}
        </Text>
      </div>
      <div role="status" className={classes['missing']}>
        {faults.length > 0 && (
          <>
            <Text size="sm" fw={600} mb={6}>
              {t('state.missing')}
            </Text>
            <MissingList faults={faults} eventId={event?.id ?? null} isForm />
          </>
        )}
        {faults.length === 0 && state === 'draft' && <Text size="sm">{t('state.complete')}</Text>}
      </div>
      {event === null && (
        <Text size="sm" c="dimmed">
          {t('state.afterSaving')}
        </Text>
      )}
    </aside>
  );
}
