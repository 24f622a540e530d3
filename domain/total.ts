import type { Claim } from './claim.ts';
import { comboTickets } from './combos.ts';
import type { AddOnId, ShowGroupId, ShowId, TicketGroupId, TicketTypeId } from './ids.ts';
import { type PricedType, ticketPrice } from './price.ts';
import type { BookingRefusal } from './refusals.ts';
import { accept, refuse, type Result } from './result.ts';
import { shareOut } from './share-out.ts';
import { type TicketSlot, ticketSlots } from './ticket-slots.ts';

/** The products of an event that a total is made of; an `EventDetail` of the calls is one. */
export interface Offer {
  readonly ticketTypes: readonly (PricedType & { readonly id: TicketTypeId })[];
  readonly ticketGroups: readonly OfferedGroup[];
  readonly showGroups: readonly { readonly id: ShowGroupId; readonly showIds: readonly ShowId[] }[];
  readonly addOns: readonly { readonly id: AddOnId; readonly price: number }[];
  /** Minor units, added to each ticket. */
  readonly administrativeCosts: number;
}

export interface OfferedGroup {
  readonly id: TicketGroupId;
  readonly name: string;
  /** Minor units for one combo. */
  readonly price: number;
  readonly showGroupId: ShowGroupId | null;
  readonly items: readonly { readonly ticketTypeId: TicketTypeId; readonly quantity: number }[];
}

/** What a customer chose on top of the booking's items. */
export interface Extras {
  readonly ticketGroups: readonly { readonly ticketGroupId: TicketGroupId; readonly quantity: number }[];
  readonly addOns: readonly { readonly addOnId: AddOnId; readonly quantity: number }[];
}

/** `amount` = `quantity` × `unitPrice`; minor units. */
interface Amount {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}
export type TotalLine =
  | (Amount & { readonly kind: 'tickets'; readonly showId: ShowId; readonly ticketTypeId: TicketTypeId })
  | (Amount & { readonly kind: 'ticketGroup'; readonly ticketGroupId: TicketGroupId })
  | (Amount & { readonly kind: 'addOn'; readonly addOnId: AddOnId })
  | (Amount & { readonly kind: 'administrativeCosts' });

/** The price of one ticket: its own, or its share of the combo it belongs to. Minor units, without costs. */
export interface SlotPrice<Item extends Claim = Claim> {
  readonly slot: TicketSlot<Item>;
  readonly price: number;
  readonly ticketGroupId: TicketGroupId | null;
}

export interface BookingTotal<Item extends Claim = Claim> {
  /** Tickets by show and type (those outside combos), combos, add-ons, costs; lines of nothing are left out. */
  readonly lines: readonly TotalLine[];
  /** In the order of `ticketSlots`. Together they are the lines of tickets and combos. */
  readonly tickets: readonly SlotPrice<Item>[];
  readonly administrativeCosts: number;
  /** The sum of `lines`. */
  readonly total: number;
  /** What the tickets of the combos cost less than one by one; below 0 where they cost more. */
  readonly saving: number;
}

/**
 * What a booking costs at `now` (ms since the epoch): the sum that the customer sees and that the server
 * charges. Tickets at their price now, except those that the chosen combos take, which cost the combo's price
 * together; administrative costs for each ticket, in combos too; add-ons. It does not depend on the order of
 * the items. Refused: `notOffered` (an id that `offer` does not have), `ticketGroupIncomplete`.
 */
export function bookingTotal<Item extends Claim>({
  items,
  offer,
  extras,
  now,
}: {
  readonly items: readonly Item[];
  readonly offer: Offer;
  readonly extras: Extras;
  readonly now: number;
}): Result<BookingTotal<Item>, BookingRefusal> {
  const prices = new Map(
    offer.ticketTypes.map((ticketType) => [ticketType.id, ticketPrice({ ticketType, now }).price]),
  );
  const singles: SlotPrice<Item>[] = [];
  for (const slot of ticketSlots({ items })) {
    const price = prices.get(slot.item.ticketTypeId);
    if (price === undefined) return refuse({ code: 'notOffered' });
    singles.push({ slot, price, ticketGroupId: null });
  }
  const combined = withCombos(singles, offer, extras);
  if (!combined.ok) return combined;
  const addOns = addOnLines(offer, extras);
  if (!addOns.ok) return addOns;

  const tickets = combined.value.tickets;
  const costs = amount(tickets.length, offer.administrativeCosts);
  const lines = [
    ...ticketLines(tickets),
    ...combined.value.lines,
    ...addOns.value,
    ...(costs.amount > 0 ? [{ kind: 'administrativeCosts' as const, ...costs }] : []),
  ];
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const saving = priceOf(singles) - priceOf(tickets);
  return accept({ lines, tickets, administrativeCosts: costs.amount, total, saving });
}

function priceOf(tickets: readonly SlotPrice[]): number {
  return tickets.reduce((sum, { price }) => sum + price, 0);
}

/** Gives the chosen combos their tickets, one combo after the other, and shares each price out among them. */
function withCombos<Item extends Claim>(
  singles: readonly SlotPrice<Item>[],
  offer: Offer,
  extras: Extras,
): Result<{ tickets: readonly SlotPrice<Item>[]; lines: readonly TotalLine[] }, BookingRefusal> {
  const tickets = [...singles];
  const lines: TotalLine[] = [];
  for (const { ticketGroupId, quantity } of extras.ticketGroups) {
    const group = offer.ticketGroups.find(({ id }) => id === ticketGroupId);
    if (!group) return refuse({ code: 'notOffered' });
    for (let unit = 0; unit < quantity; unit += 1) {
      const taken = comboTickets(tickets, group, offer.showGroups);
      if (!taken) return refuse({ code: 'ticketGroupIncomplete', ticketGroup: group.name });
      const shares = shareOut(
        group.price,
        taken.map((index) => tickets[index]?.price ?? 0),
      );
      for (const [place, index] of taken.entries()) {
        const single = tickets[index];
        if (single) tickets[index] = { slot: single.slot, price: shares[place] ?? 0, ticketGroupId };
      }
    }
    lines.push({ kind: 'ticketGroup', ticketGroupId, ...amount(quantity, group.price) });
  }
  return accept({ tickets, lines });
}

/** One line an add-on, however often it is named: an order has each once. */
function addOnLines(offer: Offer, extras: Extras): Result<readonly TotalLine[], BookingRefusal> {
  const lines: TotalLine[] = [];
  const wanted = new Map<AddOnId, number>();
  for (const { addOnId, quantity } of extras.addOns)
    wanted.set(addOnId, quantity + (wanted.get(addOnId) ?? 0));
  for (const [addOnId, quantity] of wanted) {
    const addOn = offer.addOns.find(({ id }) => id === addOnId);
    if (!addOn) return refuse({ code: 'notOffered' });
    lines.push({ kind: 'addOn', addOnId, ...amount(quantity, addOn.price) });
  }
  return accept(lines);
}

function ticketLines(tickets: readonly SlotPrice[]): readonly TotalLine[] {
  const lines = new Map<string, TotalLine>();
  for (const { slot, price, ticketGroupId } of tickets) {
    if (ticketGroupId !== null) continue;
    const { showId, ticketTypeId } = slot.item;
    const key = `${showId}:${ticketTypeId}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { kind: 'tickets', showId, ticketTypeId, ...amount(quantity, price) });
  }
  return [...lines.values()];
}

function amount(quantity: number, unitPrice: number): Amount {
  return { quantity, unitPrice, amount: quantity * unitPrice };
}
