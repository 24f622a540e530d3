import type { TicketTypeId } from '#domain/ids.ts';
import type { TypedIndex } from '#machines/selection/selection-types.ts';

interface ExchangeTypes {
  readonly add: readonly number[];
  /** What the seats that leave are sold as, in their order. */
  readonly leaving: readonly TicketTypeId[];
  readonly regionOf: (seat: number) => number;
  /** Whether a type is sold in a region now. */
  readonly isSold: (type: TicketTypeId, region: number) => boolean;
  /** What so many seats of a region are sold as until another type is chosen; undefined: the machine says why none. */
  readonly usual: (region: number, quantity: number) => TicketTypeId | undefined;
}

/**
 * What each seat of an exchange is sold as: the type of one that leaves, each of those once, where it is sold in the
 * new seat's region; else the usual type there.
 */
export function exchangeTypes(exchange: ExchangeTypes): readonly TypedIndex[] {
  const { add, leaving, regionOf, isSold, usual } = exchange;
  const types = [...leaving];
  const handedOn = add.map((seat) => {
    const at = types.findIndex((type) => isSold(type, regionOf(seat)));
    const [type] = at < 0 ? [] : types.splice(at, 1);
    return { seat, type };
  });
  return handedOn.map(({ seat, type }) => {
    const region = regionOf(seat);
    const others = handedOn.filter((other) => other.type === undefined && regionOf(other.seat) === region);
    const ticketTypeId = type ?? usual(region, others.length);
    return ticketTypeId === undefined ? { seat } : { seat, ticketTypeId };
  });
}
