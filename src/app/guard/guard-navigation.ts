import { redirect } from 'react-router-dom';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../paths.ts';
import { type GuardSession, type GuardTarget, type GuardedRoute, guard } from './guard.ts';

/** What the guard needs of the application. */
export interface GuardParts {
  readonly session: () => GuardSession;
  /** Waits until the user behind the token is known or cannot be had now. */
  readonly loadUser: () => Promise<unknown>;
  /** Gets a new token; the session is over when that is refused. */
  readonly refresh: () => Promise<unknown>;
  /** The full requested path: with query and fragment. */
  readonly requested: () => string;
  /** Tells the visitor that their roles do not allow what they asked for. */
  readonly tellRefused: () => void;
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
