import { useEffect } from 'react';
import type { EventId } from '#domain/ids.ts';
import { useLeadOn } from '../navigation/use-lead-on.ts';
import { useMustQueue } from './use-must-queue.ts';

/**
 * Leads to the queue page where there is a queue and this browser has no pass; asked once, while the screen goes on: the
 * server has the last word anyway.
 *
 * @param href of the queue page; null: nothing to wait for, a booking goes on without a pass
 */
export function useQueueLead(eventId: EventId, href: string | null): void {
  const leadOn = useLeadOn();
  const mustQueue = useMustQueue(href === null ? null : eventId);
  useEffect(() => {
    if (mustQueue && href !== null) leadOn(href, { replace: true });
  }, [mustQueue, href, leadOn]);
}
