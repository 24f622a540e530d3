import type { CurrentUser, QuickRegisterCall } from '#domain/calls/auth.ts';
import type {
  PasskeyAsked,
  PasskeySignInBegun,
  PasskeySignInCall,
  SecondStep,
} from '#domain/calls/factor.ts';
import type { Factor } from '#machines/session/session-types.ts';
import type { ApiError } from '../http/api-error.ts';
import type { TokenSource } from '../http/authorization.ts';
import type { Impersonation } from './impersonation.ts';
import type { StandingChange } from './standing.ts';

/** `loading`: tokens are known, their user is not yet. */
export type SessionState =
  | {
      readonly status: 'loggedOut';
      /** The password was right: the second step is asked for. */ readonly secondStep?: SecondStep;
    }
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
   * Called back when whoever is here is to sign in again: a call was refused also after a refresh, or a purchase was
   * under way; a renewal that fails in the background is swallowed. Answers how to stop.
   */
  readonly onExpired: (tell: () => void) => () => void;
  /**
   * Called back when another tab has signed in or out or switched, and when the user is found to have other rights.
   * Answers how to stop.
   */
  readonly onStandingChanged: (tell: (change: StandingChange) => void) => () => void;
  /**
   * Whoever is here has asked for what takes a session, and there is none: they are told as of one that has expired.
   * Nothing while somebody is signed in.
   */
  readonly askToSignIn: () => void;
  /** Called back when the server answers without the data of whom it has signed in. Answers how to stop. */
  readonly onUserMissing: (tell: (error: ApiError) => void) => () => void;
  /** Takes up the session kept from an earlier visit and loads its user. */
  readonly start: () => void;
  /** The page is visible or online again: timers may have slept. */
  readonly wake: () => void;
  /** Resolves also where the account has a second factor: then `state` has the step that is asked for. */
  login(credentials: Credentials): Promise<void>;
  /** What any passkey of this site is asked with, for {@link signInByPasskey}. */
  beginPasskeySignIn(): Promise<PasskeySignInBegun>;
  /** Without a password, and without a second step. */
  signInByPasskey(call: PasskeySignInCall): Promise<void>;
  /** The second step. What is wrong may be tried again, unless the step is over. */
  proveFactor(factor: Factor): Promise<void>;
  /** What a passkey is asked with in the second step. */
  askForPasskey(): Promise<PasskeyAsked>;
  /** Back to the password. */
  readonly leaveSecondStep: () => void;
  /** An account without a password, signed in at once. */
  quickRegister(call: QuickRegisterCall): Promise<void>;
  /** What the server answered to a change of the profile. */
  readonly userChanged: (user: CurrentUser) => void;
  readonly impersonation: Impersonation;
  /** Tells the server, then forgets everything, whatever the server answers. */
  logout(): Promise<void>;
}
