import type { Booking } from '#domain/calls/booking.ts';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { Services } from '../services/services.tsx';
import { bookingActors } from './booking-actors.ts';
import { createBookingCalls } from './booking-calls.ts';
import { createKeptBookings } from './kept-bookings.ts';
import { createLingering } from './lingering.ts';
import { onPageWake } from './page-wakes.ts';

export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** The booking machine with its calls, for as long as a screen shows it. */
export interface BookingSession {
  readonly actor: BookingActor;
  /** Runs it; answers how to leave it. */
  readonly attach: () => () => void;
}

export function createBookingSession(
  { http, clock, storage }: Pick<Services, 'http' | 'clock' | 'storage'>,
  reference: BookingReference | null,
  calls = createBookingCalls(http),
): BookingSession {
  const kept = createKeptBookings(storage);
  const actor = createActor(bookingMachine.provide({ actors: bookingActors(calls) }), {
    input: { now: () => clock.elapsed(), reference },
  });
  actor.on('booking.ended', ({ id, state }) => kept.end(id, state));
  let remembered: Booking | null = null;
  actor.subscribe(({ context: { booking, reference: current } }) => {
    // Only what has just been answered: an older answer would undo what another tab wrote since.
    if (booking?.state === 'open' && booking !== remembered) kept.remember(booking);
    remembered = booking;
    // The server does not know what the browser kept.
    if (reference !== null && current === null) kept.end(reference.id, 'expired');
  });

  /** Another tab was told more about this booking. */
  const heedOthers = () => {
    const { booking } = actor.getSnapshot().context;
    const known = booking === null ? null : kept.find(booking.id);
    if (booking?.state !== 'open' || known === null) return;
    const isNews = known.ended || JSON.stringify(known.items) !== JSON.stringify(booking.items);
    if (isNews) actor.send({ type: 'tab.woke' });
  };

  let endings: readonly (() => void)[] = [];
  return {
    actor,
    attach: createLingering({
      clock,
      start: () => {
        actor.start();
        endings = [onPageWake(() => actor.send({ type: 'tab.woke' })), kept.watch(heedOthers)];
      },
      settled: () => waitFor(actor, (snapshot) => !snapshot.matches('releasing')),
      stop: () => {
        for (const end of endings) end();
        actor.stop();
      },
    }),
  };
}
