import { useSelector } from '@xstate/react';
import { useEffect, useReducer } from 'react';
import { lostItems } from '#machines/selection/selectors.ts';
import type { PackSession } from '../api/pack-session.ts';
import { retakable } from '../model/retakable.ts';
import { EndedNote } from '../components/ended-note.tsx';
import classes from './pack-ended.module.css';
import { usePackClaimText } from './use-pack-claim-text.ts';

/** The time ran out: what was held in all shows, and a press that takes again what is still free. */
export function PackEnded({ session: { selection, shows } }: { readonly session: PackSession }) {
  const items = useSelector(selection, lostItems);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const textOf = usePackClaimText(shows);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const stops = shows.map(({ feed }) => feed.subscribe(look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [shows]);
  if (items.length === 0) return null;
  const parts = shows.map(({ show, feed }) =>
    retakable(
      items.filter(({ showId }) => showId === show.id),
      show.id,
      feed,
    ),
  );
  return (
    <div className={classes['ended']}>
      <EndedNote
        items={{ free: parts.flatMap(({ free }) => free), gone: parts.flatMap(({ gone }) => gone) }}
        textOf={textOf}
        isBusy={isBusy}
        onRetake={(free) => selection.send({ type: 'lost.retaken', items: free })}
        onDismiss={() => selection.send({ type: 'lost.dismissed' })}
      />
    </div>
  );
}
