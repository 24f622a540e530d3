import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { refuse } from '#domain/result.ts';
import { connectSelection } from '#machines/selection/connect-selection.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { BookingAnswer } from '#machines/booking/booking-answer.ts';
import { selectionActors } from '../../../lib/booking/booking-actors.ts';
import { createBookingCalls } from '../../../lib/booking/booking-calls.ts';
import { type BookingActor, createBookingSession } from '../../../lib/booking/booking-session.ts';
import { keepClaimed } from '../../../lib/booking/claiming.ts';
import type { Desk } from '../../../lib/booking/desk.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { answered } from '../../../lib/booking/parse-refusal.ts';
import { createLingering } from '../../../lib/booking/lingering.ts';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import type { Services } from '../../../lib/services/services.tsx';
import type { StatusFeed } from '../../../map/status-feed.ts';
import { followStatus } from './follow-status.ts';
import { adoptBookings } from './adopt-bookings.ts';

export type SelectionActor = ActorRefFrom<typeof selectionMachine>;

/** What is being chosen in the shows of an event, and the booking it becomes. */
export interface SelectionSession {
  readonly selection: SelectionActor;
  readonly booking: BookingActor;
  /** The server's time as far as known, ms since the epoch. */
  readonly now: () => number;
  /** Whether the server lets the map be left with what is held. */
  readonly checkSeats: () => Promise<BookingAnswer>;
  /** Runs it; answers how to leave it. */
  readonly attach: () => () => void;
}

export interface ShowToChoose {
  readonly show: ShowDetail;
  readonly feed: StatusFeed;
  readonly regionOf: (seat: number) => number;
  readonly unitOf: (seat: number) => readonly number[];
}

interface SelectionSessionParts {
  /** The first one is where the choosing begins. */
  readonly shows: readonly [ShowToChoose, ...ShowToChoose[]];
  /** Set: packs of this group are chosen. */
  readonly showGroupId: ShowGroupId | null;
  /** The browser's memory of the booking is by another plan: only the server knows what it has. */
  readonly isPlanNew?: boolean;
  /** A customer's unless given. */
  readonly desk?: Desk;
}

export function createSelectionSession(
  services: Pick<Services, 'http' | 'clock' | 'storage' | 'drafts' | 'session'>,
  { shows, showGroupId, isPlanNew = false, desk = 'public' }: SelectionSessionParts,
): SelectionSession {
  const { http, clock, session } = services;
  const isCounter = desk === 'counter';
  // Two tabs of a seller are two counters.
  const storage = isCounter ? services.drafts : services.storage;
  const [{ show }] = shows;
  const purpose = { eventId: show.eventId, showGroupId };
  const calls = createBookingCalls(http, desk);
  const kept = createKeptBookings(storage);
  const known = kept.openOf(show.eventId, showGroupId);
  const reference = known === null ? null : { id: known.id, token: known.token };
  const offset = Date.parse(show.serverTime) - clock.now();
  const now = () => clock.now() + offset;

  const { actor: booking, attach } = createBookingSession({ http, clock, storage }, reference, calls);
  const selection = createActor(selectionMachine.provide({ actors: selectionActors(calls) }), {
    input: {
      shows,
      showGroupId,
      now,
      newRequestKey: (spent) => kept.requestKey(purpose, spent),
      reference,
      lastItems: isPlanNew ? [] : (known?.items ?? kept.lostOf(purpose, now())),
    },
  });
  selection.on('booking.received', ({ booking: made, token }) => {
    if (token !== null) kept.keep({ booking: made, token }, show.id);
  });

  /** What somebody else was answered; with the token it may be another booking than before. */
  const tell = (created: Parameters<typeof kept.keep>[0]) => {
    const news = { type: 'booking.received', ...created } as const;
    booking.send(news);
    selection.send(news);
  };
  const woke = () => selection.send({ type: 'connection.woke' });

  let endings: readonly (() => void)[] = [];
  return {
    selection,
    booking,
    now,
    checkSeats: async () => {
      const held = selection.getSnapshot().context.reference;
      return held === null ? refuse({ code: 'noSeatSelected' }) : answered(calls.proceed(held));
    },
    attach: createLingering({
      clock,
      start: () => {
        kept.prepareKey(purpose);
        selection.start();
        endings = [
          attach(),
          connectSelection(selection, booking),
          ...shows.map((each) => followStatus(selection, each)),
          onPageWake(woke),
          adoptBookings({
            ...{ calls, kept, booking, purpose, showId: show.id, adopted: tell },
            session: isCounter ? null : session,
          }),
          isCounter
            ? () => {}
            : keepClaimed({
                ...{ session, calls, kept, booking, claimed: tell },
                refused: (refusal) => selection.send({ type: 'refusal.received', refusal }),
              }),
          forgetLost(selection, () => kept.dismissLost(purpose)),
        ];
      },
      settled: () => waitFor(selection, (snapshot) => !snapshot.hasTag('busy')),
      stop: () => {
        selection.stop();
        for (const end of endings) end();
      },
    }),
  };
}

/** Once nothing that was lost is offered any more, a reload does not offer it either. */
function forgetLost(selection: SelectionActor, forget: () => void): () => void {
  let isOffering = selection.getSnapshot().context.lostItems.length > 0;
  const subscription = selection.subscribe(({ context }) => {
    const wasOffering = isOffering;
    isOffering = context.lostItems.length > 0;
    if (wasOffering && !isOffering) forget();
  });
  return () => subscription.unsubscribe();
}
