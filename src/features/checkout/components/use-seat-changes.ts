import { useRef, useState } from 'react';
import type { Booking, BookingItem, BookingPlaces } from '#domain/calls/booking.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { parseBookingFailure } from '../../../lib/booking/parse-refusal.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

export interface SeatChanges {
  /** A call is under way; another one waits for it. */
  readonly busy: boolean;
  /** The last change did not get through: it was not made, or nobody knows. */
  readonly isLost: boolean;
  /** Gives back a seat, or all places of the line. */
  readonly remove: (item: BookingItem) => void;
  /** So many places, more or fewer than the line has. */
  readonly count: (item: BookingPlaces, quantity: number) => void;
  /** Sells it as another type: a seat, or all places of the line. */
  readonly retype: (item: BookingItem, ticketTypeId: TicketTypeId) => void;
}

/** Changes to what is booked, one call at a time; what the server answers is what the booking is. */
export function useSeatChanges(
  actor: BookingActor,
  kept: KeptBooking,
  items: readonly BookingItem[],
): SeatChanges {
  const calls = useBookingCalls();
  const errorToast = useErrorToast();
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const isBusy = useRef(false);

  const run = async (call: () => Promise<Booking>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      actor.send({ type: 'booking.received', booking: await call() });
      setLost(false);
    } catch (thrown) {
      const isNetwork = parseBookingFailure(thrown).code === 'network';
      setLost(isNetwork);
      if (!isNetwork) errorToast(thrown);
      // Whether it took effect may be unknown.
      actor.send({ type: 'tab.woke' });
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };

  const giveBack = (item: BookingItem) =>
    item.kind === 'seat'
      ? calls.removeSeat({ ...kept, showId: item.showId, seat: item.seat })
      : count(item, 0);
  const count = ({ showId, region, ticketTypeId }: BookingPlaces, quantity: number) =>
    calls.add({ ...kept, call: { places: [{ showId, region, ticketTypeId, quantity }] } });

  const retype = (item: BookingItem, ticketTypeId: TicketTypeId) => {
    const { showId, region } = item;
    if (item.kind === 'seat')
      return calls.changeTicketType({ ...kept, showId, seat: item.seat, ticketTypeId });
    const others = items.find(
      (other) =>
        other.kind === 'places' &&
        other.showId === showId &&
        other.region === region &&
        other.ticketTypeId === ticketTypeId,
    );
    const joined = item.quantity + (others?.kind === 'places' ? others.quantity : 0);
    const places = [
      { showId, region, ticketTypeId: item.ticketTypeId, quantity: 0 },
      { showId, region, ticketTypeId, quantity: joined },
    ];
    return calls.add({ ...kept, call: { places } });
  };

  return {
    busy,
    isLost,
    remove: (item) => void run(() => giveBack(item)),
    count: (item, quantity) => void run(() => count(item, quantity)),
    retype: (item, ticketTypeId) => void run(() => retype(item, ticketTypeId)),
  };
}
