import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { BookingCreated, CreateCall } from '#domain/calls/booking.ts';
import { accept, refuse } from '#domain/result.ts';
import type { BookingAnswer } from '../booking/booking-answer.ts';
import { typed } from '../typed.ts';
import { unprovided } from '../unprovided.ts';
import { bookingEnded, receive, settle, type Settlement } from './selection-answers.ts';
import { hasWork, nextOperation } from './selection-operations.ts';
import { initialSelection } from './selection-state.ts';
import type {
  AddInput,
  Operation,
  OperationInputs,
  OperationKind,
  OperationOf,
  ReadInput,
  RemoveInput,
  RetypeInput,
  SelectionContext,
  SelectionEmitted,
  SelectionEvent,
  SelectionInput,
  TakeBestInput,
  TakeBestOutput,
} from './selection-types.ts';
import * as wishes from './selection-wishes.ts';

/** Wait after a lost call; twice as long after each further one in a row, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type EventOf<Type extends SelectionEvent['type']> = Extract<SelectionEvent, { type: Type }>;

const selectionSetup = setup({
  types: typed<{
    context: SelectionContext;
    events: SelectionEvent;
    emitted: SelectionEmitted;
    input: SelectionInput;
    tags: 'busy';
  }>(),
  actors: {
    readBooking: fromPromise<BookingAnswer, ReadInput>(unprovided),
    createBooking: fromPromise<BookingAnswer<BookingCreated>, CreateCall>(unprovided),
    addToBooking: fromPromise<BookingAnswer, AddInput>(unprovided),
    removeSeat: fromPromise<BookingAnswer, RemoveInput>(unprovided),
    changeTicketType: fromPromise<BookingAnswer, RetypeInput>(unprovided),
    takeBest: fromPromise<BookingAnswer<TakeBestOutput>, TakeBestInput>(unprovided),
  },
  actions: {
    toggleSeat: assign(({ context }, event: EventOf<'seat.toggled'>) => wishes.toggleSeat(context, event)),
    addSeats: assign(({ context }, event: EventOf<'seats.added'>) => wishes.addSeats(context, event)),
    exchangeSeats: assign(({ context }, event: EventOf<'seats.exchanged'>) =>
      wishes.exchangeSeats(context, event),
    ),
    chooseTicketType: assign(({ context }, event: EventOf<'ticketType.chosen'>) =>
      wishes.chooseTicketType(context, event),
    ),
    setPlaces: assign(({ context }, event: EventOf<'places.set'>) => wishes.setPlaces(context, event)),
    askBest: assign(({ context }, event: EventOf<'bestAvailable.asked'>) => wishes.askBest(context, event)),
    heedStatus: assign(({ context }, event: EventOf<'status.changed'>) => wishes.heedStatus(context, event)),
    hearRefusal: assign(({ context }, event: EventOf<'refusal.received'>) =>
      wishes.hearRefusal(context, event),
    ),
    dismissRefusal: assign(({ context }, event: EventOf<'refusal.dismissed'>) =>
      wishes.dismissRefusal(context, event),
    ),
    retakeLost: assign(({ context }, event: EventOf<'lost.retaken'>) => wishes.retakeLost(context, event)),
    dismissLost: assign(({ context }) => wishes.dismissLost(context)),
    receiveBooking: assign(({ context }, event: EventOf<'booking.received'>) => receive(context, event)),
    endBooking: assign(({ context }, event: EventOf<'booking.ended'>) => bookingEnded(context, event)),
    planOperation: assign(({ context }) => ({ operation: nextOperation(context) })),
    settle: assign(({ context }, { answer }: { answer: Settlement }) => settle(context, answer)),
    announce: enqueueActions(({ context, enqueue }) => {
      for (const announcement of context.announcements) enqueue.emit(announcement);
      enqueue.assign({ announcements: [] });
    }),
  },
  guards: {
    isNext: ({ context }, { kind }: { kind: OperationKind }) => context.operation?.kind === kind,
    hasWork: ({ context }) => hasWork(context),
    isLost: ({ context }) => context.failures > 0,
  },
  delays: {
    beforeNextTry: ({ context }) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.failures - 1)),
  },
});

/** Whether the call took effect is unknown: the actor failed to say. */
const lost = { type: 'settle', params: { answer: refuse({ code: 'network' as const }) } } as const;

/**
 * The one writer of what is selected in the shows of an event. What the buyer wants is decided and shown at once; the
 * machine then makes one call after the other until the server holds exactly that, takes back what is refused, and
 * waits while there is no connection.
 */
export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input }) => initialSelection(input),
  initial: 'deciding',
  on: {
    'seat.toggled': { actions: [{ type: 'toggleSeat', params: ({ event }) => event }, 'announce'] },
    'seats.added': { actions: [{ type: 'addSeats', params: ({ event }) => event }, 'announce'] },
    'seats.exchanged': { actions: [{ type: 'exchangeSeats', params: ({ event }) => event }, 'announce'] },
    'ticketType.chosen': {
      actions: [{ type: 'chooseTicketType', params: ({ event }) => event }, 'announce'],
    },
    'places.set': { actions: [{ type: 'setPlaces', params: ({ event }) => event }, 'announce'] },
    'bestAvailable.asked': { actions: [{ type: 'askBest', params: ({ event }) => event }, 'announce'] },
    'status.changed': { actions: [{ type: 'heedStatus', params: ({ event }) => event }, 'announce'] },
    'lost.retaken': { actions: [{ type: 'retakeLost', params: ({ event }) => event }, 'announce'] },
    'lost.dismissed': { actions: 'dismissLost' },
    'booking.received': { actions: { type: 'receiveBooking', params: ({ event }) => event } },
    'booking.ended': { actions: { type: 'endBooking', params: ({ event }) => event } },
    'refusal.received': { actions: [{ type: 'hearRefusal', params: ({ event }) => event }, 'announce'] },
    'refusal.dismissed': { actions: { type: 'dismissRefusal', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      entry: 'planOperation',
      always: [
        { guard: { type: 'isNext', params: { kind: 'read' } }, target: 'reading' },
        { guard: { type: 'isNext', params: { kind: 'create' } }, target: 'creating' },
        { guard: { type: 'isNext', params: { kind: 'add' } }, target: 'adding' },
        { guard: { type: 'isNext', params: { kind: 'remove' } }, target: 'removing' },
        { guard: { type: 'isNext', params: { kind: 'retype' } }, target: 'retyping' },
        { guard: { type: 'isNext', params: { kind: 'takeBest' } }, target: 'takingBest' },
        { target: 'idle' },
      ],
    },
    answered: { always: [{ guard: 'isLost', target: 'waiting' }, { target: 'deciding' }] },
    waiting: {
      on: { 'connection.woke': 'deciding' },
      after: { beforeNextTry: 'deciding' },
    },
    idle: { always: { guard: 'hasWork', target: 'deciding' } },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readBooking',
        input: ({ context }) => inputOf(context, 'read'),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'settle', params: ({ event }) => ({ answer: withoutToken(event.output) }) },
            'announce',
          ],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createBooking',
        input: ({ context }) => inputOf(context, 'create'),
        onDone: {
          target: 'answered',
          actions: [{ type: 'settle', params: ({ event }) => ({ answer: event.output }) }, 'announce'],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'addToBooking',
        input: ({ context }) => inputOf(context, 'add'),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'settle', params: ({ event }) => ({ answer: withoutToken(event.output) }) },
            'announce',
          ],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeSeat',
        input: ({ context }) => inputOf(context, 'remove'),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'settle', params: ({ event }) => ({ answer: withoutToken(event.output) }) },
            'announce',
          ],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
    retyping: {
      tags: 'busy',
      invoke: {
        src: 'changeTicketType',
        input: ({ context }) => inputOf(context, 'retype'),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'settle', params: ({ event }) => ({ answer: withoutToken(event.output) }) },
            'announce',
          ],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
    takingBest: {
      tags: 'busy',
      invoke: {
        src: 'takeBest',
        input: ({ context }) => inputOf(context, 'takeBest'),
        onDone: {
          target: 'answered',
          actions: [{ type: 'settle', params: ({ event }) => ({ answer: event.output }) }, 'announce'],
        },
        onError: { target: 'answered', actions: [lost, 'announce'] },
      },
    },
  },
});

/** The input of the running call; asking for another kind than the running one is a broken invariant. */
function inputOf<Kind extends OperationKind>(
  { operation }: SelectionContext,
  kind: Kind,
): OperationInputs[Kind] {
  if (!isOfKind(operation, kind)) throw new Error(`No call of kind ${kind} is running`);
  return operation.input;
}

function isOfKind<Kind extends OperationKind>(
  operation: Operation | null,
  kind: Kind,
): operation is Operation & OperationOf<Kind> {
  return operation?.kind === kind;
}

function withoutToken(answer: BookingAnswer): Settlement {
  return answer.ok ? accept({ booking: answer.value, token: null }) : answer;
}
