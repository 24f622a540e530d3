import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { TicketGroup } from '#domain/calls/catalogue.ts';
import { lostSeats, packProgress } from '#machines/pack-selection/selectors.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import type { OpenPackShow, PackSession } from '../api/pack-session.ts';
import { packSeatPrice, packType } from '../model/pack-prices.ts';
import { type SeatOffer, seatOffer } from '../model/seat-offer.ts';

interface PackOfferInput {
  readonly session: PackSession;
  readonly open: OpenPackShow;
  readonly combos: readonly TicketGroup[];
}

/** Seats of a show that somebody else has and that still are missing, what to offer for them now, and how to take it. */
export function usePackOffer({ session, open, combos }: PackOfferInput): {
  readonly lost: readonly number[];
  /** Null: nothing stands in for them. */
  readonly offer: SeatOffer | null;
  readonly take: (seats: readonly number[]) => void;
} {
  const { pack, selection, now } = session;
  const { show, room, feed } = open;
  // The status is one object that changes: its version tells when.
  useSyncExternalStore(feed.subscribe, feed.version);
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const all = useSelector(pack, (snapshot) => lostSeats(snapshot, show.id));
  const missing = useSelector(
    pack,
    (snapshot) => packProgress(snapshot).find(({ showId }) => showId === show.id)?.missing ?? 0,
  );
  const lost = missing === 0 ? [] : all.slice(-missing);
  const offer = seatOffer({
    find: room.find,
    seats: feed.current().seats,
    lost,
    mine,
    priceOf: (seat) => packSeatPrice({ show, combos, region: room.regionOf(seat), now: now() }),
  });
  return {
    lost,
    offer,
    take: (seats) =>
      pack.send({
        type: 'repair.accepted',
        seats: seats.map((seat) => {
          const region = room.regionOf(seat);
          const type = packType({ show, combos, region, now: now() }, selection.getSnapshot());
          return { showId: show.id, seat, ...(type === undefined ? {} : { ticketTypeId: type }) };
        }),
      }),
  };
}
