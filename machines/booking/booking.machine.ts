import { assign, emit, enqueueActions, fromPromise, not, setup } from 'xstate';
import type { BookingState } from '#domain/calls/booking.ts';
import { typed } from '../typed.ts';
import { unprovided } from '../unprovided.ts';
import { type BookingAnswer, type BookingEnd, type BookingReference, endsBooking } from './booking-answer.ts';
import { type BookingNews, isNews, withBooking, withClockRead } from './booking-news.ts';
import type {
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingInput,
  BookingTag,
} from './booking-types.ts';
import { untilNextSecond } from './countdown.ts';

const TWO_MINUTES_MS = 120_000;
const THIRTY_SECONDS_MS = 30_000;
/** How long a booking whose time is up waits for the server to say otherwise. */
const LAST_WORD_MS = 5_000;
const RETRY_MS = 2_000;

type Answered = { readonly answer: BookingAnswer };

const bookingSetup = setup({
  types: typed<{
    context: BookingContext;
    events: BookingEvent;
    emitted: BookingEmitted;
    input: BookingInput;
    tags: BookingTag;
  }>(),
  actors: {
    fetchBooking: fromPromise<BookingAnswer, BookingReference>(unprovided),
    releaseBooking: fromPromise<BookingAnswer, BookingReference>(unprovided),
  },
  actions: {
    take: assign(({ context }, news: BookingNews) => withBooking(context, news)),
    hear: enqueueActions(({ context, enqueue }, { answer }: Answered) => {
      if (!answer.ok) {
        enqueue.assign({ failure: answer.refusal });
      } else if (isNews(context, { booking: answer.value })) {
        // A function: in an object, xstate would call `now` to learn its value.
        enqueue.assign(() => withBooking(context, { booking: answer.value }));
        enqueue.emit({ type: 'booking.read', booking: answer.value });
      }
    }),
    missAnswer: assign({ failure: { code: 'network' } }),
    readClock: assign(({ context }) => withClockRead(context)),
    forget: assign({ reference: null, booking: null, items: [], remainingMs: null, failure: null }),
    warn: emit((_, { warning }: { warning: '2min' | '30s' }) => ({ type: 'booking.warned', warning })),
    announceEnd: emit(({ context }, { state }: { state: BookingEnd }) => ({
      type: 'booking.ended',
      id: referenceOf(context).id,
      state,
      items: context.items,
    })),
  },
  guards: {
    hasReference: ({ context }) => context.reference !== null,
    isNews: ({ context }, news: BookingNews) => isNews(context, news),
    staysOpen: ({ context }, news: BookingNews) =>
      isNews(context, news) && news.booking.state === 'open' && news.booking.id === context.booking?.id,
    isUp: ({ context }) => context.booking?.state === 'open' && context.remainingMs === 0,
    isIn: ({ context }, { state }: { state: BookingState }) => context.booking?.state === state,
    isWithin: ({ context }, { ms }: { ms: number }) =>
      context.remainingMs !== null && context.remainingMs <= ms,
    isGranted: (_, { answer }: Answered) => answer.ok,
    isExpired: (_, { answer }: Answered) => !answer.ok && answer.refusal.code === 'bookingExpired',
    isGone: (_, { answer }: Answered) => !answer.ok && endsBooking(answer.refusal),
  },
  delays: {
    untilNextSecond: ({ context }) => untilNextSecond(context.remainingMs ?? 0),
    lastWord: LAST_WORD_MS,
    beforeRetry: RETRY_MS,
  },
});

/**
 * The one booking of this browser and its countdown. The deadline and the clock are the server's; local time only
 * measures what has passed since its last answer. `booking.received` may come from any call, in any order.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    ...input,
    booking: null,
    items: [],
    offset: null,
    remainingMs: null,
    failure: null,
  }),
  initial: 'starting',
  on: {
    'booking.received': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.routing',
      actions: { type: 'take', params: ({ event }) => event },
    },
    'booking.forgotten': { target: '.none', actions: 'forget' },
  },
  states: {
    starting: { always: [{ guard: 'hasReference', target: 'restoring' }, { target: 'none' }] },
    none: {},
    restoring: {
      tags: 'busy',
      invoke: {
        src: 'fetchBooking',
        input: ({ context }) => referenceOf(context),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'routing',
            actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ answer: event.output }) },
            target: 'expired',
            actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
            target: 'none',
            actions: 'forget',
          },
          {
            target: 'waitingToRestore',
            actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'waitingToRestore', actions: 'missAnswer' },
      },
    },
    waitingToRestore: {
      on: { 'tab.woke': 'restoring' },
      after: { beforeRetry: 'restoring' },
    },
    routing: {
      always: [
        { guard: { type: 'isIn', params: { state: 'confirmed' } }, target: 'confirmed' },
        { guard: { type: 'isIn', params: { state: 'released' } }, target: 'released' },
        { guard: { type: 'isIn', params: { state: 'expired' } }, target: 'expired' },
        { target: 'open' },
      ],
    },
    open: {
      type: 'parallel',
      always: { guard: { type: 'isWithin', params: { ms: 0 } }, target: 'checkingExpiry' },
      on: {
        'booking.received': [
          {
            guard: { type: 'staysOpen', params: ({ event }) => event },
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'routing',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
        'booking.released': 'releasing',
      },
      states: {
        countdown: {
          initial: 'ticking',
          states: {
            ticking: {
              after: { untilNextSecond: { target: 'ticking', reenter: true, actions: 'readClock' } },
            },
          },
        },
        warning: {
          initial: 'beginning',
          states: {
            beginning: {
              always: [
                { guard: { type: 'isWithin', params: { ms: THIRTY_SECONDS_MS } }, target: 'thirtySeconds' },
                // There never were two minutes.
                { guard: { type: 'isWithin', params: { ms: TWO_MINUTES_MS } }, target: 'twoMinutes' },
                { target: 'calm' },
              ],
            },
            calm: {
              always: [
                { guard: { type: 'isWithin', params: { ms: THIRTY_SECONDS_MS } }, target: 'thirtySeconds' },
                {
                  guard: { type: 'isWithin', params: { ms: TWO_MINUTES_MS } },
                  target: 'twoMinutes',
                  actions: { type: 'warn', params: { warning: '2min' } },
                },
              ],
            },
            twoMinutes: {
              tags: 'warned2min',
              always: [
                { guard: { type: 'isWithin', params: { ms: THIRTY_SECONDS_MS } }, target: 'thirtySeconds' },
                { guard: not({ type: 'isWithin', params: { ms: TWO_MINUTES_MS } }), target: 'calm' },
              ],
            },
            thirtySeconds: {
              tags: ['warned2min', 'warned30s'],
              entry: { type: 'warn', params: { warning: '30s' } },
              // The deadline was moved.
              always: { guard: not({ type: 'isWithin', params: { ms: THIRTY_SECONDS_MS } }), target: 'calm' },
            },
          },
        },
        freshness: {
          initial: 'fresh',
          states: {
            fresh: { on: { 'tab.woke': { target: 'reading', actions: 'readClock' } } },
            reading: {
              invoke: {
                src: 'fetchBooking',
                input: ({ context }) => referenceOf(context),
                onDone: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
                    target: '#booking.expired',
                    actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    target: 'read',
                    actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
                  },
                ],
                onError: { target: 'fresh', actions: 'missAnswer' },
              },
              on: { 'tab.woke': { target: 'reading', reenter: true, actions: 'readClock' } },
            },
            read: {
              always: [
                { guard: { type: 'isIn', params: { state: 'open' } }, target: 'fresh' },
                { target: '#booking.routing' },
              ],
            },
          },
        },
      },
    },
    checkingExpiry: {
      tags: ['busy', 'warned2min', 'warned30s'],
      invoke: {
        src: 'fetchBooking',
        input: ({ context }) => referenceOf(context),
        onDone: {
          target: 'lastWord',
          actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'expired', actions: 'missAnswer' },
      },
      after: { lastWord: 'expired' },
    },
    lastWord: {
      always: [
        {
          guard: 'isUp',
          target: 'expired',
        },
        { target: 'routing' },
      ],
    },
    releasing: {
      tags: 'busy',
      on: {
        // What was answered before the release does not call it off.
        'booking.received': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'releaseBooking',
        input: ({ context }) => referenceOf(context),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
            target: 'expired',
            actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'routing', actions: { type: 'hear', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'routing', actions: 'missAnswer' },
      },
    },
    confirmed: { entry: { type: 'announceEnd', params: { state: 'confirmed' } } },
    released: { entry: { type: 'announceEnd', params: { state: 'released' } } },
    expired: { entry: { type: 'announceEnd', params: { state: 'expired' } } },
  },
});

function referenceOf({ reference }: BookingContext): BookingReference {
  if (!reference) throw new Error('There is no booking');
  return reference;
}
