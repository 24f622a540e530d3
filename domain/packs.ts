import { type Claim, ticketsOf } from './claim.ts';
import { type ChosenCombo, combosThatFit } from './combo-choice.ts';
import type { ShowGroupId, ShowId, TicketTypeId } from './ids.ts';
import type { BookingLimits } from './limits.ts';
import type { BookingRefusal } from './refusals.ts';
import { accept, refuse, type Result } from './result.ts';
import { isSoldAtCounter, type SaleFacts, saleStateOf } from './sale-state.ts';
import type { Offer } from './total.ts';

// A pack is one unit of a group of shows: exactly one ticket for each of them.

/** Tickets in each show of a group, in the group's order. */
export function ticketsByShow(
  showIds: readonly ShowId[],
  items: readonly Claim[],
): readonly { readonly showId: ShowId; readonly tickets: number }[] {
  return showIds.map((showId) => ({
    showId,
    tickets: items.reduce((sum, item) => (item.showId === showId ? sum + ticketsOf(item) : sum), 0),
  }));
}

/**
 * How many packs the items make, when they make whole ones: at least one, as many tickets in every show of the
 * group and none elsewhere. Else `packsIncomplete`.
 *
 * @param packs so many are wanted; without it, as many as the items say
 */
export function checkPacks({
  showIds,
  items,
  packs,
}: {
  readonly showIds: readonly ShowId[];
  readonly items: readonly Claim[];
  readonly packs?: number;
}): Result<number, BookingRefusal> {
  const counts = ticketsByShow(showIds, items).map(({ tickets }) => tickets);
  const count = packs ?? counts[0] ?? 0;
  const whole = count > 0 && counts.length > 0 && counts.every((tickets) => tickets === count);
  const inGroup = items.every(({ showId }) => showIds.includes(showId));
  return whole && inGroup ? accept(count) : refuse({ code: 'packsIncomplete' });
}

/** How many whole packs of a group there are among the items; 0 of a group that the offer does not have. */
export function wholePacks(
  items: readonly Claim[],
  { showGroups }: Pick<Offer, 'showGroups'>,
  showGroupId: ShowGroupId,
): number {
  const showIds = showGroups.find(({ id }) => id === showGroupId)?.showIds ?? [];
  const counts = ticketsByShow(showIds, items).map(({ tickets }) => tickets);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Whether packs of a group may be begun at `now` (ms since the epoch): every show of it is on sale. */
export function checkGroupOnSale(shows: readonly SaleFacts[], now: number): Result<void, BookingRefusal> {
  const onSale = shows.length > 0 && shows.every((show) => saleStateOf({ ...show, now }) === 'open');
  return onSale ? accept(undefined) : refuse({ code: 'groupNotOnSale' });
}

/** Whether staff may sell a show in packs at `now`: it is not over, called off or sold out, whatever the public sale says. */
export function isSoldByStaff(show: SaleFacts, now: number): boolean {
  return show.left > 0 && isSoldAtCounter(saleStateOf({ ...show, now }));
}

/** Also without any limit: the best seats are asked for so many together at most. */
const MOST_PACKS = 20;

/**
 * How many packs of a group a booking can have at most, by its limits alone: a pack is a ticket for each of `shows`.
 * 0 where not even one fits. Which of the seats are free is not asked.
 */
export function mostPacks({
  limits,
  shows,
}: {
  readonly limits: BookingLimits;
  readonly shows: readonly {
    readonly regions: readonly {
      readonly capacity: number;
      readonly maxTickets: number | null;
      readonly ticketTypeIds: readonly TicketTypeId[];
    }[];
  }[];
}): number {
  const { maxTicketsPerUser, earlierTickets, ticketTypes } = limits;
  const regions = shows.map((show) => show.regions.filter(({ ticketTypeIds }) => ticketTypeIds.length > 0));
  const sold = new Set(regions.flat().flatMap(({ ticketTypeIds }) => ticketTypeIds));
  const overall = (maxTicketsPerUser ?? Infinity) - earlierTickets;
  const ofTypes = sum(
    ticketTypes.filter(({ id }) => sold.has(id)).map(({ maxPerOrder }) => maxPerOrder ?? Infinity),
  );
  const ofShows = regions.map((each) =>
    sum(each.map(({ capacity, maxTickets }) => Math.min(capacity, maxTickets ?? Infinity))),
  );
  const packs = Math.min(MOST_PACKS, overall / shows.length, ofTypes / shows.length, ...ofShows);
  return shows.length === 0 ? 0 : Math.max(0, Math.floor(packs));
}

/**
 * The combos that price `packs` packs of a group: of each that the event offers for it, the cheapest first, as many as
 * the items have tickets for beside those before it. Fewer than `packs` when their ticket types exclude some;
 * empty without combos.
 */
export function combosOfPacks({
  items,
  offer,
  showGroupId,
  packs,
  now,
}: {
  readonly items: readonly Claim[];
  readonly offer: Offer;
  readonly showGroupId: ShowGroupId;
  readonly packs: number;
  readonly now: number;
}): readonly ChosenCombo[] {
  const wished = offer.ticketGroups
    .filter((group) => group.showGroupId === showGroupId)
    .toSorted((one, other) => one.price - other.price)
    .map(({ id }) => ({ ticketGroupId: id, quantity: packs }));
  return combosThatFit({ items, offer, wished, now });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
