import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { type SelectionSnapshot, ticketsToAdd } from '#machines/selection/selectors.ts';
import { typesToChoose } from './region-offers.ts';

/**
 * What a seat is sold as until another type is chosen: the first type of its region, in the event's order, that the limits
 * still allow, so that two reduced tickets do not keep a third seat away. Undefined when none is left: the machine then
 * says why.
 *
 * @param now ms since the epoch
 */
export function firstType(
  show: ShowDetail,
  region: number,
  snapshot: SelectionSnapshot,
  now: number,
): TicketTypeId | undefined {
  const offered = new Set(typesToChoose(show, region, now).map(({ id }) => id));
  return show.event.ticketTypes
    .filter((type) => offered.has(type.id))
    .find(({ id }) => ticketsToAdd(snapshot, show.id, region, id) > 0)?.id;
}
