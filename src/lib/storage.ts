import type { Reader } from './one-of.ts';

/** The part of the browser's `Storage` that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What the visitor chose and who is signed in, kept between visits. Never throws: a browser that forbids storage
 * or has none left behaves as one that forgets.
 */
export interface AppStorage {
  /** The value under `key`, or null where there is none; one that `schema` (of zod, or `oneOf`) refuses is dropped. */
  read<Value>(key: string, schema: Reader<Value>): Value | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Of everything that is kept. */
  keys(): readonly string[];
  /** Calls back when another tab changed `key`; answers how to stop. */
  watch(key: string, changed: () => void): () => void;
}

const PREFIX = 'butaca.';

export function createStorage(store: TextStore | null, tabs: EventTarget | null = null): AppStorage {
  const remove = (key: string) => attempt(() => store?.removeItem(PREFIX + key));
  return {
    read: (key, schema) => {
      const text = attempt(() => store?.getItem(PREFIX + key)) ?? null;
      if (text === null) return null;
      const parsed = schema.safeParse(attempt((): unknown => JSON.parse(text)));
      if (parsed.success) return parsed.data;
      remove(key);
      return null;
    },
    write: (key, value) => attempt(() => store?.setItem(PREFIX + key, JSON.stringify(value))),
    remove,
    keys: () => attempt(() => keysOf(store)) ?? [],
    watch: (key, changed) => {
      const listen = (event: Event) => {
        if (event instanceof StorageEvent && event.key === PREFIX + key) changed();
      };
      tabs?.addEventListener('storage', listen);
      return () => tabs?.removeEventListener('storage', listen);
    },
  };
}

/** The browser's own; reading `localStorage` throws where cookies are blocked. */
export function browserStorage(): AppStorage {
  return createStorage(attempt(() => localStorage) ?? null, window);
}

/** The browser's own, of this tab and for as long as it is open: what is typed before it is sent. */
export function tabStorage(): AppStorage {
  return createStorage(attempt(() => sessionStorage) ?? null);
}

function keysOf(store: TextStore | null): readonly string[] {
  const all = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
  return all.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
