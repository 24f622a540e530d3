import { useCallback, useState } from 'react';
import type { Booking } from '#domain/calls/booking.ts';
import type { ShowId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { type CheckoutOffer, readOffer } from './checkout-offer.ts';

/**
 * The offer of a booking's event and of the shows it began with; `refresh` reads it again while the old one
 * stays on the page.
 */
export function useOffer({ eventId, items }: Booking) {
  const { http } = useServices();
  const errorToast = useErrorToast();
  const [fresh, setFresh] = useState<CheckoutOffer | null>(null);
  const shows = useShows(items.map((item) => item.showId));
  const { answer, reload } = useAnswer(
    useCallback(
      (signal: AbortSignal) => readOffer(http, { eventId, showIds: shows }, signal),
      [http, eventId, shows],
    ),
  );
  const refresh = useCallback(() => {
    readOffer(http, { eventId, showIds: shows }).then(setFresh, errorToast);
  }, [http, eventId, shows, errorToast]);
  const current =
    answer.status === 'ready' && fresh !== null ? { status: 'ready' as const, value: fresh } : answer;
  return { answer: current, reload, refresh };
}

/** Each show once; the same reference while none is added: what is read of a show that is gone does no harm. */
function useShows(shows: readonly ShowId[]): readonly ShowId[] {
  const [known, setKnown] = useState<readonly ShowId[]>(() => [...new Set(shows)]);
  const added = [...new Set(shows)].filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...known, ...added]);
  return known;
}
