const DELAYS_MS = [1_000, 1_000, 1_500, 2_000, 3_000];
const LONGEST_MS = 5_000;

/** How long to wait before a payment is asked about again. @param attempt how often it was asked, from 1; ms */
export function retryDelay(attempt: number): number {
  return DELAYS_MS[attempt - 1] ?? LONGEST_MS;
}
