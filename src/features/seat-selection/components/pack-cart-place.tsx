import { useMediaQuery } from '@mantine/hooks';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { PackSession } from '../api/pack-session.ts';
import type { CartLine } from '../model/cart.ts';
import type { PackCart } from '../model/pack-cart.ts';
import { PackPanel } from './pack-panel.tsx';
import type { SeatsToShow } from './pack-room.tsx';
import { PackSheet } from './pack-sheet.tsx';
import { usePackProceed } from './use-pack-proceed.ts';

interface PackCartPlaceProps {
  readonly session: PackSession;
  readonly event: EventDetail;
  readonly cart: PackCart;
  readonly packs: number;
  readonly onStep: (index: number) => void;
  readonly onSeats: (seats: SeatsToShow) => void;
}

/** The cart of packs, beside the map or below it, and the way on. */
export function PackCartPlace({ session, event, cart, packs, onStep, onSeats }: PackCartPlaceProps) {
  const { selection, booking, now } = session;
  const proceed = usePackProceed(session);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const lines = {
    cart,
    packs,
    now: now(),
    onStep,
    onRelease: () => booking.send({ type: 'booking.released' }),
    onRemove: ({ claim }: CartLine) => {
      const { showId, region, ticketTypeId } = claim;
      selection.send(
        claim.kind === 'seat'
          ? { type: 'seat.toggled', showId, seat: claim.seat }
          : { type: 'places.set', showId, region, ticketTypeId, quantity: 0 },
      );
    },
    onType: ({ claim }: CartLine, ticketTypeId: CartLine['claim']['ticketTypeId']) => {
      const { showId } = claim;
      if (claim.kind === 'seat')
        selection.send({ type: 'ticketType.chosen', showId, seat: claim.seat, ticketTypeId });
    },
    onShow: ({ claim }: CartLine) =>
      onSeats({ showId: claim.showId, seats: claim.kind === 'seat' ? [claim.seat] : [] }),
  };
  const Place = isWide ? PackPanel : PackSheet;
  return <Place lines={lines} currency={event.currency} booking={booking} {...proceed} />;
}
