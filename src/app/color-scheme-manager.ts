import { type MantineColorSchemeManager } from '@mantine/core';
import { oneOf } from '../lib/one-of.ts';
import type { AppStorage } from '../lib/storage.ts';

/** index.html reads the same key before the first paint. */
const KEY = 'colorScheme';
const colorScheme = oneOf(['light', 'dark', 'auto']);

/** Keeps the choice of light, dark or automatic, and follows other tabs. */
export function createColorSchemeManager(storage: AppStorage): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => storage.read(KEY, colorScheme) ?? fallback,
    set: (value) => storage.write(KEY, value),
    subscribe: (changed) => {
      stop = storage.watch(KEY, () => changed(storage.read(KEY, colorScheme) ?? 'auto'));
    },
    unsubscribe: () => stop(),
    clear: () => storage.remove(KEY),
  };
}
