import { useTranslation } from 'react-i18next';
import type { SeatFacts } from '../../../map/seat-facts.ts';
import { seatPlaceText } from '../../../map/seat-place-text.ts';

/** How a seat is written: "Row F, seat 12", and with its region "Row F, seat 12 (Stalls)". */
export function useSeatText() {
  const { t } = useTranslation('booking');
  const { t: mapText } = useTranslation('map');
  const place = (facts: SeatFacts) => seatPlaceText(mapText, facts);
  return {
    place,
    inRegion: (facts: SeatFacts) =>
      t('note.placeInRegion', { place: place(facts), region: facts.regionName }),
  };
}
