import type { TFunction } from 'i18next';
import { seatKey } from '#domain/place.ts';
import type { SeatFacts } from './seat-facts.ts';

/** "Row F, seat 12", "Table 4, chair 2", or "Seat 12" in a row without a name. */
export function seatPlaceText(
  t: TFunction<'map'>,
  { rowName, seatName, furniture }: Pick<SeatFacts, 'rowName' | 'seatName' | 'furniture'>,
): string {
  const key = seatKey({ rowName, seatName, furniture: furniture?.kind ?? null });
  return key === null ? '' : t(`place.${key}`, { ns: 'common', row: rowName, seat: seatName });
}
