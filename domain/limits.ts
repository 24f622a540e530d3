import { type Claim, claimKey, claimsWith, type ShowSeat, ticketCount } from './claim.ts';
import type { ShowId, TicketTypeId } from './ids.ts';
import type { BookingRefusal } from './refusals.ts';
import { accept, refuse, type Result } from './result.ts';

/** At most so many tickets of one booking in a region of a show. */
export interface RegionLimit {
  readonly showId: ShowId;
  /** Index into the plan's regions. */
  readonly region: number;
  readonly name: string;
  readonly maxTickets: number;
}

/** Every limit that bears on one booking; null = without limit. */
export interface BookingLimits {
  /** The event's, already inherited. */
  readonly maxTicketsPerUser: number | null;
  /** Tickets that the user already has for the event, outside this booking; 0 while nobody is signed in. */
  readonly earlierTickets: number;
  /** Only the regions that have a limit. */
  readonly regions: readonly RegionLimit[];
  readonly ticketTypes: readonly {
    readonly id: TicketTypeId;
    readonly name: string;
    readonly maxPerOrder: number | null;
  }[];
}

/**
 * Whether `wishes` may join a booking that has `items`, all or nothing; the value is the booking's claims then.
 * A seat's wish adds it; a places' wish sets its total. The first refusal in this order is the answer:
 *
 * 1. `seatAlreadySelected`: the first wish for a seat that the booking has, or that was wished before it;
 * 2. `limitOverall`: the booking alone would pass the event's maximum; `limitReached`: it would only together
 *    with the user's earlier tickets;
 * 3. `limitRegion`: of the regions that would pass theirs, the first in `limits.regions`;
 * 4. `limitTicketType`: of the types that would pass theirs, the first in `limits.ticketTypes`.
 *
 * Only what grows can pass a limit: giving back is never refused, even from a booking that is over one.
 */
export function checkWishes({
  limits,
  items,
  wishes,
}: {
  readonly limits: BookingLimits;
  readonly items: readonly Claim[];
  readonly wishes: readonly Claim[];
}): Result<readonly Claim[], BookingRefusal> {
  const repeated = repeatedSeat(items, wishes);
  if (repeated !== undefined) return refuse({ code: 'seatAlreadySelected', showSeat: repeated });
  return checkGrowth(limits, items, claimsWith(items, wishes));
}

/** Whether the seats of `items` that `changes` names may be sold as another type; same order of refusals. */
export function checkTypeChanges({
  limits,
  items,
  changes,
}: {
  readonly limits: BookingLimits;
  readonly items: readonly Claim[];
  readonly changes: readonly Claim[];
}): Result<readonly Claim[], BookingRefusal> {
  return checkGrowth(limits, items, claimsWith(items, changes));
}

/** A whole booking against the limits, as when it is bound to a user whose earlier tickets count from now on. */
export function checkBooking({
  limits,
  items,
}: {
  readonly limits: BookingLimits;
  readonly items: readonly Claim[];
}): Result<readonly Claim[], BookingRefusal> {
  return checkGrowth(limits, [], items);
}

/** Whether `more` tickets fit, whichever they turn out to be: the event's maximum alone, as in order 2 above. */
export function checkMore({
  limits,
  items,
  more,
}: {
  readonly limits: BookingLimits;
  readonly items: readonly Claim[];
  readonly more: number;
}): Result<void, BookingRefusal> {
  const refusal = overallRefusal(limits, ticketCount(items), ticketCount(items) + more);
  return refusal ? refuse(refusal) : accept(undefined);
}

/**
 * How many more tickets of a type fit into a region of a show: the least that any limit leaves, never below 0;
 * `Infinity` when nothing limits them. Capacity is not a limit: the server has the last word on what is left.
 */
export function ticketsThatFit({
  limits,
  items,
  showId,
  region,
  ticketTypeId,
}: {
  readonly limits: BookingLimits;
  readonly items: readonly Claim[];
  readonly showId: ShowId;
  readonly region: number;
  readonly ticketTypeId: TicketTypeId;
}): number {
  const regionLimit = limits.regions.find((limit) => limit.showId === showId && limit.region === region);
  const typeLimit = limits.ticketTypes.find((type) => type.id === ticketTypeId);
  const room = [
    left(limits.maxTicketsPerUser, limits.earlierTickets + ticketCount(items)),
    left(regionLimit?.maxTickets, ticketCount(inRegion(items, showId, region))),
    left(typeLimit?.maxPerOrder, ticketCount(ofType(items, ticketTypeId))),
  ];
  return Math.max(0, Math.min(...room));
}

/** The limits of a booking that is about to give `claims` back and has them still. */
export function limitsWithout(limits: BookingLimits, claims: readonly Claim[]): BookingLimits {
  const { maxTicketsPerUser, regions, ticketTypes } = limits;
  return {
    ...limits,
    maxTicketsPerUser: maxTicketsPerUser === null ? null : maxTicketsPerUser + ticketCount(claims),
    regions: regions.map((limit) => ({
      ...limit,
      maxTickets: limit.maxTickets + ticketCount(inRegion(claims, limit.showId, limit.region)),
    })),
    ticketTypes: ticketTypes.map((type) => ({
      ...type,
      maxPerOrder: type.maxPerOrder === null ? null : type.maxPerOrder + ticketCount(ofType(claims, type.id)),
    })),
  };
}

function checkGrowth(
  limits: BookingLimits,
  before: readonly Claim[],
  after: readonly Claim[],
): Result<readonly Claim[], BookingRefusal> {
  const refusal =
    overallRefusal(limits, ticketCount(before), ticketCount(after)) ??
    regionRefusal(limits, before, after) ??
    typeRefusal(limits, before, after);
  return refusal ? refuse(refusal) : accept(after);
}

function overallRefusal(
  { maxTicketsPerUser, earlierTickets }: BookingLimits,
  before: number,
  count: number,
): BookingRefusal | undefined {
  if (maxTicketsPerUser === null || count <= before) return undefined;
  if (count > maxTicketsPerUser) return { code: 'limitOverall', maxTickets: maxTicketsPerUser };
  if (count + earlierTickets > maxTicketsPerUser)
    return { code: 'limitReached', maxTickets: maxTicketsPerUser };
  return undefined;
}

function regionRefusal(
  { regions }: BookingLimits,
  before: readonly Claim[],
  after: readonly Claim[],
): BookingRefusal | undefined {
  const passed = regions.find(({ showId, region, maxTickets }) => {
    const count = ticketCount(inRegion(after, showId, region));
    return count > maxTickets && count > ticketCount(inRegion(before, showId, region));
  });
  return passed && { code: 'limitRegion', maxTickets: passed.maxTickets, region: passed.name };
}

function typeRefusal(
  { ticketTypes }: BookingLimits,
  before: readonly Claim[],
  after: readonly Claim[],
): BookingRefusal | undefined {
  for (const { id, name, maxPerOrder } of ticketTypes) {
    if (maxPerOrder === null) continue;
    const count = ticketCount(ofType(after, id));
    const grows = count > ticketCount(ofType(before, id));
    if (count > maxPerOrder && grows)
      return { code: 'limitTicketType', maxTickets: maxPerOrder, ticketType: name };
  }
  return undefined;
}

function repeatedSeat(items: readonly Claim[], wishes: readonly Claim[]): ShowSeat | undefined {
  const taken = new Set(items.map(claimKey));
  for (const wish of wishes) {
    if (wish.kind !== 'seat') continue;
    if (taken.has(claimKey(wish))) return { showId: wish.showId, seat: wish.seat };
    taken.add(claimKey(wish));
  }
  return undefined;
}

function inRegion(claims: readonly Claim[], showId: ShowId, region: number): readonly Claim[] {
  return claims.filter((claim) => claim.showId === showId && claim.region === region);
}

function ofType(claims: readonly Claim[], ticketTypeId: TicketTypeId): readonly Claim[] {
  return claims.filter((claim) => claim.ticketTypeId === ticketTypeId);
}

function left(maximum: number | null | undefined, count: number): number {
  return maximum === null || maximum === undefined ? Infinity : maximum - count;
}
