import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInRegion } from '#domain/place.ts';
import type { Room } from './room.ts';
import { seatPlaceText } from './seat-place-text.ts';

/** How a seat of a room is told, with its region. */
export function useSeatInRegion(factsOf: Room['factsOf']): (seat: number) => string {
  const { t } = useTranslation('map');
  return useCallback(
    (seat) => {
      const facts = factsOf(seat);
      return placeInRegion(facts.regionName, seatPlaceText(t, facts));
    },
    [t, factsOf],
  );
}
