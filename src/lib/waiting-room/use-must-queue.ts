import { useEffect, useState } from 'react';
import type { EventId } from '#domain/ids.ts';
import { useServices } from '../services/services.tsx';
import { createQueueCalls } from './queue-calls.ts';

/**
 * Whether an event has a queue and this browser no pass; asked once, false until it is answered or where it is not.
 *
 * @param eventId null: not asked
 */
export function useMustQueue(eventId: EventId | null): boolean {
  const { http } = useServices();
  const [queueing, setQueueing] = useState<EventId | null>(null);
  useEffect(() => {
    if (eventId === null) return undefined;
    const abort = new AbortController();
    createQueueCalls(http)
      .read(eventId, abort.signal)
      .then(
        ({ state }) => {
          if (!abort.signal.aborted) setQueueing(state === 'open' || state === 'passed' ? null : eventId);
        },
        () => undefined,
      );
    return () => abort.abort();
  }, [http, eventId]);
  return eventId !== null && queueing === eventId;
}
