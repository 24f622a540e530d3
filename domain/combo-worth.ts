import type { TicketTypeId } from './ids.ts';
import type { PricedType } from './price.ts';

/** What a combo is made of: tickets of types, or one ticket in each of some shows. */
export interface ComboContents {
  readonly items: readonly { readonly ticketTypeId: TicketTypeId; readonly quantity: number }[];
  /** Shows of its group; null: it has no group, its items are what is sold. */
  readonly shows: number | null;
}

/** What is paid for the tickets of a combo without it, minor units: with the cheapest choice of types, and the dearest. */
export interface ComboWorth {
  readonly least: number;
  readonly most: number;
}

/**
 * What the tickets of a combo cost one by one, by the price that `priceOf` tells of a type: its own, or the one that
 * holds now. Over a group of shows it is one ticket a show
 * of one of the types that it is for (its items, or all types): the cheapest at least, the dearest at most. Null where
 * that cannot be told: a type is missing, or there is nothing in it.
 */
export function comboWorth(
  { items, shows }: ComboContents,
  ticketTypes: readonly (PricedType & { readonly id: TicketTypeId })[],
  priceOf: (type: PricedType) => number,
): ComboWorth | null {
  const prices = new Map(ticketTypes.map((type) => [type.id, priceOf(type)]));
  if (shows !== null) {
    const chosen = items.length === 0 ? [...prices.keys()] : items.map(({ ticketTypeId }) => ticketTypeId);
    const known = chosen.map((id) => prices.get(id)).filter((price) => price !== undefined);
    if (known.length === 0 || shows === 0) return null;
    return { least: shows * Math.min(...known), most: shows * Math.max(...known) };
  }
  const parts = items.map(({ ticketTypeId, quantity }) => {
    const price = prices.get(ticketTypeId);
    return price === undefined ? null : price * quantity;
  });
  const sum = parts.length === 0 ? null : parts.reduce<number | null>(added, 0);
  return sum === null ? null : { least: sum, most: sum };
}

function added(sum: number | null, part: number | null): number | null {
  return sum === null || part === null ? null : sum + part;
}
