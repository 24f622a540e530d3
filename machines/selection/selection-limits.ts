import type { Claim } from '#domain/claim.ts';
import type { BookingLimits } from '#domain/limits.ts';
import type { SelectionContext } from './selection-types.ts';

/** The limits of the show, as the domain's rules take them. */
export function limitsOf({ show, earlierTickets }: SelectionContext): BookingLimits {
  return {
    maxTicketsPerUser: show.event.maxTicketsPerUser,
    earlierTickets,
    regions: show.regions.flatMap(({ region, name, maxTickets }) =>
      maxTickets === null ? [] : [{ showId: show.id, region, name, maxTickets }],
    ),
    ticketTypes: show.event.ticketTypes,
  };
}

/** What counts against the limits: all that is wanted of this show, and what the booking has of others. */
export function countedItems({ show, booking, wanted }: SelectionContext): readonly Claim[] {
  const elsewhere = booking?.items.filter((item) => item.showId !== show.id) ?? [];
  return [...elsewhere, ...wanted.values()];
}
