import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Cart } from './cart.ts';

/** A call takes no more seats together. */
const MOST_TOGETHER = 10;

/**
 * How many seats together may be asked for, or null when that makes no sense: the call begins a booking of its
 * own, so it is only for an empty cart, and only where there are seats.
 */
export function mostBestSeats(show: ShowDetail, cart: Cart): number | null {
  const hasSeats = show.regions.some(({ seated, ticketTypeIds }) => seated && ticketTypeIds.length > 0);
  if (!hasSeats || cart.tickets > 0) return null;
  return Math.min(MOST_TOGETHER, show.event.maxTicketsPerUser ?? MOST_TOGETHER);
}
