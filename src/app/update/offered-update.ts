import { useSyncExternalStore } from 'react';

/** Takes the newer version: the page is loaded anew. */
export type TakeUpdate = () => void;

let offered: TakeUpdate | null = null;
const listeners = new Set<() => void>();

/** A newer version of the application waits; it is taken when somebody says so. */
export function offerUpdate(take: TakeUpdate | null): void {
  offered = take;
  for (const listener of listeners) listener();
}

/** Null: nothing newer is known. */
export function useOfferedUpdate(): TakeUpdate | null {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
