import { assign, emit, fromPromise, not, setup } from 'xstate';
import type { CurrentUser, LoginCall, QuickRegisterCall, TokenAnswer } from '#domain/calls/auth.ts';
import { typed } from '../typed.ts';
import { unprovided } from '../unprovided.ts';
import {
  adopted,
  isSameSession,
  NOBODY,
  restored,
  returned,
  switched,
  tokensIn,
  withTokens,
  withUser,
} from './session-context.ts';
import type {
  AuthorizedInput,
  PersistedSession,
  RefreshInput,
  SessionAnswer,
  SessionContext,
  SessionEmitted,
  SessionEndReason,
  SessionEvent,
  SessionFailure,
  SessionInput,
  SessionTag,
} from './session-types.ts';

const RETRY_MS = 5_000;
/** Timers of browsers hold no more than 24 days; a look at the clock now and then costs nothing. */
const LONGEST_SLEEP_MS = 3_600_000;

const sessionSetup = setup({
  types: typed<{
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    input: SessionInput;
    tags: SessionTag;
  }>(),
  actors: {
    logIn: fromPromise<SessionAnswer<TokenAnswer>, LoginCall>(unprovided),
    quickRegister: fromPromise<SessionAnswer<TokenAnswer>, QuickRegisterCall>(unprovided),
    refresh: fromPromise<SessionAnswer<TokenAnswer>, RefreshInput>(unprovided),
    logOut: fromPromise<unknown, AuthorizedInput>(unprovided),
    loadUser: fromPromise<SessionAnswer<CurrentUser>, AuthorizedInput>(unprovided),
  },
  actions: {
    ask: assign((_, { username }: { username: string }) => ({ username, failure: null })),
    install: assign(({ context }, { answer }: { answer: SessionAnswer<TokenAnswer> }) =>
      answer.ok ? withTokens(context, answer.value) : { failure: answer.refusal },
    ),
    fail: assign((_, { failure }: { failure: SessionFailure }) => ({ failure })),
    learn: assign(({ context }, { answer }: { answer: SessionAnswer<CurrentUser> }) =>
      answer.ok ? withUser(context, answer.value) : {},
    ),
    know: assign(({ context }, { user }: { user: CurrentUser }) => withUser(context, user)),
    adopt: assign(({ context }, { persisted }: Adoption) => adopted(context, persisted)),
    changeOver: assign(({ context }, { answer, returnsAt }: { answer: TokenAnswer; returnsAt: number }) =>
      switched(context, answer, returnsAt),
    ),
    bringBack: assign(({ context }) => returned(context)),
    clear: assign(NOBODY),
    announceStart: emit({ type: 'session.started' }),
    announceEnd: emit((_, { reason }: { reason: SessionEndReason }) => ({
      type: 'session.ended',
      reason,
    })),
    announceReturn: emit({ type: 'session.returned' }),
  },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    isSwitched: ({ context }) => context.original !== null,
    isNobody: (_, { persisted }: Adoption) => persisted === null,
    isSame: ({ context }, { persisted }: Adoption) => persisted !== null && isSameSession(context, persisted),
    /** The tokens are not about to be replaced. */
    isUsable: ({ context }) => context.now() < context.refreshAt,
    isDue: ({ context }) => context.now() >= context.refreshAt,
    isGranted: (_, { answer }: { answer: SessionAnswer<unknown> }) => answer.ok,
    isRefused: (_, { answer }: { answer: SessionAnswer<unknown> }) => isRefused(answer),
    isReturn: ({ context }, { answer }: { answer: SessionAnswer<unknown> }) =>
      isRefused(answer) && context.original !== null,
  },
  delays: {
    untilRefresh: ({ context }) => Math.min(LONGEST_SLEEP_MS, Math.max(0, context.refreshAt - context.now())),
    beforeRetry: RETRY_MS,
    longestGoodbye: RETRY_MS,
  },
});

/** What another tab has written. */
interface Adoption {
  readonly persisted: PersistedSession | null;
}

const lost = { type: 'fail', params: { failure: { code: 'network' } } } as const;

/**
 * Who is signed in: tokens are renewed before they expire, and the user behind them is loaded. A renewal that is
 * refused ends the session; one that gets no answer is tried again, so that a device which was offline or asleep
 * stays signed in.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => restored(input.now, input.persisted),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasTokens', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: {
      entry: 'clear',
      on: {
        'login.submitted': {
          target: 'loggingIn',
          actions: { type: 'ask', params: ({ event }) => ({ username: event.username }) },
        },
        'quickRegister.submitted': {
          target: 'registering',
          actions: { type: 'ask', params: ({ event }) => ({ username: event.call.email }) },
        },
        'session.adopted': [
          { guard: { type: 'isNobody', params: ({ event }) => event } },
          { target: 'loggedIn', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        src: 'logIn',
        input: ({ event }) => loginOf(event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: [
              { type: 'install', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            target: 'loggedOut',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'loggedOut', actions: lost },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'quickRegister',
        input: ({ event }) => registrationOf(event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: [
              { type: 'install', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            target: 'loggedOut',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'loggedOut', actions: lost },
      },
    },
    loggedIn: {
      type: 'parallel',
      on: {
        'logout.asked': 'loggingOut',
        'tokens.rejected': [
          {
            guard: 'isSwitched',
            target: 'loggedIn',
            reenter: true,
            actions: ['bringBack', 'announceReturn'],
          },
          { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'expired' } } },
        ],
        'session.switched': {
          guard: not('isSwitched'),
          target: 'loggedIn',
          reenter: true,
          actions: { type: 'changeOver', params: ({ event }) => event },
        },
        'session.restored': {
          guard: 'isSwitched',
          target: 'loggedIn',
          reenter: true,
          actions: 'bringBack',
        },
        'session.adopted': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: 'loggedOut',
            actions: { type: 'announceEnd', params: { reason: 'elsewhere' } },
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'adopt', params: ({ event }) => event },
          },
          {
            target: 'loggedIn',
            reenter: true,
            actions: { type: 'adopt', params: ({ event }) => event },
          },
        ],
        'user.received': { actions: { type: 'know', params: ({ event }) => ({ user: event.user }) } },
      },
      states: {
        tokens: {
          initial: 'good',
          states: {
            good: {
              always: { guard: 'isDue', target: 'refreshing' },
              after: { untilRefresh: { target: 'good', reenter: true } },
              on: { 'tokens.doubted': 'refreshing', 'tab.woke': { target: 'good', reenter: true } },
            },
            refreshing: {
              tags: 'refreshing',
              invoke: {
                src: 'refresh',
                input: ({ context }) => ({
                  username: context.username,
                  refreshToken: tokensIn(context).refreshToken,
                }),
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
                    target: 'good',
                    actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    guard: { type: 'isReturn', params: ({ event }) => ({ answer: event.output }) },
                    target: '#session.loggedIn',
                    reenter: true,
                    actions: ['bringBack', 'announceReturn'],
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                    target: '#session.loggedOut',
                    actions: { type: 'announceEnd', params: { reason: 'expired' } },
                  },
                  { target: 'waitingToRefresh' },
                ],
                onError: 'waitingToRefresh',
              },
            },
            waitingToRefresh: {
              tags: 'refreshing',
              after: { beforeRetry: 'refreshing' },
              on: {
                'tab.woke': 'refreshing',
                'tokens.doubted': 'refreshing',
                'session.adopted': {
                  guard: { type: 'isSame', params: ({ event }) => event },
                  target: 'good',
                  actions: { type: 'adopt', params: ({ event }) => event },
                },
              },
            },
          },
        },
        user: {
          initial: 'unknown',
          states: {
            unknown: { always: { guard: 'isUsable', target: 'loading' } },
            loading: {
              invoke: {
                src: 'loadUser',
                input: ({ context }) => ({ tokens: tokensIn(context) }),
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
                    target: 'known',
                    actions: { type: 'learn', params: ({ event }) => ({ answer: event.output }) },
                  },
                  { target: 'waitingToLoad' },
                ],
                onError: 'waitingToLoad',
              },
            },
            waitingToLoad: { after: { beforeRetry: 'unknown' }, on: { 'tab.woke': 'unknown' } },
            known: { on: { 'user.doubted': 'unknown' } },
          },
        },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ tokens: tokensIn(context) }),
        // Whatever the server says: who asked to leave is gone from this browser.
        onDone: { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'asked' } } },
        onError: { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'asked' } } },
      },
      after: {
        longestGoodbye: {
          target: 'loggedOut',
          actions: { type: 'announceEnd', params: { reason: 'asked' } },
        },
      },
    },
  },
});

function isRefused(answer: SessionAnswer<unknown>): boolean {
  return !answer.ok && answer.refusal.code === 'refused';
}

/** The password is in the event and nowhere else. */
function loginOf(event: SessionEvent): LoginCall {
  if (event.type !== 'login.submitted') throw new Error(`Not a login: ${event.type}`);
  return { username: event.username, password: event.password };
}

function registrationOf(event: SessionEvent): QuickRegisterCall {
  if (event.type !== 'quickRegister.submitted') throw new Error(`Not a registration: ${event.type}`);
  return event.call;
}
