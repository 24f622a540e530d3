import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EventId } from '#domain/ids.ts';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createQueueCalls } from '../../../lib/waiting-room/queue-calls.ts';
import { createQueueWatch, type QueueView, type QueueWatch } from './queue-watch.ts';

/** This browser's place in an event's queue, kept up to date while the calling screen is shown. */
export function useQueue(eventId: EventId): QueueView & Pick<QueueWatch, 'joinAgain'> {
  const { http, clock } = useServices();
  const [watch] = useState(() =>
    createQueueWatch({ eventId, clock, calls: createQueueCalls(http), onWake: onPageWake }),
  );
  useEffect(() => watch.start(), [watch]);
  const view = useSyncExternalStore(watch.subscribe, watch.view, watch.view);
  return { ...view, joinAgain: watch.joinAgain };
}
