import type { TicketType } from '#domain/calls/catalogue.ts';
import type { Claim } from '#domain/claim.ts';
import type { BookingLimits } from '#domain/limits.ts';
import type { Buyer } from './booking-access.ts';
import type { HoldRequest } from './hold-request.ts';
import type { ShowSale } from './show-sale.ts';

/** The limits that bear on a booking of these shows (of one event): staff have none, but what there is. */
export function limitsOfSale(
  sales: readonly ShowSale[],
  earlierTickets: number,
  buyer: Buyer = 'customer',
): BookingLimits {
  const event = sales[0]?.show.event;
  if (buyer === 'staff') return { ...UNLIMITED, ticketTypes: (event?.ticketTypes ?? []).map(unlimited) };
  return {
    maxTicketsPerUser: event?.maxTicketsPerUser ?? null,
    earlierTickets,
    regions: sales.flatMap(({ show }) =>
      show.regions.flatMap(({ region, name, maxTickets }) =>
        maxTickets === null ? [] : [{ showId: show.id, region, name, maxTickets }],
      ),
    ),
    ticketTypes: event?.ticketTypes ?? [],
  };
}

const UNLIMITED = { maxTicketsPerUser: null, earlierTickets: 0, regions: [] } as const;

function unlimited({ id, name }: TicketType) {
  return { id, name, maxPerOrder: null };
}

/** Claims as the hold takes them: each with the limits that bear on it, as numbers. */
export function toHold(
  claims: readonly Claim[],
  limits: BookingLimits,
): Pick<HoldRequest, 'seats' | 'places' | 'ticketsMost'> {
  const regionMosts = new Map(
    limits.regions.map((limit) => [`${limit.showId}:${limit.region}`, limit.maxTickets]),
  );
  const typeMosts = new Map(limits.ticketTypes.map((type) => [type.id, type.maxPerOrder]));
  const limited = <Item extends Claim>(claim: Item) => ({
    ...claim,
    regionMost: regionMosts.get(`${claim.showId}:${claim.region}`) ?? null,
    typeMost: typeMosts.get(claim.ticketTypeId) ?? null,
  });
  return {
    seats: claims.flatMap((claim) => (claim.kind === 'seat' ? [limited(claim)] : [])),
    places: claims.flatMap((claim) => (claim.kind === 'places' ? [limited(claim)] : [])),
    ticketsMost:
      limits.maxTicketsPerUser === null
        ? null
        : Math.max(0, limits.maxTicketsPerUser - limits.earlierTickets),
  };
}
