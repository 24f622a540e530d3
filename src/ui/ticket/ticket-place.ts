import type { TFunction } from 'i18next';

/** "Fila 4, butaca 12", or the sentence for a place without a number. */
export function placeText(
  t: TFunction<'booking'>,
  place: { readonly rowName: string | null; readonly seatName: string | null },
): string {
  if (place.seatName === null) return t('confirmed.general');
  if (place.rowName === null || place.rowName === '') return t('checkout.seat', { seat: place.seatName });
  return t('checkout.rowAndSeat', { row: place.rowName, seat: place.seatName });
}
