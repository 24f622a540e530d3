import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type EventId, eventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createShowCalls } from '../../../lib/show/show-calls.ts';
import { type QueueTarget, targetIn } from '../../../lib/waiting-room/queue-target.ts';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { useQueue } from '../api/use-queue.ts';
import { QueueCard } from '../components/queue-card.tsx';
import { TurnCard } from '../components/turn-card.tsx';

/** Waiting for one's turn to choose tickets of an event; leads on by itself. */
export function QueueScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const id = eventId.safeParse(params['eventId']);
  if (!id.success) return <MissingPage />;
  return <EventQueue key={id.data} id={id.data} target={targetIn(search)} />;
}

interface EventQueueProps {
  readonly id: EventId;
  readonly target: QueueTarget | null;
}

function EventQueue({ id, target }: EventQueueProps) {
  const { http } = useServices();
  const load = useCallback((signal: AbortSignal) => createShowCalls(http).event(id, signal), [http, id]);
  const { answer } = useAnswer(load);
  const { joinAgain, ...view } = useQueue(id);
  if (answer.status === 'failed' && answer.error.status === 404) return <MissingPage />;
  const event = answer.status === 'ready' ? answer.value : null;
  const { standing } = view;
  const hasTurn = standing?.state === 'passed' || standing?.state === 'open';
  if (standing !== null && hasTurn)
    return <TurnCard standing={standing} event={event} href={hrefOf(id, target)} />;
  return <QueueCard eventId={id} event={event} view={view} onJoinAgain={joinAgain} />;
}

function hrefOf(id: EventId, target: QueueTarget | null): string {
  if (target === null) return paths.event.href(id);
  return 'show' in target
    ? paths.selectSeats.href(id, target.show)
    : paths.selectPacks.href(id, target.group);
}
