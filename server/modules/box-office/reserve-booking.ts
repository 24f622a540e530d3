import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { reserveAnswer, type ReserveAnswer, type reserveCall } from '#domain/calls/box-office.ts';
import { checkConfirm } from '#domain/confirm.ts';
import { isPhoneOf } from '#domain/phone.ts';
import { accept } from '#domain/result.ts';
import { bookingTotal } from '#domain/total.ts';
import type { Database } from '#server/db/schema.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { type BookingKey, closedRefusal, isKeyOf, isOf } from '#server/modules/booking/booking-access.ts';
import { toItem } from '#server/modules/booking/booking-answer.ts';
import { lockItsSeats } from '#server/modules/booking/booking-deadline.ts';
import { bindToUser, lockUser, type StoredBooking } from '#server/modules/booking/booking-repository.ts';
import { confirmationOf, quotaRefusal } from '#server/modules/booking/confirm-service.ts';
import { withLockedBooking } from '#server/modules/booking/locked-booking.ts';
import { savePendingOrder } from '#server/modules/booking/pending-order-repository.ts';
import { reserveSeats } from '#server/modules/booking/reserved-seats.ts';
import type { SalesByShow } from '#server/modules/booking/show-sale.ts';
import { eventDetailOf } from '#server/modules/catalogue/event-service.ts';
import { postOrderNews } from '#server/modules/letter/order-news.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { doneOnce } from './counter-call.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { asCounterFaults, type CounterResult, KEY_USED, refusedAt, refusedWhole } from './counter-refusal.ts';
import { findCustomer } from './customer-repository.ts';
import { firstStart, reservedUntil } from './sale-moment.ts';
import { mayReserve } from './seller-scope.ts';
import { referenceOf } from './sell-booking.ts';

type ReserveWish = z.output<typeof reserveCall>;
type Reserved = CounterResult<ReserveAnswer>;

/** Keeps what a booking of staff has without payment until a moment, at the prices of now; the customer is told. */
export function reserveBooking(
  parts: CounterParts,
  seller: Seller,
  key: BookingKey,
  wish: ReserveWish,
): Promise<Reserved> {
  const call = { key: wish.requestKey, sellerId: seller.userId, subject: `reservation ${key.id}` };
  return againAfterDeadlock(() =>
    withLockedBooking(parts.db, parts.sales, key.id, async (trx, booking, sales): Promise<Reserved> => {
      if (booking === null || !isKeyOf(key.token, booking) || !isOf(key, booking))
        return refusedWhole({ code: 'bookingNotFound' });
      return doneOnce(trx, call, {
        act: () => reserveLocked(parts, trx, { seller, booking, sales, wish }),
        answerOf: (answer) => answer,
        again: (answer) => reserveAnswer.parse(answer),
        keyUsed: KEY_USED,
      });
    }),
  );
}

async function reserveLocked(
  parts: CounterParts,
  trx: Kysely<Database>,
  {
    seller,
    booking,
    sales,
    wish,
  }: {
    readonly seller: Seller;
    readonly booking: StoredBooking;
    readonly sales: SalesByShow;
    readonly wish: ReserveWish;
  },
): Promise<Reserved> {
  const closed = closedRefusal(booking);
  if (closed !== null) return refusedWhole(closed);
  if (!mayReserve(seller, booking.showGroupId !== null)) return refusedWhole({ code: 'forbidden' });
  const customer = await findCustomer(trx, wish.customerId);
  if (customer === null) return refusedAt('customerId', { code: 'customerNotFound' });
  const event = await eventDetailOf(trx, booking.eventId);
  if (event === null) return refusedWhole({ code: 'notOnSale' });
  const region = await unreservable(trx, booking);
  if (region !== null) return refusedWhole({ code: 'notReservable', region });
  const now = booking.now.getTime();
  const until = reservedUntil(wish.until, firstStart(sales), now);
  if (until === null) return refusedAt('until', { code: 'untilOutOfRange' });
  const items = booking.items.map((claim) => toItem(claim, sales.get(claim.showId)));
  const extras = { addOns: [], ticketGroups: wish.ticketGroups };
  const sum = bookingTotal({ items, offer: event, extras, now });
  const checked = checkConfirm({
    items,
    showGroupId: booking.showGroupId,
    // Who comes is written down when it is paid.
    event: { ...event, requiredParticipantFields: [] },
    confirmation: { ...extras, participants: [], acceptTerms: true, total: sum.ok ? sum.value.total : 0 },
    now,
    isPhone: isPhoneOf,
  });
  if (!checked.ok) return asCounterFaults(checked.refusal);

  await lockUser(trx, customer.id);
  const soldOut = await quotaRefusal(trx, booking, event);
  if (soldOut !== null) return refusedWhole(soldOut);
  if (!(await lockItsSeats(trx, booking))) return refusedWhole({ code: 'bookingExpired' });
  const moment = sql<Date>`${until.toISOString()}::timestamptz`;
  await reserveSeats(trx, booking.id, moment);
  await bindToUser(trx, { id: booking.id, userId: customer.id });
  const { total, administrativeCosts } = checked.value;
  const orderId = await savePendingOrder(trx, {
    reference: parts.newReference(),
    eventId: booking.eventId,
    bookingId: booking.id,
    userId: customer.id,
    currency: event.currency,
    administrativeCosts,
    total,
    confirmation: confirmationOf(checked.value, event, { participants: [] }),
    locale: customer.locale,
    sellerId: seller.userId,
  });
  await sql`
    update ticket_order set state = 'reserved', reserved_until = ${moment}, note = ${wish.note}
    where id = ${orderId}`.execute(trx);
  const answer: ReserveAnswer = {
    orderId,
    reference: await referenceOf(trx, orderId),
    until: until.toISOString(),
    total,
    currency: event.currency,
  };
  const details = { until: answer.until };
  await postOrderNews(trx, { orderId, kind: 'reserved', key: 'reserved', details });
  await writeAudit(trx, {
    ...actorOf(seller),
    action: 'order.reserved',
    subject: `order ${orderId}`,
    details: { reference: answer.reference, customerId: customer.id, until: answer.until, total },
  });
  return accept(answer);
}

/** The name of the first region of a booking that is not marked as reservable; null when all are. */
async function unreservable(trx: Kysely<Database>, { items }: StoredBooking): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(counter.name, '') as name
    from unnest(${items.map(({ showId }) => showId)}::integer[], ${items.map(({ region }) => region)}::integer[])
      as had (show_id, region)
    join show_region counter on counter.show_id = had.show_id and counter.region = had.region
    left join region on region.id = counter.region_id
    where not coalesce(region.reservable, false)
    order by counter.show_id, counter.region limit 1`.execute(trx);
  return rows[0]?.name ?? null;
}
