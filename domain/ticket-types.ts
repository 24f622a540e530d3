import { type Instant, windowHolds } from './time-window.ts';

/** The type can be bought at `now` (ms since the epoch): its sale window holds it and its quota is not used up. */
export function ticketTypeOnSale(
  ticketType: {
    readonly saleStartsAt: Instant | null;
    readonly saleEndsAt: Instant | null;
    readonly soldOut: boolean;
  },
  now: number,
): boolean {
  const window = { startsAt: ticketType.saleStartsAt, endsAt: ticketType.saleEndsAt };
  return !ticketType.soldOut && windowHolds(window, now);
}

/**
 * What a seat is sold as when no type was chosen: the first that can be bought now, in the order the organizer gave
 * the event's types. Reduced ones are a choice: the cheapest would sell a child's ticket to whoever does not look.
 * Give it the types of the seat's region. Undefined when none can be bought.
 */
export function usualTicketType<Type extends Parameters<typeof ticketTypeOnSale>[0]>(
  ticketTypes: readonly Type[],
  now: number,
): Type | undefined {
  return ticketTypes.find((ticketType) => ticketTypeOnSale(ticketType, now));
}

/** The same where staff sell: every type that is not used up, those whose window is open before the others. */
export function usualStaffType<Type extends Parameters<typeof ticketTypeOnSale>[0]>(
  ticketTypes: readonly Type[],
  now: number,
): Type | undefined {
  return usualTicketType(ticketTypes, now) ?? ticketTypes.find(({ soldOut }) => !soldOut);
}

/** @param regionKey `PlanRegion.id`; a type without regions is valid in all of them. */
export function ticketTypeValidIn(
  ticketType: { readonly regions: readonly string[] },
  regionKey: string,
): boolean {
  return ticketType.regions.length === 0 || ticketType.regions.includes(regionKey);
}

/** The types valid in a region, in their order. */
export function ticketTypesOf<Type extends { readonly regions: readonly string[] }>(
  ticketTypes: readonly Type[],
  regionKey: string,
): readonly Type[] {
  return ticketTypes.filter((ticketType) => ticketTypeValidIn(ticketType, regionKey));
}
