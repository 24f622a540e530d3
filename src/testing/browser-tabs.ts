import { createStorage, type AppStorage, type TextStore } from '../lib/storage.ts';
import type { TabLock } from '../lib/session/tab-lock.ts';
import { createMemoryStore } from './memory-storage.ts';

export interface BrowserTabs {
  /** A new tab's storage, which hears what the others write. */
  open(): AppStorage;
  /** Shared by the tabs. */
  readonly lock: TabLock;
  readonly store: TextStore;
}

/** Tabs of one browser: one store, told to all tabs but the one that writes, and one lock. Needs a DOM. */
export function createBrowserTabs(entries: Readonly<Record<string, string>> = {}): BrowserTabs {
  const store = createMemoryStore(entries);
  const tabs = new Set<EventTarget>();
  let turn: Promise<unknown> = Promise.resolve();
  const tell = (own: EventTarget, key: string) => {
    for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new StorageEvent('storage', { key }));
  };
  return {
    store,
    lock: {
      run: (task) => {
        const run = turn.then(task);
        turn = run.catch(() => undefined);
        return run;
      },
    },
    open: () => {
      const own = new EventTarget();
      tabs.add(own);
      const changing = (key: string, change: () => void) => {
        const before = store.getItem(key);
        change();
        if (store.getItem(key) !== before) tell(own, key);
      };
      const view: TextStore = {
        getItem: (key) => store.getItem(key),
        setItem: (key, text) => changing(key, () => store.setItem(key, text)),
        removeItem: (key) => changing(key, () => store.removeItem(key)),
        key: (index) => store.key(index),
        get length() {
          return store.length;
        },
      };
      return createStorage(view, own);
    },
  };
}
