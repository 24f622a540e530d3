const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** How long to wait before trying again, ms: doubles with each failure up to a quarter of a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
}
