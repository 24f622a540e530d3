import { useEffect } from 'react';
import type { EventId, ShowId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { keepWish, type QueueTarget, takeWish } from '../../../lib/waiting-room/queue-target.ts';
import type { SelectionActor } from '../api/selection-session.ts';

/**
 * Leads to the queue page when a first wish is refused because there is a queue, and takes the seats of that wish when
 * the visitor is back with a pass.
 */
export function useQueueRefusal(selection: SelectionActor, eventId: EventId, target: QueueTarget): void {
  const { drafts } = useServices();
  const leadOn = useLeadOn();
  const href = paths.queue.href(eventId, target);
  const show = 'show' in target ? target.show : null;
  useEffect(() => {
    const subscription = selection.on('selection.refused', ({ shown: { refusal, seats } }) => {
      if (refusal.code !== 'waitingRoom') return;
      if (show !== null) keepWish(drafts, { show, seats: seatsIn(seats, show) });
      leadOn(href, { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [selection, drafts, leadOn, href, show]);

  useEffect(() => {
    if (show === null) return;
    const seats = takeWish(drafts, show).map((seat) => ({ showId: show, seat }));
    if (seats.length > 0) selection.send({ type: 'seats.added', seats });
  }, [selection, drafts, show]);
}

function seatsIn(
  seats: readonly { readonly showId: ShowId; readonly seat: number }[],
  show: ShowId,
): number[] {
  return seats.filter(({ showId }) => showId === show).map(({ seat }) => seat);
}
