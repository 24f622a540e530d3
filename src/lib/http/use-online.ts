import { useEffect, useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; a drawn page is taken to have one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Calls back each time the network returns while the component is there. */
export function useWhenOnline(returned: () => void): void {
  useEffect(() => {
    window.addEventListener('online', returned);
    return () => window.removeEventListener('online', returned);
  }, [returned]);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function isOnline(): boolean {
  return navigator.onLine;
}
