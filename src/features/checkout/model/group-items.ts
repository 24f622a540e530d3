import type { BookingItem } from '#domain/calls/booking.ts';
import type { ShowId } from '#domain/ids.ts';

export interface RegionItems {
  readonly region: number;
  readonly regionName: string;
  readonly items: readonly BookingItem[];
}
export interface ShowItems {
  readonly showId: ShowId;
  readonly regions: readonly RegionItems[];
}

/** A booking's items by show, then by region, in the order of `ticketSlots`. */
export function groupItems(items: readonly BookingItem[]): readonly ShowItems[] {
  const shows = Map.groupBy(items, ({ showId }) => showId);
  return [...shows]
    .toSorted(([a], [b]) => a - b)
    .map(([showId, ofShow]) => ({ showId, regions: groupByRegion(ofShow) }));
}

function groupByRegion(items: readonly BookingItem[]): readonly RegionItems[] {
  return [...Map.groupBy(items, ({ region }) => region)]
    .toSorted(([a], [b]) => a - b)
    .map(([region, ofRegion]) => ({
      region,
      regionName: ofRegion[0]?.regionName ?? '',
      items: ofRegion.toSorted(inRegion),
    }));
}

function inRegion(a: BookingItem, b: BookingItem): number {
  if (a.kind === 'seat') return b.kind === 'seat' ? a.seat - b.seat : -1;
  return b.kind === 'places' ? a.ticketTypeId - b.ticketTypeId : 1;
}
