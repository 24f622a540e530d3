import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { booking as bookingOf } from '#domain/calls/booking.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { BookingCountdown } from './booking-countdown.tsx';

afterEach(cleanScreen);

const booking = bookingOf.parse({
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  state: 'open',
  eventId: 1,
  deadline: '2026-11-21T09:10:00.000Z',
  serverTime: '2026-11-21T09:00:00.000Z',
  claimed: false,
  showGroupId: null,
  earlierTickets: 0,
  items: [{ kind: 'places', showId: 7, region: 0, regionName: 'Pista', quantity: 1, ticketTypeId: 1 }],
  orderId: null,
});

async function showCountdown(isQuiet = false) {
  const clock = new SimulatedClock();
  const actor = createActor(bookingMachine, { clock, input: { now: () => clock.now(), reference: null } });
  actor.start();
  const services = createTestServices(() => ({}));
  const { container } = renderScreen(<BookingCountdown actor={actor} isQuiet={isQuiet} />, {
    services,
    texts: await createTestTexts(),
  });
  const said = (how: 'polite' | 'assertive') =>
    container.querySelector(`[aria-live="${how}"]`)?.textContent ?? null;
  return {
    said: () => [said('polite'), said('assertive')],
    receive: (items = booking.items) =>
      act(() => actor.send({ type: 'booking.received', booking: { ...booking, items }, token: 'secret' })),
    advance: (seconds: number) => act(() => clock.increment(seconds * 1000)),
  };
}

const time = () => screen.queryByRole('timer')?.textContent;

it('shows each second, and says two minutes politely and half a minute at once', async () => {
  const { said, receive, advance } = await showCountdown();
  expect([time(), said()]).toEqual([undefined, ['', '']]);
  receive();
  expect([time(), said()]).toEqual(['10:00', ['', '']]);
  advance(479);
  expect([time(), said()]).toEqual(['2:01', ['', '']]);
  advance(1);
  expect([time(), said()]).toEqual(['2:00', ['Te quedan 2 minutos para terminar la compra', '']]);
  const shown = screen.getAllByText('Te quedan 2 minutos para terminar la compra');
  expect(shown.map((each) => each.closest('[aria-live], [aria-hidden="true"]') !== null)).toEqual([
    true,
    true,
  ]);
  advance(89);
  expect(said()).toEqual(['Te quedan 2 minutos para terminar la compra', '']);
  advance(1);
  expect([time(), said()]).toEqual(['0:30', ['', 'Te quedan 30 segundos para terminar la compra']]);
});

it('says nothing where another one does', async () => {
  const { said, receive, advance } = await showCountdown(true);
  receive();
  advance(580);
  expect([time(), said()]).toEqual(['0:20', [null, null]]);
});

it('counts nothing down for a booking that holds nothing any more', async () => {
  const { said, receive, advance } = await showCountdown();
  receive();
  receive([]);
  advance(480);
  expect([time(), said()]).toEqual([undefined, [null, null]]);
  receive();
  expect(time()).toBe('2:00');
});
