import type { ComponentType } from 'react';

/** Code, styles or texts of a screen that did not come. */
export class NotArrived extends Error {}

/**
 * What a route fetches when it is first opened. What does not come is thrown when it is to be shown, where the error
 * screen catches it: of a route that others stand in, the router would show nothing at all if this failed.
 */
export function arriving(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (cause) {
      const error = new NotArrived('a part of the page did not come', { cause });
      const Missing = () => {
        throw error;
      };
      return { Component: Missing };
    }
  };
}
