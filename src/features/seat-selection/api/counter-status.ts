import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { createCounterFeed } from '../../../map/counter-feed.ts';
import type { Room } from '../../../map/room.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';
import type { ShowClaims } from './show-claims.ts';

/** The status of a show as staff see it, by what they know of who has what. Attached, it keeps that up to date too. */
export function counterStatus(
  show: ShowDetail,
  room: Pick<Room, 'regionOf'>,
  feed: StatusFeed,
  claims: ShowClaims,
): StatusFeed {
  const sold = new Set(
    show.regions.flatMap(({ region, ticketTypeIds }) => (ticketTypeIds.length > 0 ? [region] : [])),
  );
  const seen = createCounterFeed(feed, {
    isForSale: (seat) => sold.has(room.regionOf(seat)),
    isTaken: (seat) => claims.of(seat) !== undefined,
    subscribe: claims.subscribe,
  });
  return {
    ...seen,
    attach: () => {
      const stops = [seen.attach(), claims.attach(feed)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
