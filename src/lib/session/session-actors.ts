import { fromPromise } from 'xstate';
import type { CurrentUser, LoginCall, QuickRegisterCall, TokenAnswer } from '#domain/calls/auth.ts';
import type { PasskeySignedIn, PasskeySignInCall, SecondFactorCall } from '#domain/calls/factor.ts';
import { accept, refuse } from '#domain/result.ts';
import type {
  AuthorizedInput,
  PersistedSession,
  RefreshInput,
  SessionAnswer,
} from '#machines/session/session-types.ts';
import { tokensOf } from '#machines/session/tokens.ts';
import type { Clock } from '../clock.ts';
import { parseFailure } from '../http/parse-failure.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

interface SessionActorParts {
  readonly calls: SessionCalls;
  readonly store: SessionStore;
  readonly lock: TabLock;
  readonly clock: Pick<Clock, 'now'>;
}

/** The calls of the session machine. */
export function sessionActors({ calls, store, lock, clock }: SessionActorParts) {
  /** One tab after the other: who comes second finds the tokens that the first one brought. */
  const refresh = async (input: RefreshInput): Promise<SessionAnswer<TokenAnswer>> => {
    const kept = store.read();
    const newer = renewedElsewhere(kept, input, clock.now());
    if (newer !== null) return accept(newer);
    const answer = await answered(calls.refresh(input.username, input.refreshToken));
    if (!answer.ok || kept?.tokens.refreshToken !== input.refreshToken) return answer;
    const current = store.read();
    const renewed = renewedIn(current, input.refreshToken, tokensOf(answer.value, clock.now()));
    if (renewed !== null) store.write(renewed);
    // Another tab has signed out or switched meanwhile: the tokens are not this session's, whose news is on its way.
    return renewed === null || renewed.original !== current?.original ? refuse({ code: 'network' }) : answer;
  };
  return {
    logIn: fromPromise<SessionAnswer<TokenAnswer>, LoginCall>(({ input }) => answered(calls.login(input))),
    signInByPasskey: fromPromise<SessionAnswer<PasskeySignedIn>, PasskeySignInCall>(({ input }) =>
      answered(calls.signInByPasskey(input)),
    ),
    proveFactor: fromPromise<SessionAnswer<TokenAnswer>, SecondFactorCall>(({ input }) =>
      answered(calls.proveFactor(input)),
    ),
    quickRegister: fromPromise<SessionAnswer<TokenAnswer>, QuickRegisterCall>(({ input }) =>
      answered(calls.quickRegister(input)),
    ),
    refresh: fromPromise<SessionAnswer<TokenAnswer>, RefreshInput>(({ input }) =>
      lock.run(() => refresh(input)),
    ),
    logOut: fromPromise<unknown, AuthorizedInput>(() => calls.logout()),
    loadUser: fromPromise<SessionAnswer<CurrentUser>, AuthorizedInput>(() => answered(calls.me())),
  };
}

/**
 * Another tab's tokens, where it has renewed the same session meanwhile: refresh tokens are good for one use, and
 * using one twice ends the session everywhere.
 */
function renewedElsewhere(
  kept: PersistedSession | null,
  { username, refreshToken }: RefreshInput,
  now: number,
): TokenAnswer | null {
  if (kept?.username !== username || kept.tokens.refreshToken === refreshToken) return null;
  const { tokenType, accessToken, refreshToken: newer, expiresAt } = kept.tokens;
  if (accessToken === '' || expiresAt === null || expiresAt <= now) return null;
  return {
    token_type: tokenType,
    access_token: accessToken,
    refresh_token: newer,
    expires_in: (expiresAt - now) / 1000,
  };
}

/** `kept` with the next tokens where it still has the refresh token that was used up; null where it has not. */
function renewedIn(
  kept: PersistedSession | null,
  spent: string,
  next: PersistedSession['tokens'],
): PersistedSession | null {
  if (kept?.tokens.refreshToken === spent) return { ...kept, tokens: next };
  if (kept?.original?.tokens.refreshToken !== spent) return null;
  return { ...kept, original: { ...kept.original, tokens: next } };
}

/** Tells a refusal, also by the end of the session or by missing data, from a call that nobody answered. */
export async function answered<Value>(call: Promise<Value>): Promise<SessionAnswer<Value>> {
  try {
    return accept(await call);
  } catch (thrown) {
    const cause = parseFailure(thrown);
    const { kind, status, message, body, violations } = cause;
    const isAnswered = kind === 'sessionEnded' || (kind === 'unreadable' && violations.length > 0);
    if (isAnswered) return refuse({ code: 'refused', message, violations, cause });
    if (status === null || status >= 500) return refuse({ code: 'network', cause });
    return refuse({ code: 'refused', message: body.message ?? message, violations, cause });
  }
}
