import type { Kysely } from 'kysely';
import type { Claim } from '#domain/claim.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { checkTypeChanges } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import {
  type BookingKey,
  type BookingResult,
  buyerOf,
  closedRefusal,
  earlierTickets,
  isKeyOf,
  isOf,
} from './booking-access.ts';
import { setTicketType, type StoredBooking } from './booking-repository.ts';
import type { ClaimParts } from './claim-booking.ts';
import { limitsOfSale } from './limits-of-sale.ts';
import { withLockedBooking } from './locked-booking.ts';
import { isOtherPlan, type MeantSeat } from './meant-seat.ts';
import { typeToBuy } from './resolve-wishes.ts';
import type { SalesByShow } from './show-sale.ts';

/** Whose ticket a held seat is: an adult's, a child's. */
export function ticketTypes({ db, sales, access }: ClaimParts) {
  /** Changes it within the limits of the sale, behind the lock of the booking. */
  const changeTicketType = async (
    key: BookingKey,
    { showId, seat, plan }: MeantSeat,
    ticketTypeId: TicketTypeId,
  ): Promise<BookingResult> => {
    const change = async (
      trx: Kysely<Database>,
      stored: StoredBooking | null,
      sold: SalesByShow,
    ): Promise<Result<void, BookingRefusal>> => {
      if (stored === null || !isKeyOf(key.token, stored) || !isOf(key, stored))
        return refuse({ code: 'bookingNotFound' });
      const closed = closedRefusal(stored);
      if (closed !== null) return refuse(closed);
      const item = stored.items.find(
        (claim) => claim.kind === 'seat' && claim.showId === showId && claim.seat === seat,
      );
      const sale = sold.get(showId);
      if (isOtherPlan(sale, plan)) return refuse({ code: 'planChanged' });
      const region = item && sale?.regions.get(item.region);
      if (!item || !sale || !region) return refuse({ code: 'noSeatSelected' });
      const buyer = buyerOf(key);
      const type = typeToBuy(sale, region, ticketTypeId, { buyer });
      if (!type.ok) return type;
      const changes: readonly Claim[] = [{ ...item, ticketTypeId: type.value }];
      const limits = limitsOfSale([sale], await earlierTickets(trx, stored), buyer);
      const checked = checkTypeChanges({ limits, items: stored.items, changes });
      if (!checked.ok) return checked;
      await setTicketType(trx, stored.id, { showId, seat }, type.value);
      return accept(undefined);
    };
    const changed = await withLockedBooking(db, sales, key.id, change);
    return changed.ok ? access.read(key) : changed;
  };

  return { changeTicketType };
}
