import { expect, it } from 'vitest';
import { booking as bookingOf } from '#domain/calls/booking.ts';
import { showId } from '#domain/ids.ts';
import { createTestServices } from '../../testing/render-screen.tsx';
import { createBookingSession } from './booking-session.ts';
import { createKeptBookings } from './kept-bookings.ts';

const show = showId.parse(7);
const booking = (...seats: readonly number[]) =>
  bookingOf.parse({
    id: '0190a000-0000-7000-8000-000000000001',
    state: 'open',
    eventId: 4,
    deadline: '2026-11-21T09:10:00.000Z',
    serverTime: '2026-11-21T09:00:00.000Z',
    claimed: false,
    showGroupId: null,
    earlierTickets: 0,
    orderId: null,
    items: seats.map((seat) => ({
      kind: 'seat',
      showId: show,
      seat,
      region: 0,
      regionName: 'Platea',
      rowName: 'A',
      seatName: String(seat),
      ticketTypeId: 1,
    })),
  });

it('does not undo what another tab was told since, when only time has passed', () => {
  const services = createTestServices(() => new Promise(() => {}));
  const kept = createKeptBookings(services.storage);
  const { actor, attach } = createBookingSession(services, null);
  const leave = attach();
  kept.keep({ booking: booking(1), token: 'secret' }, show);
  actor.send({ type: 'booking.received', booking: booking(1), token: 'secret' });
  kept.remember(booking(1, 2));
  actor.send({ type: 'tab.woke' });
  expect(kept.find(booking().id)?.items).toEqual(booking(1, 2).items);
  leave();
});
