import { z } from 'zod';
import {
  type CurrentUser,
  currentUser,
  type QuickRegisterCall,
  type TokenAnswer,
} from '#domain/calls/auth.ts';
import type { PasskeySignInCall, SecondFactorCall, SecondStep } from '#domain/calls/factor.ts';
import type { Violation } from '#domain/calls/refusal-body.ts';
import type { Result } from '#domain/result.ts';

export const tokens = z
  .object({
    tokenType: z.string().min(1),
    /** '' when it got lost: a refresh brings the next one. */
    accessToken: z.string(),
    refreshToken: z.string().min(1),
    /** Ms since the epoch by the local clock: when they came, plus `expires_in`. Null counts as passed. */
    expiresAt: z.number().nullable(),
  })
  .readonly();
export type Tokens = z.infer<typeof tokens>;

const identity = {
  /** What a refresh is asked with; '' until the user of a switched session is loaded. */
  username: z.string(),
  tokens,
  user: currentUser.nullable(),
};

/** The session of a super admin that waits while another user's is used. */
export const originalSession = z
  .object({
    ...identity,
    /** When it comes back by itself, ms since the epoch. */
    returnsAt: z.number(),
  })
  .readonly();
export type OriginalSession = z.infer<typeof originalSession>;

/** What a browser keeps of a session (specification, section 3: auth session). */
export const persistedSession = z.object({ ...identity, original: originalSession.nullable() }).readonly();
export type PersistedSession = z.infer<typeof persistedSession>;

export type SessionFailure = (
  | /** No answer, or none that can be trusted. */
    { readonly code: 'network' }
    /** The server said no: wrong password, refresh token no longer good, fields that are not right. */
  | { readonly code: 'refused'; readonly message: string; readonly violations: readonly Violation[] }
) & {
  /** The error of the call, for whoever tells it; absent where none was made. */
  readonly cause?: unknown;
};

/** What an actor that calls the server resolves with. A rejected promise counts as `network`. */
export type SessionAnswer<Value> = Result<Value, SessionFailure>;

/** One of a code, a recovery code and the answer of a passkey. */
export type Factor = Omit<SecondFactorCall, 'challenge'>;

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
  /** Kept from the last visit until it is loaded again. */
  readonly user: CurrentUser | null;
  /** Set: the session is another user's now. */
  readonly original: OriginalSession | null;
  /** Why the last login or registration failed; null once another one is tried. */
  readonly failure: SessionFailure | null;
  /** What the second step of a sign-in is asked with; null: none is under way. Never kept. */
  readonly secondStep: SecondStep | null;
  /** All that a browser keeps: the same reference until it changes. */
  readonly persisted: PersistedSession | null;
}

export type SessionEvent =
  | { readonly type: 'login.submitted'; readonly username: string; readonly password: string }
  /** Instead of e-mail and password. */
  | { readonly type: 'passkey.submitted'; readonly call: PasskeySignInCall }
  /** What the owner of an account with a second factor has. */
  | { readonly type: 'factor.submitted'; readonly factor: Factor }
  /** From the password again. */
  | { readonly type: 'secondStep.left' }
  | { readonly type: 'quickRegister.submitted'; readonly call: QuickRegisterCall }
  | { readonly type: 'logout.asked' }
  /** A call was answered 401: try new tokens before it is repeated. */
  | { readonly type: 'tokens.doubted' }
  /** It was answered 401 again: the session is over; a switched one gives place to the original. */
  | { readonly type: 'tokens.rejected' }
  | { readonly type: 'user.received'; readonly user: CurrentUser }
  /** Something of the user may have changed: load it again. */
  | { readonly type: 'user.doubted' }
  /**
   * Another user's tokens: the session so far is kept as the original. Where another tab has switched meanwhile, these are
   * the later ones, and the only ones that the server still takes.
   */
  | { readonly type: 'session.switched'; readonly answer: TokenAnswer; readonly returnsAt: number }
  /** Back to the original. */
  | { readonly type: 'session.restored' }
  /** What another tab has written; null: it has ended the session. */
  | { readonly type: 'session.adopted'; readonly persisted: PersistedSession | null }
  /** The page is visible or online again. */
  | { readonly type: 'tab.woke' };

/** `asked`: by a logout; `expired`: the tokens could not be renewed; `elsewhere`: in another tab. */
export type SessionEndReason = 'asked' | 'expired' | 'elsewhere';

export type SessionEmitted =
  | { readonly type: 'session.started' }
  | { readonly type: 'session.ended'; readonly reason: SessionEndReason }
  /** The server ended the switched session: the original one is back. */
  | { readonly type: 'session.returned' }
  /** The server has answered, and no user was in it; it is asked again. */
  | { readonly type: 'user.missing'; readonly failure: SessionFailure };

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
