import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, SeatMapProps } from '#engine/index.ts';
import { seatFacts } from './seat-facts.ts';
import { seatPlaceText } from './seat-place-text.ts';
import type { SeatState } from './seat-state.ts';
import { selectionNews } from './selection-news.ts';
import { useStaffView } from './staff-view.tsx';

interface SeatNewsInput {
  readonly plan: Plan;
  readonly selection: SeatMapProps['selection'];
  readonly stateOf: (seat: number) => SeatState;
}

export interface SeatNews {
  /** To be put into a live region: what happened last. */
  readonly said: string;
  /** To be called before the press takes effect. */
  readonly pressed: (seat: number) => void;
  /** Null: none. */
  readonly focused: (seat: number | null) => void;
}

/** What a screen reader is told of seats that are held, given back, gone, or change under the keyboard. */
export function useSeatNews({ plan, selection, stateOf }: SeatNewsInput): SeatNews {
  const { t } = useTranslation('map');
  const isStaff = useStaffView() !== null;
  const [said, setSaid] = useState('');
  const known = useRef(selection);
  const givenBack = useRef(new Set<number>());
  const focus = useRef<{ readonly seat: number; state: SeatState } | null>(null);
  const placeOf = (seat: number) => seatPlaceText(t, seatFacts(plan, seat));
  const cannotText = (seat: number) =>
    t('seat.cannot', { place: placeOf(seat), state: t(`state.${stateOf(seat)}`) });
  // the same words again are news too: a live region tells changes only
  const say = (text: string) => setSaid((last) => (last === text ? `${text}\u00a0` : text));

  const tellSelection = useEffectEvent((next: SeatMapProps['selection']) => {
    const texts = selectionNews(known.current, next).flatMap(({ seat, kind }) => {
      const isWished = givenBack.current.delete(seat);
      // Why it was refused is said by the note beside the cart.
      if (kind === 'refused' && !isWished) return [];
      // What staff choose is for somebody else.
      const taken = isStaff ? 'chosen' : 'held';
      const key = kind === 'held' ? taken : isWished ? 'left' : 'gone';
      return [t(`list.news.${key}`, { place: placeOf(seat) })];
    });
    known.current = next;
    if (texts.length > 0) say(texts.join('. '));
  });
  useEffect(() => tellSelection(selection), [selection]);

  const tellFocused = useEffectEvent(() => {
    const at = focus.current;
    if (at === null) return;
    const state = stateOf(at.seat);
    const before = at.state;
    at.state = state;
    if (state !== before && state !== 'mine' && before !== 'mine') say(cannotText(at.seat));
  });
  useEffect(() => tellFocused());

  return {
    said,
    pressed: (seat) => {
      const state = stateOf(seat);
      if (state === 'mine') givenBack.current.add(seat);
      else givenBack.current.delete(seat);
      if (state !== 'mine' && state !== 'available') say(cannotText(seat));
    },
    focused: (seat) => {
      focus.current = seat === null ? null : { seat, state: stateOf(seat) };
    },
  };
}
