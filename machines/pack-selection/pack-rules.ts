import { type Claim, ticketsOf } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { checkGroupOnSale, mostPacks, ticketsByShow } from '#domain/packs.ts';
import { limitsOf } from '../selection/selection-limits.ts';
import type { SelectionEvent, TypedSeat } from '../selection/selection-types.ts';
import type {
  PackRefusal,
  PackSelectionContext,
  PackSelectionEvent,
  ShowProgress,
} from './pack-selection-types.ts';

/** How far each show of the group is, in the group's order. */
export function progressOf({
  group,
  packs,
  items,
}: Pick<PackSelectionContext, 'group' | 'packs' | 'items'>): readonly ShowProgress[] {
  return ticketsByShow(group.showIds, items).map(({ showId, tickets }) => ({
    showId,
    tickets,
    missing: Math.max(0, packs - tickets),
  }));
}

export function currentShowOf({ group, index }: Pick<PackSelectionContext, 'group' | 'index'>): ShowId {
  const showId = group.showIds[index];
  if (showId === undefined) throw new RangeError(`the group has no show ${index}`);
  return showId;
}

/** As many as the limits allow now, the buyer's earlier tickets counted; at least one can always be tried. */
export function mostPacksOf({ selection }: PackSelectionContext): number {
  const { context } = selection.getSnapshot();
  return Math.max(1, mostPacks({ limits: limitsOf(context), shows: context.shows.map(({ show }) => show) }));
}

/** Why so many more tickets cannot be asked for: a show of the group has ended, or has all its tickets. */
export function refusalOfMore(
  context: PackSelectionContext,
  wanted: readonly { readonly showId: ShowId; readonly tickets: number }[],
): PackRefusal | null {
  const { shows, now } = context.selection.getSnapshot().context;
  // What is left is the server's word: seats given back are sold again before a summary says so.
  const facts = shows.map(({ show }) => ({ ...show, left: 1 }));
  if (!checkGroupOnSale(facts, now()).ok) return { code: 'groupNotOnSale' };
  const progress = progressOf(context);
  const full = wanted.find(
    ({ showId, tickets }) => tickets > (progress.find((each) => each.showId === showId)?.missing ?? 0),
  );
  return full === undefined ? null : { code: 'showFull', showId: full.showId, packs: context.packs };
}

/** Giving a seat back is never refused. */
export function refusalOfToggle(context: PackSelectionContext, seat: number): PackRefusal | null {
  const showId = currentShowOf(context);
  const isSelected = context.items.some(
    (item) => item.kind === 'seat' && item.showId === showId && item.seat === seat,
  );
  if (isSelected) return null;
  const { shows } = context.selection.getSnapshot().context;
  const tickets = shows.find(({ show }) => show.id === showId)?.unitOf?.(seat).length ?? 1;
  return refusalOfMore(context, [{ showId, tickets }]);
}

/** Fewer places are never refused. */
export function refusalOfPlaces(
  context: PackSelectionContext,
  { region, quantity, ticketTypeId }: Extract<PackSelectionEvent, { type: 'places.set' }>,
): PackRefusal | null {
  const showId = currentShowOf(context);
  const has = context.items.find(
    (item) =>
      item.kind === 'places' &&
      item.showId === showId &&
      item.region === region &&
      (ticketTypeId === undefined || item.ticketTypeId === ticketTypeId),
  );
  const more = quantity - (has === undefined ? 0 : ticketsOf(has));
  return more <= 0 ? null : refusalOfMore(context, [{ showId, tickets: more }]);
}

/** How many tickets of each show the seats are. */
export function ticketsIn(
  seats: readonly TypedSeat[],
): readonly { readonly showId: ShowId; readonly tickets: number }[] {
  const shows = Map.groupBy(seats, ({ showId }) => showId);
  return Array.from(shows, ([showId, ofShow]) => ({ showId, tickets: ofShow.length }));
}

/** What gives back, in each show, the tickets chosen last that `packs` packs have no place for. */
export function givingBack(
  { group, items }: Pick<PackSelectionContext, 'group' | 'items'>,
  packs: number,
): readonly SelectionEvent[] {
  return group.showIds.flatMap((showId) => {
    const ofShow = items.filter((item) => item.showId === showId);
    let excess = ofShow.reduce((count, item) => count + ticketsOf(item), 0) - packs;
    return ofShow.toReversed().flatMap((item) => {
      const less = Math.min(Math.max(0, excess), ticketsOf(item));
      excess -= less;
      return less === 0 ? [] : [fewer(item, less)];
    });
  });
}

function fewer(item: Claim, less: number): SelectionEvent {
  const { showId, region, ticketTypeId } = item;
  return item.kind === 'seat'
    ? { type: 'seat.toggled', showId, seat: item.seat }
    : { type: 'places.set', showId, region, ticketTypeId, quantity: item.quantity - less };
}
