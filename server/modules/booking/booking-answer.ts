import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import type { Claim } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { SEAT_FLAGS } from '#domain/place.ts';
import { marksOfBits } from '#engine/plan/seat-at-index.ts';
import type { StoredBooking } from './booking-repository.ts';
import type { ShowSale } from './show-sale.ts';

/**
 * A booking as the calls answer it.
 *
 * @param earlierTickets of its user, outside of it
 */
export function toBooking(
  stored: StoredBooking,
  sales: ReadonlyMap<ShowId, ShowSale>,
  earlierTickets: number,
): Booking {
  return {
    id: stored.id,
    state: stored.state,
    eventId: stored.eventId,
    deadline: stored.deadline?.toISOString() ?? null,
    serverTime: stored.now.toISOString(),
    claimed: stored.userId !== null,
    showGroupId: stored.showGroupId,
    earlierTickets,
    items: stored.items.map((claim) => toItem(claim, sales.get(claim.showId))),
    orderId: stored.orderId,
  };
}

/** A claim with the names of where it is; without them when its show is not public any more. */
export function toItem(claim: Claim, sale: ShowSale | undefined): BookingItem {
  const regionName = sale?.regions.get(claim.region)?.name ?? '';
  if (claim.kind === 'places') return { ...claim, regionName };
  const { rows, seats } = sale?.plan ?? { rows: [], seats: undefined };
  const { name: rowName = '', furniture = null } = rows[seats?.row[claim.seat] ?? -1] ?? {};
  const seatName = seats?.names[seats.name[claim.seat] ?? -1] ?? '';
  const marked = marksOfBits(seats?.marks[claim.seat] ?? 0);
  const marks = SEAT_FLAGS.filter((flag) => marked.includes(flag));
  return { ...claim, regionName, furniture: furniture?.kind ?? null, rowName, seatName, marks };
}
