import type { TextStore } from '../lib/storage.ts';

/** A browser's storage that lives as long as its test. */
export function createMemoryStore(entries: Readonly<Record<string, string>> = {}): TextStore {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
