import { redirect } from 'react-router-dom';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../paths.ts';
import { type GuardSession, type GuardTarget, type GuardedRoute, guard } from './guard.ts';
import type { NavigationView } from './navigation-view.ts';

/** What the guard needs of the application. */
export interface GuardParts extends NavigationView {
  readonly session: () => GuardSession;
  /** Waits until the user behind the token is known or cannot be had now. */
  readonly loadUser: () => Promise<unknown>;
  /** Gets a new token; the session is over when that is refused. */
  readonly refresh: () => Promise<unknown>;
  /** Tells the visitor that their roles do not allow what they asked for. */
  readonly tellRefused: () => void;
  /** Tells the visitor, on a screen that asked for a sign-in, that there is none any more. */
  readonly tellSignedOut: () => void;
}

/**
 * Runs the guard on a navigation, before anything of the screen is asked for: returns when it may be entered.
 *
 * @throws the redirect that leads elsewhere; an `ApiError` when the user is needed and cannot be loaded
 */
export async function guardNavigation(route: GuardedRoute, parts: GuardParts): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const decision = guard(route, parts.session());
    if (decision.step === 'enter') return;
    if (decision.step === 'lead') {
      if (decision.refused) parts.tellRefused();
      if (decision.to === 'auth' && parts.isAgain()) parts.tellSignedOut();
      // The router takes a thrown response as its redirect.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw redirect(addressOf(decision.to, parts.requested()));
    }
    if (decision.step === 'loadUser' && !decision.needed) return;
    if (tried.has(decision.step)) throw new ApiError('Network Error');
    tried.add(decision.step);
    await (decision.step === 'loadUser' ? parts.loadUser() : parts.refresh());
  }
}

function addressOf(target: GuardTarget, requested: string): string {
  switch (target) {
    case 'auth':
      return paths.auth.href(requested);
    case 'verifyAccount':
      return paths.verifyAccount.href(requested);
    default:
      return paths[target].href();
  }
}
