import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionState } from './session.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const LOGGED_OUT = { status: 'loggedOut' } as const satisfies SessionState;
const LOADING: SessionState = { status: 'loading' };

/** What the screens know of the machine's snapshot; the same reference as long as it says the same. */
export function createStateReader(): (snapshot: SessionSnapshot) => SessionState {
  let last: SessionState = LOGGED_OUT;
  return (snapshot) => {
    const { user, secondStep } = snapshot.context;
    if (secondStep !== null) {
      if (last.status !== 'loggedOut' || last.secondStep !== secondStep) last = { ...LOGGED_OUT, secondStep };
    } else if (!snapshot.matches('loggedIn')) last = LOGGED_OUT;
    else if (user === null) last = LOADING;
    else if (last.status !== 'loggedIn' || last.user !== user) last = { status: 'loggedIn', user };
    return last;
  };
}
