import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowId } from '#domain/ids.ts';
import type { selectedSeats } from '#machines/selection/selectors.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import type { Standing } from '../../../map/staff-view.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import { useBlock } from './use-block.ts';
import { useMove, useMoveAddress } from './use-move.ts';

interface CounterWorkInput {
  readonly showId: ShowId;
  readonly feed: OpenShow['feed'];
  readonly claims: NonNullable<OpenShow['claims']>;
  readonly standings: ReadonlyMap<number, Standing>;
  /** The seats of the sale. */
  readonly mine: ReturnType<typeof selectedSeats>;
}

/** What presses on the map are for: a sale, seats that are kept for the box office, or tickets that move. */
export function useCounterWork({ showId, feed, claims, standings, mine }: CounterWorkInput) {
  const { t } = useTranslation('counter');
  const canBlock = useMayEnter('showReserve');
  const [isBlocking, setBlocking] = useState(false);
  const address = useMoveAddress();
  const moving = useMove({
    order: address.order,
    chosen: address.chosen,
    showId,
    onMoved: ({ reference }) => {
      toastSuccess(t('move.moved', { reference }));
      address.end();
      claims.refresh();
    },
  });
  const blocking = useBlock({
    showId,
    standings,
    isFree: (seat) => feed.seat(seat) !== OCCUPIED && !mine.has(seat),
    onChanged: claims.refresh,
  });
  const blocked = useHeldSeats(blocking.chosen);
  const targets = useHeldSeats(
    moving.targets.flatMap((target) => (target.kind === 'seat' ? [target.seat] : [])),
  );
  const mode = address.order !== null ? 'move' : isBlocking && canBlock ? 'block' : 'sell';
  return {
    mode,
    address,
    moving,
    blocking,
    canBlock,
    setBlocking,
    toggleBlocking: () => setBlocking(!isBlocking),
    /** What is drawn as chosen. */
    chosen: { sell: mine, block: blocked, move: targets }[mode],
  } as const;
}

/** `SEAT_STATUS.occupied`, by value: who decides this loads no map. */
const OCCUPIED = 1;

/** As a map draws them: the same reference until they are others. */
function useHeldSeats(seats: readonly number[]): ReadonlyMap<number, 'held'> {
  const text = seats.join();
  return useMemo(
    () => new Map(text === '' ? [] : text.split(',').map((seat) => [Number(seat), 'held'] as const)),
    [text],
  );
}
