import type { ShowSummary } from '#domain/calls/catalogue.ts';

/** Up to a tenth of the house left is worth saying; more would only push. */
const LAST_SHARE = 0.1;

export function isLastPlaces({ saleState, left, capacity }: ShowSummary): boolean {
  return saleState === 'open' && left <= capacity * LAST_SHARE;
}
