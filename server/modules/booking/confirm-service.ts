import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { BookingItem, confirmAnswer, confirmCall } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { ticketsOf } from '#domain/claim.ts';
import { checkConfirm, type ConfirmFault } from '#domain/confirm.ts';
import type { EventId, TicketTypeId, UserId } from '#domain/ids.ts';
import { checkBooking } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { isPhoneOf } from '#domain/phone.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { BookingTotal } from '#domain/total.ts';
import type { Database } from '../../db/schema.ts';
import type { Transact } from '../../db/shared-transactions.ts';
import type { OrderConfirmation } from '../order/order-confirmation.ts';
import { areAccepted } from './accepted-seats.ts';
import { addOnStockFault } from './add-on-stock.ts';
import { toItem } from './booking-answer.ts';
import {
  bindToUser,
  countEarlierTickets,
  eventOf,
  lockUser,
  type StoredBooking,
} from './booking-repository.ts';
import { type BookingKey, closedRefusal, isKeyOf, isOf } from './booking-access.ts';
import { checkOrphansOf } from './left-over.ts';
import { limitsOfSale } from './limits-of-sale.ts';
import { type ActOnBooking, withLockedBooking } from './locked-booking.ts';
import { lockQuotas, savePendingOrder } from './pending-order-repository.ts';
import type { ShowSale, ShowSales } from './show-sale.ts';

export interface ConfirmParts {
  readonly db: Kysely<Database>;
  readonly transact: Transact;
  readonly sales: ShowSales;
  /** What an event offers, read after it is asked for; null: no visitor may see it. */
  readonly readEvent: (id: EventId) => Promise<EventDetail | null>;
  /** A short unguessable name for people. */
  readonly newReference: () => string;
}

export interface Confirming extends BookingKey {
  readonly userId: UserId;
  readonly call: z.output<typeof confirmCall>;
  readonly locale: Locale;
}

type Confirmed = Result<z.infer<typeof confirmAnswer>, readonly ConfirmFault[]>;

/**
 * Checks everything that a purchase asks for, by the prices and rules of this moment, and makes the booking's
 * pending order, with what was confirmed in it; confirming again replaces that. The booking stays open until paid.
 */
export async function confirmBooking(
  { db, transact, sales, readEvent, newReference }: ConfirmParts,
  confirming: Confirming,
): Promise<Confirmed> {
  const { id, token, userId, call, locale } = confirming;
  // Read before the transaction: inside, every one of many would keep its connection and wait for another.
  const eventId = await eventOf(db, id);
  if (eventId === null) return whole({ code: 'bookingNotFound' });
  const event = await readEvent(eventId);
  const confirmIn: ActOnBooking<Confirmed> = async (trx, booking, sold) => {
    if (booking === null || !isKeyOf(token, booking) || !isOf({}, booking))
      return whole({ code: 'bookingNotFound' });
    if (booking.userId !== null && booking.userId !== userId) return whole({ code: 'bookingNotFound' });
    const closed = closedRefusal(booking);
    if (closed !== null) return whole(closed);
    await lockUser(trx, userId);
    if (event === null) return whole({ code: 'notOnSale' });

    const items = booking.items.map((claim) => toItem(claim, sold.get(claim.showId)));
    const { showGroupId } = booking;
    const now = booking.now.getTime();
    const checked = checkConfirm({
      items,
      showGroupId,
      event,
      confirmation: call,
      now,
      isPhone: isPhoneOf,
    });
    if (!checked.ok) return checked;
    const limited = await limitRefusal(trx, booking, userId, [...sold.values()]);
    if (limited !== null) return whole(limited);
    const left = (await areAccepted(trx, booking))
      ? accept(undefined)
      : await checkOrphansOf(trx, booking, sold);
    if (!left.ok) return whole(left.refusal);
    // Locks as whoever applies money does: add-ons, then ticket types.
    const outOfStock = await addOnStockFault(trx, id, call.addOns, event);
    if (outOfStock !== null) return refuse([outOfStock]);
    const soldOut = await quotaRefusal(trx, booking, event);
    if (soldOut !== null) return whole(soldOut);

    await bindToUser(trx, { id, userId });
    const { total, administrativeCosts } = checked.value;
    const orderId = await savePendingOrder(trx, {
      reference: newReference(),
      eventId: booking.eventId,
      bookingId: id,
      userId,
      currency: event.currency,
      administrativeCosts,
      total,
      confirmation: confirmationOf(checked.value, event, call),
      locale,
    });
    return accept({ orderId, total, currency: event.currency });
  };
  // Who wants the same add-on waits for the next transaction.
  const keys = [`user ${userId}`, ...call.addOns.map(({ addOnId }) => `add-on ${addOnId}`)];
  return withLockedBooking(db, sales, id, confirmIn, { transact, keys });
}

function whole(refusal: BookingRefusal): Confirmed {
  return refuse([{ propertyPath: '', refusal }]);
}

async function limitRefusal(
  trx: Kysely<Database>,
  booking: StoredBooking,
  userId: UserId,
  sold: readonly ShowSale[],
): Promise<BookingRefusal | null> {
  const { id, eventId } = booking;
  const earlier = await countEarlierTickets(trx, { userId, eventId, besides: [id] });
  const checked = checkBooking({ limits: limitsOfSale(sold, earlier), items: booking.items });
  return checked.ok ? null : checked.refusal;
}

/** What the quotas of its types do not have for a booking; locks the types. */
export async function quotaRefusal(
  trx: Kysely<Database>,
  { id, items }: StoredBooking,
  event: EventDetail,
): Promise<BookingRefusal | null> {
  const wanted = new Map<TicketTypeId, number>();
  for (const item of items)
    wanted.set(item.ticketTypeId, (wanted.get(item.ticketTypeId) ?? 0) + ticketsOf(item));
  const left = await lockQuotas(trx, { bookingId: id, wanted });
  for (const [typeId, tickets] of left) {
    const ticketType = event.ticketTypes.find((type) => type.id === typeId)?.name ?? '';
    if ((wanted.get(typeId) ?? 0) > tickets) return { code: 'ticketTypeSoldOut', ticketType };
  }
  return null;
}

/** What the order remembers: names and prices of this moment. */
export function confirmationOf(
  { tickets, lines }: BookingTotal<BookingItem>,
  event: EventDetail,
  { participants }: Pick<Confirming['call'], 'participants'>,
): OrderConfirmation {
  const typeNames = new Map(event.ticketTypes.map((type) => [type.id, type.name]));
  const addOnNames = new Map(event.addOns.map((addOn) => [addOn.id, addOn.name]));
  return {
    tickets: tickets.map(({ slot: { item }, price, ticketGroupId }, index) => ({
      showId: item.showId,
      region: item.region,
      seat: item.kind === 'seat' ? item.seat : null,
      regionName: item.regionName,
      furniture: item.kind === 'seat' ? item.furniture : null,
      rowName: item.kind === 'seat' ? item.rowName : null,
      seatName: item.kind === 'seat' ? item.seatName : null,
      marks: item.kind === 'seat' ? item.marks : [],
      ticketTypeId: item.ticketTypeId,
      ticketTypeName: typeNames.get(item.ticketTypeId) ?? '',
      price,
      ticketGroupId,
      participant: participants[index] ?? {},
    })),
    addOns: lines.flatMap((line) =>
      line.kind === 'addOn'
        ? [
            {
              addOnId: line.addOnId,
              name: addOnNames.get(line.addOnId) ?? '',
              quantity: line.quantity,
              price: line.amount,
            },
          ]
        : [],
    ),
  };
}
