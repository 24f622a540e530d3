import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownRefusal } from '#machines/selection/selection-types.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { seatPlaceText } from '../../../map/seat-place-text.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import type { SelectionActor } from '../api/selection-session.ts';

/** Says each refusal once, with the seats it is about where these were taken back. */
export function useRefusalToasts(selection: SelectionActor, factsOf: (seat: number) => SeatFacts): void {
  const { t } = useTranslation('map');
  const refusalText = useRefusalText();
  useEffect(() => {
    const placesOf = ({ refusal, seats }: ShownRefusal) =>
      refusal.code === 'seatTaken' ? seats.map((seat) => seatPlaceText(t, factsOf(seat))) : [];
    const subscription = selection.on('selection.refused', ({ shown }) => {
      toastFailure([...placesOf(shown), refusalText(shown.refusal)].join('. '));
      selection.send({ type: 'refusal.dismissed', id: shown.id });
    });
    return () => subscription.unsubscribe();
  }, [selection, factsOf, refusalText, t]);
}
