import type { CurrentUser, QuickRegisterCall } from '#domain/calls/auth.ts';
import type { SessionEndReason } from '#machines/session/session-types.ts';
import type { TokenSource } from '../http/authorization.ts';
import type { Impersonation } from './impersonation.ts';

/** `loading`: tokens are known, their user is not yet. */
export type SessionState =
  | { readonly status: 'loggedOut' }
  | { readonly status: 'loading' }
  | { readonly status: 'loggedIn'; readonly user: CurrentUser };

export interface Credentials {
  /** The e-mail. */
  readonly username: string;
  readonly password: string;
}

/** Who is signed in. The calls that fail reject with an `ApiError` and leave the session as it was. */
export interface Session extends TokenSource {
  /** The same reference until it changes. */
  readonly state: () => SessionState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Called back when the session ended without this tab's asking. `expired`: whoever is here is to sign in again,
   * because a call was refused also after a refresh, or a purchase was under way; a renewal that fails in the
   * background is swallowed. `elsewhere`: whoever is here has signed out in another tab. Answers how to stop.
   */
  readonly onExpired: (tell: (reason: Exclude<SessionEndReason, 'asked'>) => void) => () => void;
  /** Takes up the session kept from an earlier visit and loads its user. */
  readonly start: () => void;
  /** The page is visible or online again: timers may have slept. */
  readonly wake: () => void;
  login(credentials: Credentials): Promise<void>;
  /** An account without a password, signed in at once. */
  quickRegister(call: QuickRegisterCall): Promise<void>;
  /** What the server answered to a change of the profile. */
  readonly userChanged: (user: CurrentUser) => void;
  /** Loads the user again: something may have changed, such as a verified e-mail. */
  readonly reloadUser: () => void;
  readonly impersonation: Impersonation;
  /** Tells the server, then forgets everything, whatever the server answers. */
  logout(): Promise<void>;
}
