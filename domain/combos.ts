import type { Claim } from './claim.ts';
import type { ShowGroupId, ShowId } from './ids.ts';
import type { OfferedGroup, SlotPrice } from './total.ts';

/**
 * The tickets that one more combo of `group` takes among those that no combo has: their places in `tickets`,
 * or undefined when they do not suffice.
 *
 * A combo of items takes them from the first show that has them all; a pack takes one ticket of each show of
 * its group, the dearest one (of the types of its items, if it has any): what is left to pay is least.
 */
export function comboTickets(
  tickets: readonly SlotPrice[],
  group: OfferedGroup,
  showGroups: readonly { readonly id: ShowGroupId; readonly showIds: readonly ShowId[] }[],
): readonly number[] | undefined {
  const free = [...tickets.entries()].flatMap(([index, ticket]) =>
    ticket.ticketGroupId === null ? [{ index, price: ticket.price, item: ticket.slot.item }] : [],
  );
  if (group.showGroupId === null) return itemsOfOneShow(free, group);
  const showGroup = showGroups.find(({ id }) => id === group.showGroupId);
  return showGroup && oneOfEachShow(free, group, showGroup.showIds);
}

/** How many tickets one combo is made of. */
export function ticketsIn(
  { items, showGroupId }: Pick<OfferedGroup, 'items' | 'showGroupId'>,
  showGroups: readonly { readonly id: ShowGroupId; readonly showIds: readonly ShowId[] }[],
): number {
  if (showGroupId === null) return items.reduce((sum, { quantity }) => sum + quantity, 0);
  return showGroups.find(({ id }) => id === showGroupId)?.showIds.length ?? 0;
}

interface FreeTicket {
  readonly index: number;
  readonly price: number;
  readonly item: Claim;
}

function itemsOfOneShow(free: readonly FreeTicket[], group: OfferedGroup): readonly number[] | undefined {
  for (const showId of new Set(free.map(({ item }) => item.showId))) {
    const ofShow = free.filter(({ item }) => item.showId === showId);
    const taken = group.items.map(({ ticketTypeId, quantity }) => ({
      quantity,
      tickets: ofShow.filter(({ item }) => item.ticketTypeId === ticketTypeId).slice(0, quantity),
    }));
    const complete = taken.every(({ quantity, tickets }) => tickets.length === quantity);
    if (complete && taken.length > 0)
      return taken.flatMap(({ tickets }) => tickets.map(({ index }) => index));
  }
  return undefined;
}

function oneOfEachShow(
  free: readonly FreeTicket[],
  group: OfferedGroup,
  showIds: readonly ShowId[],
): readonly number[] | undefined {
  const types = new Set(group.items.map(({ ticketTypeId }) => ticketTypeId));
  const fits = ({ item }: FreeTicket) => types.size === 0 || types.has(item.ticketTypeId);
  const taken: number[] = [];
  for (const showId of showIds) {
    const candidates = free.filter((ticket) => ticket.item.showId === showId && fits(ticket));
    const dearest = candidates.toSorted((a, b) => b.price - a.price)[0];
    if (!dearest) return undefined;
    taken.push(dearest.index);
  }
  return taken.length > 0 ? taken : undefined;
}
