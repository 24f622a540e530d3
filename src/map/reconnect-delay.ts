const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * How long a map waits before it looks for its server again, ms: doubles with each failure, so that a server that comes
 * back is not run over, up to a quarter of a minute, so that seats are soon true again.
 *
 * @param failures how often it was looked for in vain, from 1
 */
export function reconnectDelay(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
}
