import type { Clock } from '../../../lib/clock.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

/** How long a person waits at the door for the server, ms: then the list decides. */
const LONGEST_WAIT = 2500;

/** Nobody waits longer: neither for an answer, nor for a session that is being renewed before the call goes out. */
export function inTime<Value>(clock: Clock, call: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = new AbortController();
    const stop = clock.after(LONGEST_WAIT, () => {
      giveUp.abort();
      reject(nobodyAnswered());
    });
    call(giveUp.signal).then(resolve, reject).finally(stop);
  });
}

export function nobodyAnswered(): ApiError {
  return new ApiError('Network Error', { kind: 'network' });
}
