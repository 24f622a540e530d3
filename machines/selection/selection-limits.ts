import type { BookingLimits } from '#domain/limits.ts';
import type { SelectionContext } from './selection-types.ts';

/** The limits of the booking, as the domain's rules take them. Of shows that are not open here the server's are unknown. */
export function limitsOf({ shows, earlierTickets }: SelectionContext): BookingLimits {
  const [first] = shows;
  if (!first) throw new Error('A selection without shows');
  const { maxTicketsPerUser, ticketTypes } = first.show.event;
  return {
    maxTicketsPerUser,
    earlierTickets,
    regions: shows.flatMap(({ show }) =>
      show.regions.flatMap(({ region, name, maxTickets }) =>
        maxTickets === null ? [] : [{ showId: show.id, region, name, maxTickets }],
      ),
    ),
    ticketTypes,
  };
}
