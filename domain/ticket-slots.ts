import { type Claim, claimKey, ticketsOf } from './claim.ts';

/** One ticket of a booking. */
export interface TicketSlot<Item extends Claim = Claim> {
  /** Names the ticket for as long as the booking has it: what was typed for it survives changes elsewhere. */
  readonly key: string;
  readonly item: Item;
}

/**
 * One entry a ticket, in the order that participants and order tickets follow whatever order the items come in:
 * by show, then region, then seats by index before places by ticket type.
 */
export function ticketSlots<Item extends Claim>(booking: {
  readonly items: readonly Item[];
}): readonly TicketSlot<Item>[] {
  return booking.items.toSorted(inSlotOrder).flatMap((item) =>
    Array.from({ length: ticketsOf(item) }, (_, place) => ({
      key: item.kind === 'seat' ? claimKey(item) : `${claimKey(item)}:${place}`,
      item,
    })),
  );
}

function inSlotOrder(a: Claim, b: Claim): number {
  return a.showId - b.showId || a.region - b.region || withinRegion(a, b);
}

function withinRegion(a: Claim, b: Claim): number {
  if (a.kind !== b.kind) return a.kind === 'seat' ? -1 : 1;
  if (a.kind === 'seat' && b.kind === 'seat') return a.seat - b.seat;
  return a.ticketTypeId - b.ticketTypeId;
}
