import { createActor, SimulatedClock } from 'xstate';
import type { Booking } from '#domain/calls/booking.ts';
import { accept } from '#domain/result.ts';
import type { BookingReference } from '../booking/booking-answer.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import type { SelectionEmitted, SelectionInput } from '../selection/selection-types.ts';
import { isSettled, selectedSeats } from '../selection/selectors.ts';
import { adult, bookingOf, id, inputWith, noon, requestKey, seatItem, show } from './bookings.ts';
import { HeldCalls } from './held-calls.ts';

export const reference: BookingReference = { id, token: 'secret' };

/** A selection whose calls wait until the test answers them. */
export function startedSelection(over: Partial<SelectionInput> = {}) {
  const clock = new SimulatedClock();
  const calls = new HeldCalls();
  const emitted: SelectionEmitted[] = [];
  const actor = createActor(
    selectionMachine.provide({
      actors: {
        readBooking: calls.actor('read'),
        createBooking: calls.actor('create'),
        addToBooking: calls.actor('add'),
        removeSeat: calls.actor('remove'),
        changeTicketType: calls.actor('retype'),
        takeBest: calls.actor('takeBest'),
      },
    }),
    { clock, input: inputWith({ now: () => noon + clock.now(), ...over }) },
  );
  actor.on('*', (announcement) => emitted.push(announcement));
  actor.start();
  return {
    actor,
    calls,
    clock,
    emitted,
    toggle: (...seats: number[]) => {
      for (const seat of seats) actor.send({ type: 'seat.toggled', showId: show, seat });
    },
    seats: (of = show) => Object.fromEntries(selectedSeats(actor.getSnapshot(), of)),
    refused: () => actor.getSnapshot().context.refusals.map(({ refusal, seats }) => ({ refusal, seats })),
    settled: () => isSettled(actor.getSnapshot()) && !actor.getSnapshot().hasTag('busy'),
  };
}

/** With seat 1 held, and the answer of second 1 taken in. */
export async function holdingSeat1(over: Partial<SelectionInput> = {}) {
  const selection = startedSelection(over);
  selection.toggle(1);
  await selection.calls.answer(created(bookingOf([seatItem(1)], 1)));
  return selection;
}

export const created = (booking: Booking) => accept({ booking, token: 'secret' });
export const wish = (seat: number, type = adult, of = show) => ({ showId: of, seat, ticketTypeId: type });
export const at = (seat: number, of = show) => ({ showId: of, seat });
export const hold = (...seats: { seat: number }[]) => ({ seats, places: [] });
export const creation = (...seats: { seat: number }[]) => ({ requestKey, ...hold(...seats) });
