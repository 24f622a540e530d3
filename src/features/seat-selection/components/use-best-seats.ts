import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Closeness, SeatMap } from '#engine/index.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import type { BestWish } from '../model/best-seats.ts';
import { fewerTogether } from '../model/fewer-together.ts';

interface BestSeatsInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly map: RefObject<{ readonly camera: Pick<SeatMap['camera'], 'fit'> } | null>;
  readonly onAsk: () => void;
}

/** Best seats that came, not side by side. */
export interface RelaxedSeats {
  readonly seats: readonly number[];
  readonly closeness: Exclude<Closeness, 'adjacent'>;
}

/** Asks for the best seats and shows on the map what came. */
export function useBestSeats({ show, room, open: { selection, feed }, map, onAsk }: BestSeatsInput) {
  const seats = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  /** What was chosen before, while an answer is awaited. */
  const before = useRef<ReadonlySet<number> | null>(null);
  const [relaxed, setRelaxed] = useState<RelaxedSeats | null>(null);
  const last = useRef<Omit<BestWish, 'quantity'>>({ region: null, maxPrice: null, wheelchairs: 0 });
  useEffect(() => {
    const known = before.current;
    if (known === null) return;
    const added = [...seats.keys()].filter((seat) => !known.has(seat));
    if (added.length === 0) return;
    before.current = null;
    map.current?.camera.fit({ kind: 'seats', seats: added });
    const closeness = room.find.closenessOf(added);
    if (closeness !== null && closeness !== 'adjacent') setRelaxed({ seats: added, closeness });
  }, [seats, map, room]);

  useEffect(() => {
    const refused = selection.on('selection.refused', () => {
      if (selection.getSnapshot().context.bestWishes.length === 0) before.current = null;
    });
    return () => refused.unsubscribe();
  }, [selection]);

  const ask = ({ quantity, region, maxPrice, wheelchairs }: BestWish) => {
    onAsk();
    setRelaxed(null);
    before.current = new Set(seats.keys());
    last.current = { region, maxPrice, wheelchairs };
    selection.send({
      type: 'bestAvailable.asked',
      showId: show.id,
      quantity,
      ...(region !== null && { region }),
      ...(maxPrice !== null && { maxPrice }),
      ...(wheelchairs > 0 && { wheelchairs }),
    });
  };
  return {
    ask,
    /** What came last, as long as all of it is selected and it was not dismissed. */
    relaxed: relaxed?.seats.every((seat) => seats.has(seat)) === true ? relaxed : null,
    dismissRelaxed: () => setRelaxed(null),
    /** The same search for another number. */
    askAgain: (quantity: number) => ask({ ...last.current, quantity }),
    fewerThan: (quantity: number) =>
      fewerTogether({
        find: room.find,
        seats: feed.current().seats,
        quantity,
        region: last.current.region,
        wheelchairs: last.current.wheelchairs,
      }),
  };
}
