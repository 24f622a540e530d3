import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { SeatMap } from '#engine/index.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import type { BestWish } from '../model/best-seats.ts';
import { fewerTogether } from '../model/fewer-together.ts';

interface BestSeatsInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly map: RefObject<SeatMap | null>;
  readonly onAsk: () => void;
}

/** Asks for the best seats and shows on the map what came. */
export function useBestSeats({ show, room, open: { selection, feed }, map, onAsk }: BestSeatsInput) {
  const seats = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  /** What was chosen before, while an answer is awaited. */
  const before = useRef<ReadonlySet<number> | null>(null);
  const last = useRef<Omit<BestWish, 'quantity'>>({ region: null, maxPrice: null });
  useEffect(() => {
    const known = before.current;
    if (known === null) return;
    const added = [...seats.keys()].filter((seat) => !known.has(seat));
    if (added.length === 0) return;
    before.current = null;
    map.current?.camera.fit({ kind: 'seats', seats: added });
  }, [seats, map]);

  const ask = ({ quantity, region, maxPrice }: BestWish) => {
    onAsk();
    before.current = new Set(seats.keys());
    last.current = { region, maxPrice };
    selection.send({
      type: 'bestAvailable.asked',
      showId: show.id,
      quantity,
      ...(region !== null && { region }),
      ...(maxPrice !== null && { maxPrice }),
    });
  };
  return {
    ask,
    /** The same search for another number. */
    askAgain: (quantity: number) => ask({ ...last.current, quantity }),
    fewerThan: (quantity: number) =>
      fewerTogether({
        find: room.find,
        seats: feed.current().seats,
        quantity,
        region: last.current.region,
      }),
  };
}
