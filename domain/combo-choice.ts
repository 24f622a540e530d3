import type { Claim } from './claim.ts';
import { comboTickets } from './combos.ts';
import { bookingTotal, type Extras, type Offer, type OfferedGroup, type SlotPrice } from './total.ts';

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
  return takeWished(singles(priced), wished, priced.offer).chosen;
}

/**
 * The combos that a booking is charged with. Of those that somebody gave a number for (0, too) as many as that, as far
 * as they fit; of the others as many as make the total less, the one first of which one saves most (greedy: two others
 * together may save more). Packs are sold as packs, never charged by themselves.
 */
export function combosToCharge({
  wishes,
  ...priced
}: Priced & {
  /** Quantities by the combo's id. */
  readonly wishes: Readonly<Record<string, number>>;
}): readonly ChosenCombo[] {
  const { offer } = priced;
  const wished = offer.ticketGroups.map(({ id }) => ({ ticketGroupId: id, quantity: wishes[id] ?? 0 }));
  let { tickets, chosen } = takeWished(singles(priced), wished, offer);
  let open = offer.ticketGroups.filter(
    (group) => group.showGroupId === null && wishes[group.id] === undefined,
  );
  for (;;) {
    const best = bestOf(open, tickets, offer);
    if (best === null) return chosen;
    const taken = take(tickets, best, offer, (saving) => saving > 0);
    tickets = taken.tickets;
    chosen = [...chosen, { ticketGroupId: best.id, quantity: taken.savings.length }];
    open = open.filter((group) => group !== best);
  }
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
  const { offer } = priced;
  return offer.ticketGroups.flatMap((group) => {
    const quantity = chosen.find(({ ticketGroupId }) => ticketGroupId === group.id)?.quantity ?? 0;
    const before = chosen.findIndex(({ ticketGroupId }) => ticketGroupId === group.id);
    // In the order in which they are charged, for each takes the tickets that those before it leave.
    const [first, then] = before < 0 ? [chosen, []] : [chosen.slice(0, before), chosen.slice(before + 1)];
    const { tickets } = takeWished(singles(priced), first, offer);
    const fits = (units: number) =>
      then.length === 0 ||
      isTaken(
        takeWished(singles(priced), [...first, { ticketGroupId: group.id, quantity: units }, ...then], offer)
          .chosen,
        then,
      );
    const { savings } = take(
      tickets,
      group,
      offer,
      (saving, units) => units < quantity || (saving >= 0 && fits(units + 1)),
    );
    if (savings.length === 0) return [];
    const saving = savings.slice(0, Math.max(1, quantity)).reduce((sum, each) => sum + each, 0);
    return [{ group, quantity, most: savings.length, saving }];
  });
}

/** Whether all that is `wished` is among what was chosen. */
function isTaken(chosen: readonly ChosenCombo[], wished: readonly ChosenCombo[]): boolean {
  return wished.every((wish) =>
    chosen.some((each) => each.ticketGroupId === wish.ticketGroupId && each.quantity === wish.quantity),
  );
}

/** Tickets at their own prices, with the combos that have them. */
type Tickets = readonly SlotPrice[];

/** None where an item's type is not offered. */
function singles({ items, offer, now }: Priced): Tickets {
  const total = bookingTotal({ items, offer, extras: { ticketGroups: [], addOns: [] }, now });
  return total.ok ? total.value.tickets : [];
}

function takeWished(
  from: Tickets,
  wished: readonly ChosenCombo[],
  offer: Offer,
): { readonly tickets: Tickets; readonly chosen: readonly ChosenCombo[] } {
  let tickets = from;
  const chosen: ChosenCombo[] = [];
  for (const { ticketGroupId, quantity } of wished) {
    const group = offer.ticketGroups.find(({ id }) => id === ticketGroupId);
    if (!group) continue;
    const taken = take(tickets, group, offer, (_, units) => units < quantity);
    tickets = taken.tickets;
    if (taken.savings.length > 0) chosen.push({ ticketGroupId, quantity: taken.savings.length });
  }
  return { tickets, chosen };
}

/** As many of a combo as there are tickets for and `wants` says, with what each saves. */
function take(
  from: Tickets,
  group: OfferedGroup,
  offer: Offer,
  wants: (saving: number, units: number) => boolean,
): { readonly tickets: Tickets; readonly savings: readonly number[] } {
  let tickets = from;
  const savings: number[] = [];
  for (;;) {
    const one = oneMore(tickets, group, offer);
    if (one === null || !wants(one.saving, savings.length)) return { tickets, savings };
    tickets = one.tickets;
    savings.push(one.saving);
  }
}

function oneMore(
  tickets: Tickets,
  group: OfferedGroup,
  { showGroups }: Offer,
): { readonly tickets: Tickets; readonly saving: number } | null {
  const taken = comboTickets(tickets, group, showGroups);
  if (taken === undefined || taken.length === 0) return null;
  const its = new Set(taken);
  return {
    tickets: tickets.map((ticket, index) =>
      its.has(index) ? { ...ticket, ticketGroupId: group.id } : ticket,
    ),
    saving: taken.reduce((sum, index) => sum + (tickets[index]?.price ?? 0), -group.price),
  };
}

/** The combo of which one saves most; null: none saves anything. */
function bestOf(groups: readonly OfferedGroup[], tickets: Tickets, offer: Offer): OfferedGroup | null {
  let [best, most]: [OfferedGroup | null, number] = [null, 0];
  for (const group of groups) {
    const saving = oneMore(tickets, group, offer)?.saving ?? 0;
    if (saving > most) [best, most] = [group, saving];
  }
  return best;
}
