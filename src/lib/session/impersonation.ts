import type { CurrentUser } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import type { homeAfterSwitch } from '#domain/impersonation.ts';
import type { ReturnReason } from '#machines/impersonation/impersonation-types.ts';

/** What the screens know of it: `isSwitched` as long as an original access token is kept. */
export interface ImpersonationState {
  readonly isSwitched: boolean;
  /** A switch or a return is under way. */
  readonly isBusy: boolean;
  /** The super admin to return to; null while not switched. */
  readonly original: CurrentUser | null;
  /** When the original user comes back by itself, ms since the epoch; null while not switched. */
  readonly endsAt: number | null;
}

/** Where it leads, by the rule of the specification. */
type Home = ReturnType<typeof homeAfterSwitch>;

/** The session is somebody else's now: close the modal, say "It has been changed to" + full name, go to `home`. */
export interface Switched {
  readonly user: CurrentUser;
  readonly home: Home;
}

/** The original user is back, 200 ms ago: say "It has returned to the administrator" and go to `home`. */
export interface Returned {
  readonly user: CurrentUser;
  readonly home: Home;
  /** Not by its own wish, but after 30 minutes (`timeUp`), or because the server ended it sooner: say so. */
  readonly reason: ReturnReason;
}

/** Acting as another user, and the way back. */
export interface Impersonation {
  /** The same reference until it changes. */
  readonly state: () => ImpersonationState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Resolves once the other user is loaded; rejects with an `ApiError`, and the session stays as it was. */
  readonly switchTo: (userId: UserId) => Promise<void>;
  /** Resolves once the original user is loaded; rejects with an `ApiError`, and it stays switched. */
  readonly goBack: () => Promise<void>;
  /** Both tell the tab in which it was asked for; a return after 30 minutes tells every tab. Answer how to stop. */
  readonly onSwitched: (tell: (switched: Switched) => void) => () => void;
  readonly onReturned: (tell: (returned: Returned) => void) => () => void;
}
