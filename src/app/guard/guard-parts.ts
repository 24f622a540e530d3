import type { Clock } from '../../lib/clock.ts';
import type { Session } from '../../lib/session/session.ts';
import type { GuardParts } from './guard-navigation.ts';

/** How long a navigation waits for the user; milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/** The session as the guard sees it. */
export function guardSession(
  session: Session,
  clock: Clock,
): Pick<GuardParts, 'session' | 'loadUser' | 'refresh'> {
  return {
    session: () => {
      const state = session.state();
      return {
        hasToken: session.authorization() !== null,
        user: state.status === 'loggedIn' ? state.user : null,
      };
    },
    loadUser: () => userSettled(session, clock),
    refresh: () => session.refresh(),
  };
}

/** Resolves when the user is known, nobody is signed in, or it takes too long. */
function userSettled(session: Session, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.state().status === 'loading') return;
      end();
    };
    const end = () => {
      unsubscribe();
      stop();
      resolve();
    };
    const unsubscribe = session.subscribe(look);
    const stop = clock.after(LONGEST_WAIT_MS, end);
    look();
  });
}
