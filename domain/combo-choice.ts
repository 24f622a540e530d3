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
  /** At most so many, beside what is chosen of the others. */
  readonly most: number;
  /** What one of them costs less than its tickets do without it; minor units, below 0 where it costs more. */
  readonly saving: number;
}

/** The combos that the items have the tickets for, in the order of the offer. `chosen` must fit (`combosThatFit`). */
export function comboChoices({
  items,
  offer,
  now,
  chosen,
}: Priced & { readonly chosen: readonly ChosenCombo[] }): readonly ComboChoice[] {
  return offer.ticketGroups.flatMap((group) => {
    const others = chosen.filter(({ ticketGroupId }) => ticketGroupId !== group.id);
    const most = mostOf({ items, offer, now }, others, group.id, items.length === 0 ? 0 : Infinity);
    if (most === 0) return [];
    const quantity = chosen.find(({ ticketGroupId }) => ticketGroupId === group.id)?.quantity ?? 0;
    const one = [...others, { ticketGroupId: group.id, quantity: 1 }];
    const saving = sumOf({ items, offer, now }, others) - sumOf({ items, offer, now }, one);
    return [{ group, quantity, most, saving }];
  });
}

/** The largest quantity up to `limit` that fits on top of `others`. */
function mostOf(
  priced: Priced,
  others: readonly ChosenCombo[],
  ticketGroupId: TicketGroupId,
  limit: number,
): number {
  let most = 0;
  while (most < limit && fits(priced, [...others, { ticketGroupId, quantity: most + 1 }])) most += 1;
  return most;
}

function fits({ items, offer, now }: Priced, ticketGroups: readonly ChosenCombo[]): boolean {
  return bookingTotal({ items, offer, extras: { ticketGroups, addOns: [] }, now }).ok;
}

function sumOf({ items, offer, now }: Priced, ticketGroups: readonly ChosenCombo[]): number {
  const total = bookingTotal({ items, offer, extras: { ticketGroups, addOns: [] }, now });
  return total.ok ? total.value.total : 0;
}
