const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 6 * 60 * 60;

/**
 * How long work that goes out (a refund, a letter) waits after its attempt, seconds: twice as long each time.
 * Longer than any attempt takes, so that moving the due time first also keeps a second server from making it.
 *
 * @param attempts how many were made before, from 0
 */
export function outgoingRetrySeconds(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.min(attempts, 20), LONGEST_SECONDS);
}
