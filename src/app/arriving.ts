import type { ComponentType } from 'react';
import { consoleLog } from '../lib/log.ts';
import { MissingScreen } from './error-screen.tsx';

/**
 * What a route fetches when it is first opened. Where it does not come the route is there all the same, and shows that:
 * of a route that others stand in, the router would show nothing at all if this failed.
 */
export function arriving(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (cause) {
      // Without a network it is no wonder.
      if (navigator.onLine) consoleLog.error('a part of the page did not come', cause);
      return { Component: MissingScreen };
    }
  };
}
