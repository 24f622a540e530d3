import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { isSettled, selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { groupType } from '../model/group-type.ts';
import { regionPrices } from '../model/region-offers.ts';
import { type SeatsApart, seatsApart } from '../model/seats-apart.ts';

interface SeatsApartInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
}

/** Whether the seats of a show are side by side, once the server holds them, and the exchange for as many that are. */
export function useSeatsApart({ show, room, open: { selection, feed, now } }: SeatsApartInput): {
  readonly apart: SeatsApart | null;
  readonly take: (seats: readonly number[]) => void;
} {
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const isHeld = useSelector(selection, isSettled);
  const version = useSyncExternalStore(feed.subscribe, feed.version);
  const apart = useMemo(
    () => {
      if (!isHeld) return null;
      const prices = regionPrices(show, now());
      return seatsApart({
        room,
        seats: feed.current().seats,
        mine: [...mine.keys()],
        priceOf: (seat) => prices.get(room.regionOf(seat))?.price ?? null,
        isStrict: show.event.orphanRule === 'strict',
      });
    },
    // The status is one object that changes: its version tells when.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [show, room, feed, mine, isHeld, version, now],
  );
  return {
    apart,
    take: (seats) => {
      const region = room.regionOf(seats[0] ?? 0);
      const type = groupType(show, region, 1, selection.getSnapshot(), now());
      selection.send({
        type: 'seats.exchanged',
        showId: show.id,
        add: seats,
        remove: [...mine.keys()],
        ...(type === undefined ? {} : { ticketTypeId: type }),
      });
    },
  };
}
