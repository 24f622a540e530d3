import { useMemo, useState } from 'react';
import type { ShowId } from '#domain/ids.ts';
import type { selectedSeats } from '#machines/selection/selectors.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import type { Standing } from '../../../map/staff-view.tsx';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import type { CounterResult } from './sold-view.tsx';
import { useBlock } from './use-block.ts';
import { useMove, useMoveAddress } from './use-move.ts';

interface CounterWorkInput {
  readonly showId: ShowId;
  readonly feed: OpenShow['feed'];
  readonly claims: NonNullable<OpenShow['claims']>;
  readonly standings: ReadonlyMap<number, Standing>;
  /** The seats of the sale. */
  readonly mine: ReturnType<typeof selectedSeats>;
  /** Tickets have other seats. */
  readonly onMoved: (result: CounterResult) => void;
}

/** What presses on the map are for: a sale, seats that are kept for the box office, or tickets that move. */
export function useCounterWork({ showId, feed, claims, standings, mine, onMoved }: CounterWorkInput) {
  const placeText = usePlaceText();
  const canBlock = useMayEnter('showReserve');
  const [isBlocking, setBlocking] = useState(false);
  const address = useMoveAddress();
  const moving = useMove({
    ...{ order: address.order, chosen: address.chosen, from: address.from, showId },
    onMoved: (done) => {
      address.end();
      onMoved({ kind: 'moved', ...done, places: done.moved.tickets.map(placeText) });
    },
    onChanged: claims.refresh,
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
