import type { EventDetail, TicketGroup } from '#domain/calls/catalogue.ts';
import type { Claim } from '#domain/claim.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { combosOfPacks } from '#domain/packs.ts';
import { type BookingTotal, bookingTotal } from '#domain/total.ts';

/** What the chosen tickets cost now, with the packs that are whole among them; minor units. */
export interface PackTotal {
  readonly packs: readonly {
    readonly combo: TicketGroup;
    readonly quantity: number;
    readonly amount: number;
  }[];
  /** Tickets that no combo has. */
  readonly singles: { readonly tickets: number; readonly amount: number };
  /** Less than the same tickets cost one by one; 0 where a pack saves nothing. */
  readonly saving: number;
  readonly total: BookingTotal;
}

/** Null while nothing is chosen, or a ticket type is unknown. */
export function packTotal({
  items,
  event,
  showGroupId,
  packs,
  now,
}: {
  readonly items: readonly Claim[];
  readonly event: EventDetail;
  readonly showGroupId: ShowGroupId;
  readonly packs: number;
  /** Ms since the epoch. */
  readonly now: number;
}): PackTotal | null {
  if (items.length === 0) return null;
  const offer = event;
  const ticketGroups = combosOfPacks({ items, offer, showGroupId, packs, now });
  const total = bookingTotal({ items, offer, extras: { ticketGroups, addOns: [] }, now });
  if (!total.ok) return null;
  const singles = total.value.tickets.filter(({ ticketGroupId }) => ticketGroupId === null);
  return {
    packs: total.value.lines.flatMap((line) => {
      if (line.kind !== 'ticketGroup') return [];
      const combo = event.ticketGroups.find(({ id }) => id === line.ticketGroupId);
      return combo === undefined ? [] : [{ combo, quantity: line.quantity, amount: line.amount }];
    }),
    singles: {
      tickets: singles.length,
      amount: singles.reduce((sum, { price }) => sum + price, 0),
    },
    saving: Math.max(0, total.value.saving),
    total: total.value,
  };
}
