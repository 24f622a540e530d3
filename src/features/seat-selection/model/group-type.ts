import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { type SelectionSnapshot, ticketsToAdd } from '#machines/selection/selectors.ts';
import { firstType } from './first-type.ts';
import { typesToChoose } from './region-offers.ts';

/**
 * What so many seats of a region are sold as: the first type, in the event's order, of which the limits allow as many;
 * where they allow none, the type of a single seat, so that the limit itself is what is said.
 *
 * @param now ms since the epoch
 */
export function groupType(
  show: ShowDetail,
  region: number,
  quantity: number,
  snapshot: SelectionSnapshot,
  now: number,
): TicketTypeId | undefined {
  const offered = new Set(typesToChoose(show, region, now).map(({ id }) => id));
  const fitting = show.event.ticketTypes.find(
    ({ id }) => offered.has(id) && ticketsToAdd(snapshot, show.id, region, id) >= quantity,
  );
  return fitting?.id ?? firstType(show, region, snapshot, now);
}
