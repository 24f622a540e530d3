import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { SeatMap } from '#engine/index.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import { useSelectionSession } from '../api/use-selection-session.ts';
import type { CartLine } from '../model/cart.ts';
import { mostBestSeats } from '../model/best-seats.ts';
import { firstType } from '../model/first-type.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { LazyRoomView } from './lazy-room-view.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import classes from './seat-choice.module.css';
import { ShowHead } from './show-head.tsx';
import { useCart } from './use-cart.ts';
import { useExpiryToast } from './use-expiry-toast.ts';
import { useProceed } from './use-proceed.ts';
import { useRefusalToasts } from './use-refusal-toasts.ts';
import { useRegionTexts } from './use-region-texts.ts';

/** The map of a show and the cart beside or below it. */
export function SeatChoice({ show, room }: { readonly show: ShowDetail; readonly room: Room }) {
  const { t } = useTranslation('map');
  const open = useSelectionSession(show, room);
  const { selection, booking, feed, now } = open;
  const seats = useSelector(selection, selectedSeats);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const isExpired = useSelector(booking, (snapshot) => snapshot.matches('expired'));
  const cart = useCart(show, room, open);
  const texts = useRegionTexts(show, feed, now);
  const { forgive, ...proceed } = useProceed(selection);
  const [places, setPlaces] = useState<number | null>(null);
  const map = useRef<SeatMap | null>(null);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  useRefusalToasts(selection, room.factsOf);
  useExpiryToast(booking);

  const awaitsBest = useRef(false);
  useEffect(() => {
    if (!awaitsBest.current || seats.size === 0) return;
    awaitsBest.current = false;
    map.current?.fit({ kind: 'seats', seats: [...seats.keys()] });
  }, [seats]);

  const body = {
    show,
    cart,
    now: now(),
    isExpired,
    isBusy,
    mostBest: mostBestSeats(show, cart),
    onBest: (quantity: number) => {
      awaitsBest.current = true;
      forgive();
      selection.send({ type: 'bestAvailable.asked', quantity });
    },
    onRelease: () => booking.send({ type: 'booking.released' }),
    onRemove: ({ claim }: CartLine) =>
      selection.send(
        claim.kind === 'seat'
          ? { type: 'seat.toggled', seat: claim.seat }
          : { type: 'places.set', region: claim.region, ticketTypeId: claim.ticketTypeId, quantity: 0 },
      ),
    onType: ({ claim }: CartLine, ticketTypeId: CartLine['claim']['ticketTypeId']) => {
      if (claim.kind === 'seat')
        selection.send({ type: 'ticketType.chosen', seat: claim.seat, ticketTypeId });
    },
    onShow: ({ claim }: CartLine) => {
      if (claim.kind === 'seat') map.current?.fit({ kind: 'seats', seats: [claim.seat] });
      else setPlaces(claim.region);
    },
  };
  const Cart = isWide ? CartPanel : CartSheet;

  return (
    <div className={classes['screen']}>
      <div className={classes['stage']}>
        <ShowHead show={show} />
        <div className={classes['room']}>
          <LazyRoomView
            plan={room.plan}
            feed={feed}
            selection={seats}
            label={t('label', { room: show.room.name })}
            {...texts}
            onSeat={(seat) => {
              forgive();
              const ticketTypeId = firstType(show, room.regionOf(seat), selection.getSnapshot(), now());
              selection.send({
                type: 'seat.toggled',
                seat,
                ...(ticketTypeId === undefined ? {} : { ticketTypeId }),
              });
            }}
            onPlaces={(region) => {
              forgive();
              setPlaces(region);
            }}
            onMap={(built) => {
              map.current = built;
            }}
          />
        </div>
      </div>
      <Cart body={body} booking={booking} {...proceed} />
      <PlacesDialog show={show} open={open} region={places} onClose={() => setPlaces(null)} />
    </div>
  );
}
