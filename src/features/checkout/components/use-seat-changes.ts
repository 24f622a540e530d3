import { useRef, useState } from 'react';
import type { Booking, BookingItem, bookingSeat } from '#domain/calls/booking.ts';
import type { z } from 'zod';
import type { TicketTypeId } from '#domain/ids.ts';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import type { KeptBooking } from '../../../lib/booking/kept-bookings.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBookingCalls } from '../api/use-booking-calls.ts';

export interface SeatChanges {
  /** A call is under way; another one waits for it. */
  readonly busy: boolean;
  /** Gives back a seat, or one place of several. */
  readonly remove: (item: BookingItem) => void;
  readonly retype: (seat: z.infer<typeof bookingSeat>, ticketTypeId: TicketTypeId) => void;
}

/** Changes to what is booked, one call at a time; what the server answers is what the booking is. */
export function useSeatChanges(actor: BookingActor, kept: KeptBooking): SeatChanges {
  const calls = useBookingCalls();
  const errorToast = useErrorToast();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const run = async (call: () => Promise<Booking>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      actor.send({ type: 'booking.received', booking: await call() });
    } catch (thrown) {
      errorToast(thrown);
      // Whether it took effect may be unknown.
      actor.send({ type: 'tab.woke' });
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };

  const giveBack = (item: BookingItem) => {
    const { showId, ticketTypeId } = item;
    if (item.kind === 'seat') return calls.removeSeat({ ...kept, showId, seat: item.seat });
    const place = { showId, region: item.region, ticketTypeId, quantity: item.quantity - 1 };
    return calls.add({ ...kept, call: { places: [place] } });
  };

  return {
    busy,
    remove: (item) => void run(() => giveBack(item)),
    retype: ({ showId, seat }, ticketTypeId) =>
      void run(() => calls.changeTicketType({ ...kept, showId, seat, ticketTypeId })),
  };
}
