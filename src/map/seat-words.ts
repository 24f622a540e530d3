import type { TFunction } from 'i18next';
import { seatPlaceText } from './seat-place-text.ts';
import type { SeatFacts } from './seat-facts.ts';
import type { SeatState } from './seat-state.ts';

interface SeatToSay {
  readonly facts: SeatFacts;
  readonly state: SeatState;
  /** Nobody knows yet whether it can be had. */
  readonly isPending: boolean;
  /** Null: it has none. */
  readonly price: string | null;
}

/** All that a screen reader says of a seat, whichever way it is shown: place, state, price, what is special. */
export function seatWords(t: TFunction<'map'>, { facts, state, isPending, price }: SeatToSay): string {
  return [
    seatPlaceText(t, facts),
    isPending ? t('list.pending') : t(`state.${state}`),
    ...(state === 'available' && price !== null ? [price] : []),
    ...(facts.furniture?.soldWhole ? [t(`seat.soldWhole.${facts.furniture.kind}`)] : []),
    ...facts.marks.map((mark) => t(`mark.${mark}`, { ns: 'common' })),
  ].join('. ');
}

/** "Row F", "Table 4", "Box 2", or what stands for a row without a name. */
export function rowName(
  t: TFunction<'map'>,
  { rowName: row, furniture }: Pick<SeatFacts, 'rowName' | 'furniture'>,
): string {
  if (row === '') return t('list.noRow');
  return furniture ? t(`list.${furniture.kind}Name`, { row }) : t('list.rowName', { row });
}
