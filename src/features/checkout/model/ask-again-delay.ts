const DELAYS_MS = [1_000, 1_000, 1_500, 2_000, 3_000];
const LONGEST_MS = 5_000;

/**
 * How long to wait before a payment is asked about again, ms. Nothing has failed: somebody looks at the screen, so it is
 * asked soon and never more than a few seconds apart, however long the bank takes.
 *
 * @param attempt how often it was asked, from 1
 */
export function askAgainDelay(attempt: number): number {
  return DELAYS_MS[attempt - 1] ?? LONGEST_MS;
}
