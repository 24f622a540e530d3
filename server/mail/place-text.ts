import { placeInRegion, seatKey, type SeatFlag, type SeatPlace } from '#domain/place.ts';
import { houseTexts } from '#server/http/house-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../locales/en/common.json' with { type: 'json' };
import es from '../../locales/es/common.json' with { type: 'json' };

const sentence = houseTexts('common', { es, en });

/** "Platea, fila F, butaca 12", as the interface writes it; in general admission the region. */
export function placeText(language: Language, place: SeatPlace & { readonly regionName: string }): string {
  const key = seatKey(place);
  const seat =
    key === null ? '' : sentence[language](`place.${key}`, { row: place.rowName, seat: place.seatName });
  return placeInRegion(place.regionName, seat);
}

/** What is special about a seat, as the interface writes it. */
export function markTexts(language: Language, marks: readonly SeatFlag[]): readonly string[] {
  return marks.map((mark) => sentence[language](`mark.${mark}`));
}
