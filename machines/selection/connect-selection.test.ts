import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accept } from '#domain/result.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { at, bookingOf, id, inputWith, seatItem, show } from '../testing/bookings.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { connectSelection } from './connect-selection.ts';
import { lostItems, selectedSeats } from './selectors.ts';
import { selectionMachine } from './selection.machine.ts';

it('starts the countdown with the first seat, and empties the selection when it ends', async () => {
  const clock = new SimulatedClock();
  const calls = new HeldCalls();
  const selection = createActor(
    selectionMachine.provide({
      actors: { createBooking: calls.actor('create'), removeSeat: calls.actor('remove') },
    }),
    { clock, input: inputWith() },
  );
  const booking = createActor(bookingMachine.provide({ actors: { fetchBooking: calls.actor('fetch') } }), {
    clock,
    input: { now: () => clock.now(), reference: null },
  });
  const disconnect = connectSelection(selection, booking);
  selection.start();
  booking.start();

  selection.send({ type: 'seat.toggled', showId: show, seat: 1 });
  await calls.answer(accept({ booking: bookingOf([seatItem(1)], 0), token: 'secret' }));
  expect(booking.getSnapshot().context.reference).toEqual({ id, token: 'secret' });
  expect(booking.getSnapshot().context.remainingMs).toBe(600_000);

  booking.send({ type: 'tab.woke' });
  await calls.answer(accept(bookingOf([seatItem(1), seatItem(2)], 100, { deadline: at(200) })));
  expect(Object.fromEntries(selectedSeats(selection.getSnapshot(), show))).toEqual({ 1: 'held', 2: 'held' });

  clock.increment(100_000);
  await calls.answer(accept(bookingOf([], 200, { state: 'expired' })));
  expect(booking.getSnapshot().value).toBe('expired');
  expect(Object.fromEntries(selectedSeats(selection.getSnapshot(), show))).toEqual({});

  expect(lostItems(selection.getSnapshot())).toEqual([seatItem(1), seatItem(2)]);

  disconnect();
  booking.send({ type: 'booking.received', booking: bookingOf([seatItem(1)], 300), token: 'secret' });
  expect(Object.fromEntries(selectedSeats(selection.getSnapshot(), show))).toEqual({});
});
