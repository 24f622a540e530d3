import type { TFunction } from 'i18next';

/** "Row F, seat 12", or "Seat 12" in a row without a name. */
export function seatPlaceText(
  t: TFunction<'map'>,
  { rowName, seatName }: { readonly rowName: string; readonly seatName: string },
): string {
  if (rowName === '') return t('seat.placeNoRow', { seat: seatName });
  return t('seat.place', { row: rowName, seat: seatName });
}
