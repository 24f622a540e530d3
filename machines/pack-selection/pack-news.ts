import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { ticketsByShow } from '#domain/packs.ts';
import type { SelectionSnapshot } from '../selection/selectors.ts';
import { selectedItems } from '../selection/selectors.ts';
import { progressOf } from './pack-rules.ts';
import type { PackSelectionContext } from './pack-selection-types.ts';

type News = Pick<PackSelectionContext, 'items' | 'packs' | 'lost' | 'heard'>;

/** What the packs make of a new selection: never fewer packs than a show has tickets, and which seats were lost. */
export function hear(context: PackSelectionContext, selection: SelectionSnapshot): News {
  const items = selectedItems(selection);
  const { group, heard } = context;
  const tickets = ticketsByShow(group.showIds, items).map((show) => show.tickets);
  const packs = Math.max(context.packs, ...tickets);
  const refusals = selection.context.refusals.filter(({ id }) => id > heard);
  const lost = withLost(
    context.lost,
    refusals.flatMap(({ refusal }) => (refusal.code === 'seatTaken' ? refusal.seats : [])),
  );
  const complete = progressOf({ group, packs, items }).flatMap(({ showId, missing }) =>
    missing === 0 ? [showId] : [],
  );
  return {
    items,
    packs,
    lost: withoutShows(lost, complete),
    heard: Math.max(heard, ...refusals.map(({ id }) => id)),
  };
}

/** The same map where it has none of the shows. */
export function withoutShows(
  lost: PackSelectionContext['lost'],
  showIds: readonly ShowId[],
): PackSelectionContext['lost'] {
  if (!showIds.some((showId) => lost.has(showId))) return lost;
  return new Map([...lost].filter(([showId]) => !showIds.includes(showId)));
}

/** The same map where there is none. */
export function withLost(
  lost: PackSelectionContext['lost'],
  seats: readonly ShowSeat[],
): PackSelectionContext['lost'] {
  if (seats.length === 0) return lost;
  const next = new Map(lost);
  for (const { showId, seat } of seats) {
    next.set(showId, [...(next.get(showId) ?? []).filter((each) => each !== seat), seat]);
  }
  return next;
}
