import type { TFunction } from 'i18next';
import type { SeatFacts } from './seat-facts.ts';

/** "Row F, seat 12", "Table 4, chair 2", or "Seat 12" in a row without a name. */
export function seatPlaceText(
  t: TFunction<'map'>,
  { rowName, seatName, furniture }: Pick<SeatFacts, 'rowName' | 'seatName' | 'furniture'>,
): string {
  if (rowName === '') return t('seat.placeNoRow', { seat: seatName });
  const place = { row: rowName, seat: seatName };
  return furniture ? t(`seat.${furniture.kind}Place`, place) : t('seat.place', place);
}
