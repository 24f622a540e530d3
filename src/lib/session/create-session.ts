import { createActor, waitFor } from 'xstate';
import type { PersistedSession } from '#machines/session/session-types.ts';
import { ownerIn } from '#machines/session/session-context.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Clock } from '../clock.ts';
import { type ApiError, sessionEnded } from '../http/api-error.ts';
import type { AppStorage } from '../storage.ts';
import { type Belongings, keepBelongings, NO_BELONGINGS } from './belongings.ts';
import { createImpersonation } from './create-impersonation.ts';
import { failureOf } from './failure-of.ts';
import { sessionActors } from './session-actors.ts';
import type { SessionCalls } from './session-calls.ts';
import { type SessionActor, type SessionSnapshot, createStateReader } from './session-state.ts';
import { type SessionStore, createSessionStore } from './session-store.ts';
import type { Session } from './session.ts';
import { watchStanding } from './standing.ts';
import { NO_OTHER_TABS, type TabLock } from './tab-lock.ts';

export interface SessionParts {
  readonly calls: SessionCalls;
  readonly storage: AppStorage;
  readonly clock: Clock;
  /** Keeps two tabs from renewing at once. */
  readonly lock?: TabLock;
  /** What a user leaves in this browser. */
  readonly belongings?: Belongings;
}

/** The session machine with its calls, kept in the browser and shared by its tabs. */
export function createSession(parts: SessionParts): Session {
  const { calls, storage, clock, lock = NO_OTHER_TABS, belongings = NO_BELONGINGS } = parts;
  const store = createSessionStore(storage);
  const actor: SessionActor = createActor(
    sessionMachine.provide({ actors: sessionActors({ calls, store, lock, clock }) }),
    { input: { now: () => clock.now(), persisted: store.read() } },
  );
  const expired = createExpiryTeller();
  // Before anybody else hears of a change: nobody may see what the former user left.
  const hasPurchase = keepBelongings(actor, belongings);
  keepStored(actor, store);
  const standing = watchStanding(actor);
  store.watch((persisted) => standing.adopting(() => actor.send({ type: 'session.adopted', persisted })));
  actor.on('session.ended', ({ reason }) => {
    if (reason === 'expired' && (expired.isAsked() || hasPurchase())) expired.tell();
  });
  const impersonation = createImpersonation({ session: actor, calls, clock });

  const asked = async (send: () => void) => {
    await expired.during(async () => {
      send();
      await waitFor(actor, isNotRefreshing);
    });
    return actor.getSnapshot().matches({ loggedIn: { tokens: 'good' } });
  };
  const submitted = async () => {
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    if (!settled.matches('loggedIn')) throw failureOf(settled.context.failure);
    // Whoever goes on from here finds what the user has left in this browser.
    await waitFor(actor, isNotLoadingUser);
  };

  const readState = createStateReader();
  return {
    impersonation: impersonation.shown,
    state: () => readState(actor.getSnapshot()),
    subscribe: (changed) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    onExpired: expired.listen,
    askToSignIn: () => {
      if (actor.getSnapshot().matches('loggedOut')) expired.tell();
    },
    onStandingChanged: standing.listen,
    onUserMissing: (tell) => tellMissingUser(actor, tell),
    start: () => {
      actor.start();
      impersonation.start();
    },
    wake: () => {
      actor.send({ type: 'tab.woke' });
      impersonation.wake();
    },
    authorization: () => {
      const { tokens } = actor.getSnapshot().context;
      return tokens === null || tokens.accessToken === ''
        ? null
        : `${tokens.tokenType} ${tokens.accessToken}`;
    },
    owner: () => ownerIn(actor.getSnapshot().context),
    refresh: () => asked(() => actor.send({ type: 'tokens.doubted' })),
    settled: async () => {
      if (isNotRefreshing(actor.getSnapshot())) return;
      const after = await waitFor(actor, isNotRefreshing);
      if (after.matches('loggedOut')) throw sessionEnded();
      if (!after.matches({ loggedIn: { tokens: 'good' } })) throw failureOf(null);
    },
    expire: () => void expired.during(async () => actor.send({ type: 'tokens.rejected' })),
    userChanged: (user) => actor.send({ type: 'user.received', user }),
    reloadUser: () => actor.send({ type: 'user.doubted' }),
    login: async (credentials) => {
      actor.send({ type: 'login.submitted', ...credentials });
      const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      if (!settled.matches('secondStep')) await submitted();
    },
    beginPasskeySignIn: () => calls.beginPasskeySignIn(),
    signInByPasskey: async (call) => {
      actor.send({ type: 'passkey.submitted', call });
      await submitted();
    },
    proveFactor: async (factor) => {
      actor.send({ type: 'factor.submitted', factor });
      await submitted();
    },
    askForPasskey: () => calls.askForPasskey(actor.getSnapshot().context.secondStep?.challenge ?? ''),
    leaveSecondStep: () => actor.send({ type: 'secondStep.left' }),
    quickRegister: async (call) => {
      actor.send({ type: 'quickRegister.submitted', call });
      await submitted();
    },
    logout: async () => {
      actor.send({ type: 'logout.asked' });
      await waitFor(actor, (snapshot) => snapshot.matches('loggedOut'));
    },
  };
}

function isNotRefreshing(snapshot: SessionSnapshot): boolean {
  return !snapshot.matches({ loggedIn: { tokens: 'refreshing' } });
}

function isNotLoadingUser(snapshot: SessionSnapshot): boolean {
  return (
    !snapshot.matches({ loggedIn: { user: 'unknown' } }) &&
    !snapshot.matches({ loggedIn: { user: 'loading' } })
  );
}

/** Once, until there is a user again or nobody is signed in. */
function tellMissingUser(actor: SessionActor, tell: (error: ApiError) => void): () => void {
  let isTold = false;
  const missing = actor.on('user.missing', ({ failure }) => {
    if (!isTold) tell(failureOf(failure));
    isTold = true;
  });
  const found = actor.subscribe((snapshot) => {
    if (snapshot.matches('loggedOut') || snapshot.matches({ loggedIn: { user: 'known' } })) isTold = false;
  });
  return () => {
    missing.unsubscribe();
    found.unsubscribe();
  };
}

/** Writes what is to be kept whenever that changes. */
function keepStored(actor: SessionActor, store: SessionStore) {
  let kept: PersistedSession | null | undefined;
  actor.subscribe(({ context: { persisted } }) => {
    if (persisted === kept) return;
    kept = persisted;
    store.write(persisted);
  });
}

/** Knows whether a call waits for the tokens at this moment, and whom to tell; what nobody heard waits for somebody. */
function createExpiryTeller() {
  const listeners = new Set<() => void>();
  let waiting = 0;
  let isUntold = false;
  return {
    isAsked: () => waiting > 0,
    during: async (run: () => Promise<void>) => {
      waiting += 1;
      try {
        await run();
      } finally {
        waiting -= 1;
      }
    },
    tell: () => {
      isUntold = listeners.size === 0;
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      if (isUntold) listener();
      isUntold = false;
      return () => void listeners.delete(listener);
    },
  };
}
