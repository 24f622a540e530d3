import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { connectSelection } from '#machines/selection/connect-selection.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { selectionActors } from '../../../lib/booking/booking-actors.ts';
import { createBookingCalls } from '../../../lib/booking/booking-calls.ts';
import { type BookingActor, createBookingSession } from '../../../lib/booking/booking-session.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { createLingering } from '../../../lib/booking/lingering.ts';
import type { Services } from '../../../lib/services/services.tsx';
import type { StatusFeed } from '../../../map/status-feed.ts';

export type SelectionActor = ActorRefFrom<typeof selectionMachine>;

/** What is being chosen in the shows of an event, and the booking it becomes. */
export interface SelectionSession {
  readonly selection: SelectionActor;
  readonly booking: BookingActor;
  /** The server's time as far as known, ms since the epoch. */
  readonly now: () => number;
  /** Runs it; answers how to leave it. */
  readonly attach: () => () => void;
}

export interface ShowToChoose {
  readonly show: ShowDetail;
  readonly feed: StatusFeed;
  readonly regionOf: (seat: number) => number;
}

interface SelectionSessionParts {
  /** The first one is where the choosing begins. */
  readonly shows: readonly [ShowToChoose, ...ShowToChoose[]];
  /** Set: packs of this group are chosen. */
  readonly showGroupId: ShowGroupId | null;
}

export function createSelectionSession(
  services: Pick<Services, 'http' | 'clock' | 'storage'>,
  { shows, showGroupId }: SelectionSessionParts,
): SelectionSession {
  const { http, clock, storage } = services;
  const [{ show }] = shows;
  const calls = createBookingCalls(http);
  const kept = createKeptBookings(storage);
  const known = kept.openOf(show.eventId);
  const reference = known === null ? null : { id: known.id, token: known.token };
  const offset = Date.parse(show.serverTime) - clock.now();
  const now = () => clock.now() + offset;

  const booking = createBookingSession(services, reference);
  const selection = createActor(selectionMachine.provide({ actors: selectionActors(calls) }), {
    input: { shows, showGroupId, now, newRequestKey: () => crypto.randomUUID(), reference },
  });
  selection.on('booking.received', ({ booking: { id, eventId }, token }) => {
    if (token !== null) kept.keep({ id, token, eventId, showId: show.id });
  });

  /** Another tab has begun a booking of this event: it is this browser's one. */
  const takeOver = async () => {
    const other = kept.openOf(show.eventId);
    if (other === null || other.id === booking.actor.getSnapshot().context.reference?.id) return;
    const read = await calls.read(other).catch(() => null);
    if (read === null) return;
    const news = { type: 'booking.received', booking: read, token: other.token } as const;
    booking.actor.send(news);
    selection.send(news);
  };

  let endings: readonly (() => void)[] = [];
  return {
    selection,
    booking: booking.actor,
    now,
    attach: createLingering({
      clock,
      start: () => {
        endings = [
          booking.attach(),
          connectSelection(selection, booking.actor),
          ...shows.flatMap(({ show: { id: showId }, feed }) => [
            feed.attach(),
            feed.listen({
              changed: (delta) => selection.send({ type: 'status.changed', showId, delta }),
            }),
          ]),
          kept.watch(() => void takeOver()),
        ];
        selection.start();
      },
      settled: () => waitFor(selection, (snapshot) => !snapshot.hasTag('busy')),
      stop: () => {
        selection.stop();
        for (const end of endings) end();
      },
    }),
  };
}
