import { type PersistedSession, persistedSession } from '#machines/session/session-types.ts';
import type { AppStorage } from '../storage.ts';

/** The session as the browser keeps it for all its tabs; what is corrupt or of an older form is dropped. */
export interface SessionStore {
  read(): PersistedSession | null;
  /** Null: nothing is kept any more. */
  write(persisted: PersistedSession | null): void;
  /** Calls back when another tab wrote; answers how to stop. */
  watch(changed: (persisted: PersistedSession | null) => void): () => void;
}

const KEY = 'session';

export function createSessionStore(storage: AppStorage): SessionStore {
  const read = () => storage.read(KEY, persistedSession);
  return {
    read,
    write: (persisted) => {
      if (persisted === null) storage.remove(KEY);
      else storage.write(KEY, persisted);
    },
    watch: (changed) => storage.watch(KEY, () => changed(read())),
  };
}
