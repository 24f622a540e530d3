import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { isSettled, selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import { exchangeSeats } from '../api/exchange-seats.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { regionPrices } from '../model/region-offers.ts';
import { areApart, type SeatsApart, seatsTogether } from '../model/seats-apart.ts';

interface SeatsApartInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
}

/**
 * Whether the seats of a show are side by side, once the server holds them, and the exchange for as many that are. The
 * house is looked through when the selection has changed and at the press, never because others take seats.
 */
export function useSeatsApart({ show, room, open: { selection, feed, now } }: SeatsApartInput): {
  readonly apart: SeatsApart | null;
  readonly take: () => void;
} {
  const selected = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const isHeld = useSelector(selection, isSettled);
  /** The selection for which a press found none. */
  const [none, setNone] = useState<typeof selected | null>(null);
  const mine = useMemo(() => [...selected.keys()], [selected]);

  const find = () => {
    const prices = regionPrices(show, now());
    return seatsTogether({
      room,
      seats: feed.current().seats,
      mine,
      priceOf: (seat) => prices.get(room.regionOf(seat))?.price ?? null,
      isStrict: show.event.orphanRule === 'strict',
    });
  };
  const apart = useMemo(
    () => (isHeld && areApart(room.find, mine) ? { count: mine.length, isOffered: find() !== null } : null),
    // Not the status, which changes all the time: the press looks again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [show, room, mine, isHeld],
  );
  return {
    apart: apart !== null && none === selected ? { ...apart, isOffered: false } : apart,
    take: () => {
      const seats = find();
      if (seats === null) setNone(selected);
      else exchangeSeats({ show, room, selection, now }, { add: seats, remove: mine });
    },
  };
}
