import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowSeat } from '#domain/claim.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { seatPlaceText } from '../../../map/seat-place-text.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import type { PackSession } from '../api/pack-session.ts';

/** Says each refusal once, with the show and the seats it is about where somebody else was faster. */
export function usePackRefusals({ pack, selection, shows }: PackSession): void {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation('map');
  const refusalText = useRefusalText();
  const format = useFormat();

  useEffect(() => {
    const textOf = ({ showId, seat }: ShowSeat) => {
      const open = shows.find(({ show }) => show.id === showId);
      if (open === undefined) return [];
      const { startsAt, event } = open.show;
      const date = format.date(startsAt, 'shortDay', event.space.timeZone);
      return [`${date}: ${seatPlaceText(mapText, open.room.factsOf(seat))}`];
    };
    const subscriptions = [
      selection.on('selection.refused', ({ shown: { id, refusal } }) => {
        const seats = refusal.code === 'seatTaken' ? refusal.seats.flatMap(textOf) : [];
        toastFailure([...seats, refusalText(refusal)].join('. '));
        selection.send({ type: 'refusal.dismissed', id });
      }),
      pack.on('pack.refused', ({ refusal }) => {
        if (refusal.code === 'showFull') toastFailure(t('pack.showFull', { count: refusal.packs }));
        if (refusal.code === 'showIndexNotFound') toastFailure(t('pack.showIndexNotFound'));
        if (refusal.code === 'groupNotOnSale') toastFailure(refusalText(refusal));
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [pack, selection, shows, format, refusalText, t, mapText]);
}
