import { expect, it, vi } from 'vitest';
import { bookingId } from '#domain/ids.ts';
import { selectedSeats } from '#machines/selection/selectors.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { createStatusFeed } from '../../../map/status-feed.ts';
import { createTestServices } from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { NOW, sampleFacts, sampleShow } from '../testing/sample-show.ts';
import { createSelectionSession } from './selection-session.ts';

const id = bookingId.parse('7d444840-9dc0-41d1-b245-5ffdce74fad2');
const booking = (seat: number) => ({
  id,
  state: 'open',
  eventId: sampleShow.eventId,
  deadline: new Date(NOW + 600_000).toISOString(),
  serverTime: new Date(NOW).toISOString(),
  claimed: false,
  showGroupId: null,
  earlierTickets: 0,
  orderId: null,
  items: [
    {
      kind: 'seat',
      showId: sampleShow.id,
      seat,
      region: 0,
      regionName: 'Platea',
      rowName: 'A',
      seatName: '3',
      ticketTypeId: 1,
    },
  ],
});

function sessionWith(answer: Promise<StubAnswer>) {
  const services = createTestServices(() => answer);
  const feed = createStatusFeed({
    showId: sampleShow.id,
    first: { version: 1, seats: new Uint8Array(20), placesLeft: Int32Array.of(-1, -1, 9, -1) },
    readStatus: () => Promise.reject(new Error('not asked for')),
    openStream: () => () => {},
    watchPage: () => () => {},
    clock: services.clock,
  });
  const regionOf = (seat: number) => sampleFacts(seat).region;
  const session = createSelectionSession(services, {
    shows: [{ show: sampleShow, feed, regionOf }],
    showGroupId: null,
  });
  return { session, services, kept: createKeptBookings(services.storage) };
}

it('keeps the booking that the first seat makes', async () => {
  const answer = Promise.resolve({ status: 201, data: { booking: booking(2), token: 'secret' } });
  const { session, kept } = sessionWith(answer);
  const leave = session.attach();
  session.selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 2 });
  expect([...selectedSeats(session.selection.getSnapshot(), sampleShow.id)]).toEqual([[2, 'pending']]);
  await vi.waitFor(() =>
    expect([...selectedSeats(session.selection.getSnapshot(), sampleShow.id)]).toEqual([[2, 'held']]),
  );
  expect(kept.openOf(sampleShow.eventId)).toEqual({
    id,
    token: 'secret',
    eventId: sampleShow.eventId,
    showId: sampleShow.id,
    ended: false,
  });
  leave();
});

it('keeps it also when the screen is left before the answer comes', async () => {
  const answer = Promise.withResolvers<StubAnswer>();
  const { session, services, kept } = sessionWith(answer.promise);
  const leave = session.attach();
  session.selection.send({ type: 'seat.toggled', showId: sampleShow.id, seat: 2 });
  leave();
  services.clock.advance(0);
  answer.resolve({ status: 201, data: { booking: booking(2), token: 'secret' } });
  await vi.waitFor(() => expect(session.selection.getSnapshot().status).toBe('stopped'));
  expect(kept.openOf(sampleShow.eventId)?.token).toBe('secret');
});
