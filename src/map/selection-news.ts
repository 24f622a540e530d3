import type { SeatMapProps } from '#engine/index.ts';

type Selection = SeatMapProps['selection'];

/** What became of a seat between two selections: it is the viewer's, it could not be had, or it is no longer there. */
export interface SelectionNews {
  readonly seat: number;
  readonly kind: 'held' | 'refused' | 'gone';
}

/** In the order of the seats' selection. */
export function selectionNews(before: Selection, after: Selection): readonly SelectionNews[] {
  const held = [...after].flatMap(([seat, state]): readonly SelectionNews[] =>
    state === 'held' && before.get(seat) !== 'held' ? [{ seat, kind: 'held' }] : [],
  );
  const missing = [...before].flatMap(([seat, state]): readonly SelectionNews[] =>
    after.has(seat) ? [] : [{ seat, kind: state === 'held' ? 'gone' : 'refused' }],
  );
  return [...held, ...missing];
}
