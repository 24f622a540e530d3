import type { ShowDetail } from '#domain/calls/catalogue.ts';

/**
 * Where the best seats are looked for unless a region is named: anywhere, or, where not every region with seats can be
 * sold here, in the first that can.
 */
export function firstSold({ regions }: Pick<ShowDetail, 'regions'>): number | null {
  const seated = regions.filter((region) => region.seated);
  const sold = seated.filter(({ ticketTypeIds }) => ticketTypeIds.length > 0);
  return sold.length === seated.length ? null : (sold[0]?.region ?? null);
}
