import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { useSeatText } from './use-seat-text.ts';

/** A show has another plan than the one that was shown until now. */
export interface PlanChange {
  readonly before: Room;
  /** The address of its plan. */
  readonly planUrl: string;
  /** By the plan before: chosen, and not held yet. The server keeps what is held at the seats of the same names. */
  readonly seats: readonly number[];
}

interface PlanChangeParts {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  /** The last one, where this is the plan after it. */
  readonly change: PlanChange | null;
  readonly onPlanChange: (change: PlanChange) => void;
}

/**
 * Hears that the show has another plan, and after it asks for the seats of the same names that were chosen and not
 * held. Answers what is to be said about it.
 */
export function usePlanChange({ show, room, open, change, onPlanChange }: PlanChangeParts) {
  const { t } = useTranslation('booking');
  const { inRegion } = useSeatText();
  const [isTold, setTold] = useState(false);
  const { selection, feed } = open;
  const {
    id: showId,
    plan: { url: planUrl },
  } = show;

  useEffect(() => {
    const tell = (refused: readonly number[]) => {
      const chosen = selection.getSnapshot().context.seats.get(showId) ?? [];
      const pending = [...chosen].flatMap(([seat, state]) => (state === 'pending' ? [seat] : []));
      onPlanChange({ before: room, planUrl, seats: [...new Set([...refused, ...pending])] });
    };
    const stopListening = feed.listen({ planChanged: () => tell([]) });
    const refusals = selection.on('selection.refused', ({ shown: { refusal, seats } }) => {
      if (refusal.code !== 'planChanged') return;
      tell(seats.flatMap((each) => (each.showId === showId ? [each.seat] : [])));
    });
    return () => {
      stopListening();
      refusals.unsubscribe();
    };
  });

  useEffect(() => {
    // Told of a change and answered the same plan: asking again would be refused again.
    if (change === null || change.planUrl === planUrl) return;
    const seats = sameIn(room, change).flatMap((seat) => (seat === null ? [] : [{ showId, seat }]));
    if (seats.length > 0) selection.send({ type: 'seats.added', seats });
  }, [change, room, selection, showId, planUrl]);

  const gone = change === null ? [] : change.seats.filter((_, i) => sameIn(room, change)[i] === null);
  const places = gone.map((seat) => inRegion(change?.before.factsOf(seat) ?? room.factsOf(seat)));
  const text =
    gone.length === 0 ? t('note.planChanged') : t('note.planChangedWithout', { count: gone.length, places });
  return { text: change === null || isTold ? null : text, dismiss: () => setTold(true) };
}

function sameIn({ plan }: Room, { before, seats }: PlanChange): readonly (number | null)[] {
  return before.find.sameSeats(seats, plan);
}
