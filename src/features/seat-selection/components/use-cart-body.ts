import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { lostItems } from '#machines/selection/selectors.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { hasWheelchairs } from '../../../map/has-wheelchairs.ts';
import type { Room } from '../../../map/room.ts';
import { type BestWish, bestChoices, mostBestSeats } from '../model/best-seats.ts';
import type { Cart } from '../model/cart.ts';
import type { CartBodyProps } from './cart-body.tsx';
import { useSeatsApart } from './use-seats-apart.ts';

interface CartBodyInput {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly cart: Cart;
  readonly best: (wish: BestWish) => void;
  /** How many a press takes. */
  readonly party: number;
  /** A note says already that the best seats are not side by side. */
  readonly isRelaxed: boolean;
  readonly onShow: (seats: readonly number[]) => void;
  readonly onPlaces: (region: number) => void;
}

/** What the cart shows and what it does, wherever it stands. */
export function useCartBody(input: CartBodyInput): CartBodyProps {
  const { show, room, open, cart, best, party, isRelaxed, onShow, onPlaces } = input;
  const { selection, booking, now } = open;
  const together = useSeatsApart({ show, room, open });
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  // One that held nothing took nothing from anybody.
  const hasExpired = useSelector(
    booking,
    (snapshot) => snapshot.matches('expired') && snapshot.context.items.length > 0,
  );
  const hasLostItems = useSelector(selection, (snapshot) => lostItems(snapshot).length > 0);
  const choices = useMemo(
    () => bestChoices(show, now(), { hasWheelchairs: hasWheelchairs(room.plan) }),
    [show, room, now],
  );
  return {
    show,
    cart,
    now: now(),
    isExpired: hasExpired && !hasLostItems,
    isBusy,
    mostBest: mostBestSeats(show, cart),
    bestChoices: choices,
    party,
    apart: isRelaxed ? null : together.apart,
    onTogether: together.take,
    onBest: best,
    onRelease: () => booking.send({ type: 'booking.released' }),
    onRemove: ({ claim }) =>
      selection.send(
        claim.kind === 'seat'
          ? { type: 'seat.toggled', showId: show.id, seat: claim.seat }
          : {
              type: 'places.set',
              showId: show.id,
              region: claim.region,
              ticketTypeId: claim.ticketTypeId,
              quantity: 0,
            },
      ),
    onType: ({ claim }, ticketTypeId) => {
      if (claim.kind === 'seat')
        selection.send({ type: 'ticketType.chosen', showId: show.id, seat: claim.seat, ticketTypeId });
    },
    onShow: ({ claim }) => {
      if (claim.kind === 'seat') onShow([claim.seat]);
      else onPlaces(claim.region);
    },
  };
}
