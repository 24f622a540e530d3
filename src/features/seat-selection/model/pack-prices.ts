import type { EventDetail, ShowDetail, TicketGroup } from '#domain/calls/catalogue.ts';
import type { ShowGroupId, TicketTypeId } from '#domain/ids.ts';
import { type SelectionSnapshot, ticketsToAdd } from '#machines/selection/selectors.ts';
import { type RegionPrice, priceOf, regionPrices, typesToChoose } from './region-offers.ts';

/** What a place of a region costs as a part of packs; money in minor units. */
export type PackRegionPrice =
  /**
   * A combo covers it: `price` is that of a whole pack; `isFrom` where others cover it too; `single` is what a
   * ticket of the type that packs take of it costs alone.
   */
  | {
      readonly kind: 'inPack';
      readonly price: number;
      readonly isFrom: boolean;
      readonly single: number;
    }
  /** No combo covers it: it is paid for itself. */
  | ({ readonly kind: 'apart' } & RegionPrice)
  /** The group has no combo at all: nothing is excluded. */
  | ({ readonly kind: 'single' } & RegionPrice);

/** The combos that price packs of a group. */
export function packCombos(
  event: Pick<EventDetail, 'ticketGroups'>,
  group: ShowGroupId,
): readonly TicketGroup[] {
  return event.ticketGroups.filter(({ showGroupId }) => showGroupId === group);
}

/**
 * By index of the plan's regions; one where nothing can be bought now has none.
 *
 * @param now ms since the epoch
 */
export function packPrices(
  show: ShowDetail,
  combos: readonly TicketGroup[],
  now: number,
): ReadonlyMap<number, PackRegionPrice> {
  const prices = Array.from(regionPrices(show, now), ([region, single]): [number, PackRegionPrice] => {
    if (combos.length === 0) return [region, { kind: 'single', ...single }];
    const types = typesToChoose(show, region, now);
    const covered = types.find(({ id }) => combos.some((combo) => covers(combo, id)));
    if (covered === undefined) return [region, { kind: 'apart', ...single }];
    const covering = combos.filter((combo) => types.some(({ id }) => covers(combo, id)));
    const price = Math.min(...covering.map((combo) => combo.price));
    const isFrom = covering.some((combo) => combo.price > price);
    return [region, { kind: 'inPack', price, isFrom, single: priceOf(covered, now) }];
  });
  return new Map(prices);
}

/**
 * What a seat is sold as until another type is chosen: the first type of its region, in the event's order, that a
 * combo covers and the limits still allow; where there is none, the first that they allow. Undefined when none is
 * left: the machine then says why.
 */
export function packType(
  { show, combos, region, now }: PackTypeSource,
  snapshot: SelectionSnapshot,
): TicketTypeId | undefined {
  const offered = new Set(typesToChoose(show, region, now).map(({ id }) => id));
  const allowed = show.event.ticketTypes.filter(
    ({ id }) => offered.has(id) && ticketsToAdd(snapshot, show.id, region, id) > 0,
  );
  const covered = allowed.find(({ id }) => combos.some((combo) => covers(combo, id)));
  return (covered ?? allowed[0])?.id;
}

export interface PackTypeSource {
  readonly show: ShowDetail;
  readonly combos: readonly TicketGroup[];
  readonly region: number;
  /** Ms since the epoch. */
  readonly now: number;
}

/** What seats are compared by when one stands in for another: what it costs as a part of a pack, minor units. */
export function packSeatPrice({ show, combos, region, now }: PackTypeSource): number | null {
  const isCovered = typesToChoose(show, region, now).some(({ id }) =>
    combos.some((combo) => covers(combo, id)),
  );
  return isCovered ? 0 : (regionPrices(show, now).get(region)?.price ?? null);
}

/** A combo without ticket types covers all. */
function covers({ items }: TicketGroup, id: TicketTypeId): boolean {
  return items.length === 0 || items.some(({ ticketTypeId }) => ticketTypeId === id);
}
