import { createActor, waitFor } from 'xstate';
import {
  type PersistedSession,
  type SessionFailure,
  persistedSession,
} from '#machines/session/session-types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppStorage } from '../storage.ts';
import { sessionActors } from './session-actors.ts';
import type { SessionCalls } from './session-calls.ts';
import { type SessionSnapshot, createStateReader } from './session-state.ts';
import type { Session } from './session.ts';

const KEY = 'session';

export interface SessionParts {
  readonly calls: SessionCalls;
  readonly storage: AppStorage;
  readonly clock: Clock;
}

/** The session machine with its calls, kept in the browser and shared by its tabs. */
export function createSession({ calls, storage, clock }: SessionParts): Session {
  const now = () => clock.now();
  const stored = () => storage.read(KEY, persistedSession);
  const actor = createActor(sessionMachine.provide({ actors: sessionActors({ calls, stored, now }) }), {
    input: { now, persisted: stored() },
  });
  const expired = new Set<() => void>();
  const reject = () => {
    if (!actor.getSnapshot().matches('loggedIn')) return;
    actor.send({ type: 'tokens.rejected' });
    for (const tell of expired) tell();
  };
  const submitted = async () => {
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    if (!settled.matches('loggedIn')) throw failureOf(settled.context.failure);
  };

  keepStored(actor, storage);
  storage.watch(KEY, () => {
    if (stored() === null) reject();
  });

  const readState = createStateReader();
  return {
    state: () => readState(actor.getSnapshot()),
    subscribe: (changed) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    onExpired: (tell) => {
      expired.add(tell);
      return () => expired.delete(tell);
    },
    start: () => actor.start(),
    wake: () => actor.send({ type: 'tab.woke' }),
    authorization: () => {
      const { tokens } = actor.getSnapshot().context;
      return tokens === null ? null : `${tokens.tokenType} ${tokens.accessToken}`;
    },
    refresh: async () => {
      actor.send({ type: 'tokens.doubted' });
      return (await waitFor(actor, isNotRefreshing)).matches({ loggedIn: { tokens: 'good' } });
    },
    settled: async () => {
      await waitFor(actor, isNotRefreshing);
    },
    expire: reject,
    login: async (credentials) => {
      actor.send({ type: 'login.submitted', ...credentials });
      await submitted();
    },
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

/** Writes what is to be kept whenever that changes. */
function keepStored(
  actor: { subscribe(next: (snapshot: SessionSnapshot) => void): unknown },
  storage: AppStorage,
) {
  let kept: PersistedSession | null | undefined;
  actor.subscribe(({ context: { persisted } }) => {
    if (persisted === kept) return;
    kept = persisted;
    if (persisted === null) storage.remove(KEY);
    else storage.write(KEY, persisted);
  });
}

function failureOf(failure: SessionFailure | null): ApiError {
  if (failure?.code !== 'refused') return new ApiError('Network Error');
  const { message, violations } = failure;
  return new ApiError(message, { body: { message, violations: [...violations] } });
}
