import type { Claim } from './claim.ts';
import type { TicketGroupId } from './ids.ts';
import { bookingTotal, type Extras, type Offer, type OfferedGroup } from './total.ts';

/** So many of a combo. */
export type ChosenCombo = Extras['ticketGroups'][number];

interface Priced {
  readonly items: readonly Claim[];
  readonly offer: Offer;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Of each wished combo, in the order of the wishes, as many as the items have tickets for beside those before it. */
export function combosThatFit({
  wished,
  ...priced
}: Priced & { readonly wished: readonly ChosenCombo[] }): readonly ChosenCombo[] {
  const chosen: ChosenCombo[] = [];
  for (const { ticketGroupId, quantity } of wished) {
    const fitting = mostOf(priced, chosen, ticketGroupId, quantity);
    if (fitting > 0) chosen.push({ ticketGroupId, quantity: fitting });
  }
  return chosen;
}

/** What can be chosen of one combo. */
export interface ComboChoice {
  readonly group: OfferedGroup;
  readonly quantity: number;
  /** At most so many, beside what is chosen of the others: as many as cost no more than their tickets. */
  readonly most: number;
  /** What those that are chosen, or else one, cost less than their tickets; minor units, below 0 where they cost more. */
  readonly saving: number;
}

/**
 * The combos that the items have the tickets for and that cost no more than those do alone, and those that are chosen
 * already, in the order of the offer. `chosen` must fit (`combosThatFit`).
 */
export function comboChoices({
  chosen,
  ...priced
}: Priced & { readonly chosen: readonly ChosenCombo[] }): readonly ComboChoice[] {
  if (priced.items.length === 0) return [];
  return priced.offer.ticketGroups.flatMap((group) => {
    const others = chosen.filter(({ ticketGroupId }) => ticketGroupId !== group.id);
    const quantity = chosen.find(({ ticketGroupId }) => ticketGroupId === group.id)?.quantity ?? 0;
    const costOf = (units: number) =>
      costWith(priced, units === 0 ? others : [...others, { ticketGroupId: group.id, quantity: units }]);
    const most = Math.max(quantity, mostWorthwhile(costOf));
    if (most === 0) return [];
    return [{ group, quantity, most, saving: (costOf(0) ?? 0) - (costOf(Math.max(1, quantity)) ?? 0) }];
  });
}

/** The largest quantity of which each costs no more than its tickets. */
function mostWorthwhile(costOf: (units: number) => number | null): number {
  let most = 0;
  let before = costOf(0) ?? 0;
  for (;;) {
    const cost = costOf(most + 1);
    if (cost === null || cost > before) return most;
    before = cost;
    most += 1;
  }
}

/** The largest quantity up to `limit` that fits on top of `others`. */
function mostOf(
  priced: Priced,
  others: readonly ChosenCombo[],
  ticketGroupId: TicketGroupId,
  limit: number,
): number {
  let most = 0;
  while (most < limit && costWith(priced, [...others, { ticketGroupId, quantity: most + 1 }]) !== null)
    most += 1;
  return most;
}

/** Minor units; null: the items have not the tickets for so many. */
function costWith({ items, offer, now }: Priced, ticketGroups: readonly ChosenCombo[]): number | null {
  const total = bookingTotal({ items, offer, extras: { ticketGroups, addOns: [] }, now });
  return total.ok ? total.value.total : null;
}
