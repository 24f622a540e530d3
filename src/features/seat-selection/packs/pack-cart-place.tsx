import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { PackSession } from '../api/pack-session.ts';
import type { CartLine } from '../model/cart.ts';
import type { PackCart } from '../model/pack-cart.ts';
import { CartPlace } from '../components/cart-place.tsx';
import { PackLines } from './pack-lines.tsx';
import type { SeatsToShow } from './pack-room.tsx';
import { PackTotals } from './pack-totals.tsx';
import { usePackProceed } from './use-pack-proceed.ts';

interface PackCartPlaceProps {
  readonly session: PackSession;
  readonly event: EventDetail;
  readonly cart: PackCart;
  readonly packs: number;
  readonly onStep: (index: number) => void;
  readonly onSeats: (seats: SeatsToShow) => void;
  /** The confirmation of a customer unless given. */
  readonly onChosen?: (booking: Booking) => void;
}

/** The cart of packs, beside the map or below it, and the way on. */
export function PackCartPlace({
  session,
  event,
  cart,
  packs,
  onStep,
  onSeats,
  onChosen,
}: PackCartPlaceProps) {
  const { selection, booking, now } = session;
  const proceed = usePackProceed(session, event.orphanRule, onChosen);
  const { t } = useTranslation('booking');
  const { currency } = event;
  const { total, tickets } = cart;
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
  return (
    <CartPlace
      booking={booking}
      sum={{ tickets, amount: total?.total.total ?? null, currency, empty: t('pack.empty') }}
      content={(showMap) => (
        <PackLines
          {...lines}
          onShow={(line) => {
            showMap();
            lines.onShow(line);
          }}
          onStep={(index) => {
            showMap();
            lines.onStep(index);
          }}
        />
      )}
      totals={total !== null && <PackTotals total={total} currency={currency} />}
      {...proceed}
    />
  );
}
