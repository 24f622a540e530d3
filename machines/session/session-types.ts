import { z } from 'zod';
import type { CurrentUser, QuickRegisterCall } from '#domain/calls/auth.ts';
import type { Violation } from '#domain/calls/refusal-body.ts';
import type { Result } from '#domain/result.ts';

export const tokens = z
  .object({
    tokenType: z.string().min(1),
    accessToken: z.string().min(1),
    refreshToken: z.string().min(1),
    /** Ms since the epoch by the local clock: when they came, plus `expires_in`. */
    expiresAt: z.number(),
  })
  .readonly();
export type Tokens = z.infer<typeof tokens>;

/** What a browser keeps of a session. */
export const persistedSession = z.object({ username: z.string(), tokens }).readonly();
export type PersistedSession = z.infer<typeof persistedSession>;

export type SessionFailure =
  /** No answer, or none that can be trusted. */
  | { readonly code: 'network' }
  /** The server said no: wrong password, refresh token no longer good, fields that are not right. */
  | { readonly code: 'refused'; readonly message: string; readonly violations: readonly Violation[] };

/** What an actor that calls the server resolves with. A rejected promise counts as `network`. */
export type SessionAnswer<Value> = Result<Value, SessionFailure>;

export interface SessionInput {
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly persisted: PersistedSession | null;
}

export interface SessionContext {
  readonly now: () => number;
  readonly username: string;
  readonly tokens: Tokens | null;
  /** Ms since the epoch: when the tokens are to be renewed. */
  readonly refreshAt: number;
  readonly user: CurrentUser | null;
  /** Why the last login or registration failed; null once another one is tried. */
  readonly failure: SessionFailure | null;
  /** `username` and `tokens` as a browser keeps them: the same reference until they change. */
  readonly persisted: PersistedSession | null;
}

export type SessionEvent =
  | { readonly type: 'login.submitted'; readonly username: string; readonly password: string }
  | { readonly type: 'quickRegister.submitted'; readonly call: QuickRegisterCall }
  | { readonly type: 'logout.asked' }
  /** A call was answered 401: try new tokens before it is repeated. */
  | { readonly type: 'tokens.doubted' }
  /** It was answered 401 again: the session is over. */
  | { readonly type: 'tokens.rejected' }
  | { readonly type: 'user.received'; readonly user: CurrentUser }
  /** The page is visible or online again. */
  | { readonly type: 'tab.woke' };

export type SessionEmitted =
  | { readonly type: 'session.started' }
  /** `asked`: by a logout; `expired`: the tokens could not be renewed. */
  | { readonly type: 'session.ended'; readonly reason: 'asked' | 'expired' };

/** POST /login.php with the refresh token instead of a password. */
export interface RefreshInput {
  readonly username: string;
  readonly refreshToken: string;
}

/** Calls made as the signed-in user. */
export interface AuthorizedInput {
  readonly tokens: Tokens;
}

/** `busy` while a form waits for its answer; `refreshing` while calls had better wait for new tokens. */
export type SessionTag = 'busy' | 'refreshing';
