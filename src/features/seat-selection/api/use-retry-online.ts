import { useEffect } from 'react';
import type { Answer } from '../../../lib/answer/use-answer.ts';

/** Asks again by itself, once the network is back, for what did not come without it. */
export function useRetryOnline(answer: Answer<unknown>, reload: () => void): void {
  const isUnreached = answer.status === 'failed' && answer.error.status === null;
  useEffect(() => {
    if (!isUnreached) return undefined;
    globalThis.addEventListener('online', reload);
    return () => globalThis.removeEventListener('online', reload);
  }, [isUnreached, reload]);
}
