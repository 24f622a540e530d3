import type { EventDetail, ShowDetail, TicketType } from '#domain/calls/catalogue.ts';
import { ticketTypeOnSale } from '#domain/ticket-types.ts';

/** Before every sale. */
const ALWAYS = '2000-01-01T00:00:00.000Z';

/**
 * A show as staff sell it: until it is over, whatever the public sale and the windows of its types, and without the
 * limits of a person. What is left of a type's quota holds.
 *
 * @param only the regions that are sold here; null: all that have a ticket type
 */
export function counterShow(show: ShowDetail, only: readonly number[] | null): ShowDetail {
  return {
    ...show,
    saleStartsAt: ALWAYS,
    saleEndsAt: show.endsAt,
    regions: show.regions.map((region) => ({
      ...region,
      maxTickets: null,
      ticketTypeIds: only === null || only.includes(region.region) ? region.ticketTypeIds : [],
    })),
    event: counterEvent({
      ...show.event,
      // A seat is taken as the first of them: not as one that is sold no more, as long as another one is.
      ticketTypes: show.event.ticketTypes.toSorted((a, b) => isLate(a, show) - isLate(b, show)),
    }),
  };
}

function isLate(type: TicketType, { serverTime }: ShowDetail): number {
  return ticketTypeOnSale(type, Date.parse(serverTime)) ? 0 : 1;
}

export function counterEvent(event: EventDetail): EventDetail {
  return {
    ...event,
    maxTicketsPerUser: null,
    orphanRule: 'off',
    ticketTypes: event.ticketTypes.map((type) => ({
      ...type,
      maxPerOrder: null,
      saleStartsAt: null,
      saleEndsAt: null,
    })),
  };
}
