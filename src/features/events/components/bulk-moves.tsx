import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedEventItem } from '#domain/calls/managed-event.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { type EventMove, useEventCalls } from '../api/event-calls.ts';
import { usePublishQuestion } from './use-publish-question.ts';

interface BulkMovesProps {
  readonly events: readonly ManagedEventItem[];
  readonly onDone: () => void;
}

const MOVES = ['publish', 'unpublish', 'archive'] as const satisfies readonly EventMove[];

/** Publishes, hides or archives the chosen events one by one; those that cannot be are counted, with the first reason. */
export function BulkMoves({ events, onDone }: BulkMovesProps) {
  const { t } = useTranslation('events');
  const calls = useEventCalls();
  const errorText = useErrorText();
  const modals = useModalStack();
  const askToPublish = usePublishQuestion();
  const [moving, setMoving] = useState<EventMove | null>(null);
  const run = async (move: EventMove) => {
    setMoving(move);
    const failures: unknown[] = [];
    for (const { id } of events) {
      await calls.move(id, move).catch((thrown: unknown) => failures.push(thrown));
    }
    setMoving(null);
    const done = events.length - failures.length;
    if (done > 0) toastSuccess(t('list.done', { count: done }));
    if (failures.length > 0) {
      toastFailure(t('list.failed', { count: failures.length, reason: errorText(failures[0]) }));
    }
    onDone();
  };
  /** What is taken from the public is asked about first, and so are shows that the public could not buy yet. */
  const start = (move: (typeof MOVES)[number]) => {
    if (move === 'publish') askToPublish({ unannouncedShows: unannouncedIn(events) }, () => run(move));
    else
      modals.open({
        title: t(`list.${move}`),
        description: t('list.sure', { count: events.length }),
        actionLabel: t(`list.${move}`),
        onAccept: () => run(move),
      });
  };
  return (
    <Group gap="xs">
      {MOVES.map((move) => (
        <Button
          key={move}
          variant="default"
          size="xs"
          loading={moving === move}
          disabled={moving !== null}
          onClick={() => start(move)}
        >
          {t(`list.${move}`)}
        </Button>
      ))}
    </Group>
  );
}

/** Those that are published already have been asked about. */
function unannouncedIn(events: readonly ManagedEventItem[]): number {
  return events
    .filter(({ state }) => state === 'draft')
    .reduce((sum, { unannouncedShows }) => sum + unannouncedShows, 0);
}
