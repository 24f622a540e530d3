import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInRegion, type SeatFlag, seatKey, type SeatPlace } from '#domain/place.ts';

export interface Place extends SeatPlace {
  readonly regionName: string;
}

/** "Fila F, butaca 12"; '' in general admission. */
export function useSeatText(): (seat: SeatPlace) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (seat) => {
      const key = seatKey(seat);
      return key === null ? '' : t(`place.${key}`, { row: seat.rowName, seat: seat.seatName });
    },
    [t],
  );
}

/** "Platea, fila F, butaca 12"; in general admission the region. */
export function usePlaceText(): (place: Place) => string {
  const seatText = useSeatText();
  return useCallback((place) => placeInRegion(place.regionName, seatText(place)), [seatText]);
}

/** "Platea, fila F, butaca 12 · Visibilidad reducida": with what is special about the seat. */
export function useMarkedPlaceText(): (place: Place & { readonly marks: readonly SeatFlag[] }) => string {
  const { t } = useTranslation('common');
  const placeText = usePlaceText();
  return useCallback(
    (place) => [placeText(place), ...place.marks.map((mark) => t(`mark.${mark}`))].join(' · '),
    [placeText, t],
  );
}
