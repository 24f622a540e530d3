import { assign, emit, fromPromise, setup } from 'xstate';
import type { CurrentUser, LoginCall, QuickRegisterCall, TokenAnswer } from '#domain/calls/auth.ts';
import { typed } from '../typed.ts';
import type { PasskeySignedIn, PasskeySignInCall, SecondFactorCall } from '#domain/calls/factor.ts';
import { unprovided } from '../unprovided.ts';
import {
  adopted,
  isSameSession,
  NOBODY,
  returned,
  switched,
  withTokens,
  withUser,
} from './session-context.ts';
import { isStepOver, secondStepIn } from './second-step.ts';
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

/** The vocabulary of the session's machine; its actors come from who runs it. */
export const sessionSetup = setup({
  types: typed<{
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    input: SessionInput;
    tags: SessionTag;
  }>(),
  actors: {
    logIn: fromPromise<SessionAnswer<TokenAnswer>, LoginCall>(unprovided),
    signInByPasskey: fromPromise<SessionAnswer<PasskeySignedIn>, PasskeySignInCall>(unprovided),
    proveFactor: fromPromise<SessionAnswer<TokenAnswer>, SecondFactorCall>(unprovided),
    quickRegister: fromPromise<SessionAnswer<TokenAnswer>, QuickRegisterCall>(unprovided),
    refresh: fromPromise<SessionAnswer<TokenAnswer>, RefreshInput>(unprovided),
    logOut: fromPromise<unknown, AuthorizedInput>(unprovided),
    loadUser: fromPromise<SessionAnswer<CurrentUser>, AuthorizedInput>(unprovided),
  },
  actions: {
    /** A passkey says who it is with its answer. */
    installNamed: assign(({ context }, { answer }: { answer: SessionAnswer<PasskeySignedIn> }) =>
      answer.ok
        ? withTokens({ ...context, username: answer.value.username }, answer.value)
        : { failure: answer.refusal },
    ),
    ask: assign((_, { username }: { username: string }) => ({ username, failure: null })),
    install: assign(({ context }, { answer }: { answer: SessionAnswer<TokenAnswer> }) =>
      answer.ok ? withTokens(context, answer.value) : { failure: answer.refusal },
    ),
    askFactor: assign((_, { answer }: { answer: SessionAnswer<unknown> }) => ({
      secondStep: secondStepIn(answer),
    })),
    forgetStep: assign({ secondStep: null }),
    forgetFailure: assign({ failure: null }),
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
    announceMissing: emit((_, { failure }: { failure: SessionFailure }) => ({
      type: 'user.missing',
      failure,
    })),
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
    needsFactor: (_, { answer }: { answer: SessionAnswer<unknown> }) => secondStepIn(answer) !== null,
    isStepOver: (_, { answer }: { answer: SessionAnswer<unknown> }) => isStepOver(answer),
    isRefused: (_, { answer }: { answer: SessionAnswer<unknown> }) => isRefused(answer),
    isMissing: (_, { answer }: { answer: SessionAnswer<unknown> }) => isMissing(answer),
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

/** No answer came. */
export const lost = { type: 'fail', params: { failure: { code: 'network' } } } as const;

function isRefused(answer: SessionAnswer<unknown>): boolean {
  return !answer.ok && answer.refusal.code === 'refused';
}

function isMissing(answer: SessionAnswer<unknown>): boolean {
  if (answer.ok || answer.refusal.code !== 'refused') return false;
  return answer.refusal.violations.some(({ code }) => code === 'userDataNotFound');
}

/** Why an answer that was none is to be told. Throws for one that was. */
export function failureIn(answer: SessionAnswer<unknown>): SessionFailure {
  if (answer.ok) throw new Error('Nothing failed');
  return answer.refusal;
}
