/** Seconds until a provider is asked again: soon at first, for a day in all; a payment of which nothing came by then is left. */
const DELAYS = [60, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/** @param polls how often it was asked; null: not any more */
export function pollDelay(polls: number): number | null {
  return DELAYS[polls] ?? null;
}
