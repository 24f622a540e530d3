import { z } from 'zod';
import { type PersistedSession, persistedSession } from '#machines/session/session-types.ts';
import type { AppStorage } from '../storage.ts';

/** The session as the browser keeps it for all its tabs; what is corrupt or of an older form is dropped. */
export interface SessionStore {
  read(): PersistedSession | null;
  /** Null: nothing is kept any more. */
  write(persisted: PersistedSession | null): void;
  /** Nothing is kept any more, since the server takes it no longer: the other tabs hear why. */
  expire(): void;
  /**
   * Calls back when another tab wrote, with what is kept now, and whether nothing is since it has expired; answers how to
   * stop.
   */
  watch(changed: (persisted: PersistedSession | null, hasExpired: boolean) => void): () => void;
}

const KEY = 'session';
/** Said in passing: it is there for no longer than the other tabs need to hear it. */
const EXPIRED = 'expired';
const kept = persistedSession.or(z.literal(EXPIRED));

export function createSessionStore(storage: AppStorage): SessionStore {
  const read = () => {
    const found = storage.read(KEY, kept);
    return found === EXPIRED ? null : found;
  };
  return {
    read,
    write: (persisted) => {
      if (persisted !== null) storage.write(KEY, persisted);
      else if (read() !== null) storage.remove(KEY);
    },
    expire: () => {
      if (read() === null) return;
      storage.write(KEY, EXPIRED);
      storage.remove(KEY);
    },
    watch: (changed) =>
      storage.watch(KEY, (written) => {
        const persisted = read();
        changed(persisted, persisted === null && written === EXPIRED);
      }),
  };
}
