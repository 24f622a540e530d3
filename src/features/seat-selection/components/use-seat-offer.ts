import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { firstType } from '../model/first-type.ts';
import { regionPrices } from '../model/region-offers.ts';
import { type SeatOffer, seatOffer } from '../model/seat-offer.ts';

interface SeatOfferInput {
  readonly lost: readonly number[];
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
}

/** What to offer for lost seats by the status of this moment, and how to take it. */
export function useSeatOffer({ lost, show, room, open }: SeatOfferInput): {
  readonly offer: SeatOffer | null;
  readonly priceText: (seat: number) => string | null;
  readonly take: (seats: readonly number[]) => void;
} {
  const { feed, selection, now } = open;
  const payable = usePayableText(show.event);
  useSyncExternalStore(feed.subscribe, feed.version);
  const mine = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const prices = useMemo(() => regionPrices(show, now()), [show, now]);
  const priceOf = (seat: number) => prices.get(room.regionOf(seat))?.price ?? null;
  const { seats } = feed.current();
  const offer = seatOffer({ find: room.find, seats, lost, mine, priceOf });
  return {
    offer,
    priceText: (seat) => {
      const price = priceOf(seat);
      return price === null ? null : payable(price);
    },
    take: (seats) => {
      const regions = new Set(seats.map(room.regionOf));
      const [region] = regions;
      const type =
        regions.size === 1 && region !== undefined
          ? firstType(show, region, selection.getSnapshot(), now())
          : undefined;
      selection.send({
        type: 'seats.added',
        seats: seats.map((seat) => ({ showId: show.id, seat })),
        ...(type === undefined ? {} : { ticketTypeId: type }),
      });
    },
  };
}
