import { assign, emit, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { RETURN_REDIRECT_MS } from '#domain/impersonation.ts';
import type { SessionFailure } from '../session/session-types.ts';
import { typed } from '../typed.ts';
import { unprovided } from '../unprovided.ts';
import type {
  ImpersonationContext,
  ImpersonationEmitted,
  ImpersonationEvent,
  ImpersonationInput,
  ReturnInput,
  ReturnReason,
  SwitchInput,
  UserAnswer,
} from './impersonation-types.ts';

interface Answered {
  readonly answer: UserAnswer;
}

const impersonationSetup = setup({
  types: typed<{
    context: ImpersonationContext;
    events: ImpersonationEvent;
    emitted: ImpersonationEmitted;
    input: ImpersonationInput;
    tags: 'busy';
  }>(),
  actors: {
    switchToUser: fromPromise<UserAnswer, SwitchInput>(unprovided),
    returnToOriginal: fromPromise<UserAnswer, ReturnInput>(unprovided),
    loadOriginal: fromPromise<UserAnswer>(unprovided),
  },
  actions: {
    begin: assign({ failure: null }),
    see: assign((_, { returnsAt }: { returnsAt: number | null }) => ({ returnsAt })),
    giveReason: assign((_, { reason }: { reason: ReturnReason }) => ({ reason, failure: null })),
    giveEnd: assign(({ context }) => ({ reason: isOver(context) ? 'timeUp' : 'ended', failure: null })),
    fail: assign((_, { failure }: { failure: SessionFailure }) => ({ failure })),
    refuse: assign((_, { answer }: Answered) => (answer.ok ? {} : { failure: answer.refusal })),
    learn: assign((_, { answer }: Answered) => (answer.ok ? { user: answer.value } : {})),
    forget: assign({ user: null, returnsAt: null }),
    announceSwitch: emit((_, { user }: { user: CurrentUser }) => ({ type: 'impersonation.switched', user })),
    announceReturn: emit(({ context }) => ({
      type: 'impersonation.returned',
      user: loaded(context),
      reason: context.reason,
    })),
  },
  guards: {
    isSwitched: ({ context }) => context.returnsAt !== null,
    isSeenSwitched: (_, { returnsAt }: { returnsAt: number | null }) => returnsAt !== null,
    isOver: ({ context }) => isOver(context),
    isGranted: (_, { answer }: Answered) => answer.ok,
  },
  delays: {
    untilReturn: ({ context }) => Math.max(0, (context.returnsAt ?? 0) - context.now()),
    beforeRedirect: RETURN_REDIRECT_MS,
  },
});

const lost = { type: 'fail', params: { failure: { code: 'network' } } } as const;

/**
 * Acting as another user, and the way back. It asks for the calls and keeps the time; whose tokens are used is the
 * session's to say, which is seen here after each change.
 */
export const impersonationMachine = impersonationSetup.createMachine({
  id: 'impersonation',
  context: ({ input }) => ({ ...input, failure: null, reason: 'asked', user: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isSwitched', target: 'switched' }, { target: 'original' }] },
    original: {
      entry: 'forget',
      on: {
        'user.chosen': { target: 'switching', actions: 'begin' },
        'session.seen': {
          guard: { type: 'isSeenSwitched', params: ({ event }) => event },
          target: 'switched',
          actions: { type: 'see', params: ({ event }) => event },
        },
        'session.returned': { target: 'reloading', actions: 'giveEnd' },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'switchToUser',
        input: ({ event }) => ({ userId: chosenIn(event) }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'switched',
            actions: {
              type: 'announceSwitch',
              params: ({ event }) => ({ user: userIn(event.output) }),
            },
          },
          {
            target: 'starting',
            actions: { type: 'refuse', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'starting', actions: lost },
      },
      on: {
        'session.seen': { actions: { type: 'see', params: ({ event }) => event } },
        'session.returned': { target: 'reloading', actions: 'giveEnd' },
      },
    },
    switched: {
      always: {
        guard: 'isOver',
        target: 'returning',
        actions: { type: 'giveReason', params: { reason: 'timeUp' } },
      },
      after: { untilReturn: { target: 'switched', reenter: true } },
      on: {
        'return.asked': {
          target: 'returning',
          actions: { type: 'giveReason', params: { reason: 'asked' } },
        },
        'session.seen': [
          {
            guard: { type: 'isSeenSwitched', params: ({ event }) => event },
            actions: { type: 'see', params: ({ event }) => event },
          },
          // Another tab was quicker to end it.
          { guard: 'isOver', target: 'reloading', actions: 'giveEnd' },
          { target: 'original' },
        ],
        'session.returned': { target: 'reloading', actions: 'giveEnd' },
        'tab.woke': { target: 'switched', reenter: true },
      },
    },
    returning: {
      tags: 'busy',
      invoke: {
        src: 'returnToOriginal',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'redirecting',
            actions: { type: 'learn', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'starting',
            actions: { type: 'refuse', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'starting', actions: lost },
      },
      on: { 'session.seen': { actions: { type: 'see', params: ({ event }) => event } } },
    },
    /** The server has ended it: only the user is to be waited for. */
    reloading: {
      tags: 'busy',
      invoke: {
        src: 'loadOriginal',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'redirecting',
            actions: { type: 'learn', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'original' },
        ],
        onError: 'original',
      },
    },
    redirecting: {
      tags: 'busy',
      after: { beforeRedirect: { target: 'original', actions: 'announceReturn' } },
    },
  },
});

function isOver({ returnsAt, now }: ImpersonationContext): boolean {
  return returnsAt !== null && now() >= returnsAt;
}

function chosenIn(event: ImpersonationEvent): UserId {
  if (event.type !== 'user.chosen') throw new Error(`Not a choice of a user: ${event.type}`);
  return event.userId;
}

function userIn(answer: UserAnswer): CurrentUser {
  if (!answer.ok) throw new Error('No user in a refusal');
  return answer.value;
}

function loaded({ user }: ImpersonationContext): CurrentUser {
  if (!user) throw new Error('The original user is not loaded');
  return user;
}
