import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { saleCall, SaleAnswer } from '#domain/calls/box-office.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { Customer } from '#domain/calls/customer.ts';
import { checkConfirm } from '#domain/confirm.ts';
import { isPhoneOf } from '#domain/phone.ts';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { addOnStockFault } from '#server/modules/booking/add-on-stock.ts';
import { type BookingKey, closedRefusal, isKeyOf, isOf } from '#server/modules/booking/booking-access.ts';
import { toItem } from '#server/modules/booking/booking-answer.ts';
import { lockItsSeats, moveDeadline } from '#server/modules/booking/booking-deadline.ts';
import { bindToUser, lockUser, type StoredBooking } from '#server/modules/booking/booking-repository.ts';
import { confirmationOf, quotaRefusal } from '#server/modules/booking/confirm-service.ts';
import { withLockedBooking } from '#server/modules/booking/locked-booking.ts';
import { type PendingOrder, savePendingOrder } from '#server/modules/booking/pending-order-repository.ts';
import type { SalesByShow } from '#server/modules/booking/show-sale.ts';
import { eventDetailOf } from '#server/modules/catalogue/event-service.ts';
import { postOrderLetter } from '#server/modules/letter/letter-writer.ts';
import { addOnsSuffice, completeOrder, takeAddOns } from '#server/modules/order/paid-order.ts';
import { sellSeats } from '#server/modules/order/sell-seats.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { changeOf, charged, type MoneyAtOnce, shortFault, takeMoney } from './counter-money.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { asCounterFaults, type CounterResult, refusedAt, refusedWhole } from './counter-refusal.ts';
import { afterSale, soldOnce, type Sold } from './counter-sale.ts';
import { findCustomer, walkInCustomer } from './customer-repository.ts';
import { mailOrderLink } from './order-link.ts';
import { firstStart, payableUntil } from './sale-moment.ts';
import { mayEnter } from '#domain/areas.ts';

type SaleWish = z.output<typeof saleCall>;

/** Sells what a booking of staff has: at once, or by a link that the customer pays by. All of it is one transaction. */
export async function sellBooking(
  parts: CounterParts,
  seller: Seller,
  key: BookingKey,
  wish: SaleWish,
): Promise<CounterResult<SaleAnswer>> {
  const call = { key: wish.requestKey, sellerId: seller.userId, subject: `sale ${key.id}` };
  const sold = await againAfterDeadlock(() =>
    withLockedBooking(parts.db, parts.sales, key.id, async (trx, booking, sales): Promise<Sold> => {
      if (booking === null || !isKeyOf(key.token, booking) || !isOf(key, booking))
        return refusedWhole({ code: 'bookingNotFound' });
      return soldOnce(trx, call, () => sellLocked(parts, trx, { seller, booking, sales, wish }));
    }),
  );
  return afterSale(parts, sold);
}

interface Selling {
  readonly seller: Seller;
  readonly booking: StoredBooking;
  readonly sales: SalesByShow;
  readonly wish: SaleWish;
}

async function sellLocked(parts: CounterParts, trx: Kysely<Database>, selling: Selling): Promise<Sold> {
  const { seller, booking, sales, wish } = selling;
  const closed = closedRefusal(booking);
  if (closed !== null) return refusedWhole(closed);
  if (booking.showGroupId !== null && !mayEnter('orderGroupSale', seller.roles))
    return refusedWhole({ code: 'forbidden' });
  const customer = wish.customerId === null ? null : await findCustomer(trx, wish.customerId);
  if (wish.customerId !== null && customer === null)
    return refusedAt('customerId', { code: 'customerNotFound' });
  const event = await eventDetailOf(trx, booking.eventId);
  if (event === null) return refusedWhole({ code: 'notOnSale' });
  const checked = checkConfirm({
    items: booking.items.map((claim) => toItem(claim, sales.get(claim.showId))),
    showGroupId: booking.showGroupId,
    event,
    confirmation: { ...wish, acceptTerms: true, completeLater: true },
    now: booking.now.getTime(),
    isPhone: isPhoneOf,
  });
  if (!checked.ok) return asCounterFaults(checked.refusal);
  const short = shortFault(wish.payment, checked.value.total, 'payment');
  if (short !== null) return refusedAt(short.propertyPath, short.refusal);

  // The order of all locks: booking, user, add-ons, ticket types, seats, counters, shows.
  if (customer !== null) await lockUser(trx, customer.id);
  const outOfStock = await addOnStockFault(trx, booking.id, wish.addOns, event);
  if (outOfStock !== null) return asCounterFaults([outOfStock]);
  const soldOut = await quotaRefusal(trx, booking, event);
  if (soldOut !== null) return refusedWhole(soldOut);
  const { total, administrativeCosts } = checked.value;
  const confirmation = confirmationOf(checked.value, event, wish);
  const order = charged({ total, administrativeCosts, confirmation }, wish.payment);
  const pending: PendingOrder = {
    ...order,
    reference: parts.newReference(),
    eventId: booking.eventId,
    bookingId: booking.id,
    userId: customer?.id ?? (await walkInCustomer(trx)),
    currency: event.currency,
    locale: customer?.locale ?? 'es',
    sellerId: seller.userId,
  };
  const { payment } = wish;
  const sold =
    payment.method === 'link'
      ? await letPay(parts, trx, { ...selling, customer, pending, event, given: payment.until })
      : await sellNow(trx, { ...selling, customer, pending, payment });
  if (sold.ok) await audit(trx, seller, wish, sold.value.answer, total);
  return sold;
}

interface Confirmed extends Selling {
  readonly customer: Customer | null;
  readonly pending: PendingOrder;
}

async function sellNow(
  trx: Kysely<Database>,
  { seller, booking, pending, payment }: Confirmed & { readonly payment: MoneyAtOnce },
): Promise<Sold> {
  const { confirmation, total, currency } = pending;
  if (!(await addOnsSuffice(trx, confirmation.addOns))) return refusedWhole({ code: 'notOffered' });
  const deltas = await sellSeats(trx, booking.id, confirmation.tickets);
  // Its deadline passed at this moment, and somebody else was faster.
  if (deltas === null) return refusedWhole({ code: 'bookingExpired' });
  await takeAddOns(trx, confirmation.addOns);
  const orderId = await savePendingOrder(trx, pending);
  await completeOrder(trx, { orderId, bookingId: booking.id, confirmation, paymentMethod: payment.method });
  await takeMoney(trx, seller, { orderId, amount: total, currency }, payment);
  await postOrderLetter(trx, orderId, { kind: 'order' });
  const answer: SaleAnswer = {
    orderId,
    reference: await referenceOf(trx, orderId),
    state: 'paid',
    total,
    currency,
    change: changeOf(payment, total),
    until: null,
    url: null,
  };
  return accept({ answer, deltas, paidBy: payment.method });
}

/** Keeps the seats until the customer pays by a link, at the latest until a moment. */
async function letPay(
  { baseUrl }: CounterParts,
  trx: Kysely<Database>,
  {
    booking,
    sales,
    customer,
    pending,
    given,
  }: Confirmed & { readonly event: EventDetail; readonly given: string | undefined },
): Promise<Sold> {
  if (customer === null || customer.email === '')
    return refusedAt('customerId', { code: 'customerUnreachable' });
  const until = payableUntil(given, firstStart(sales), booking.now.getTime());
  if (until === null) return refusedAt('payment.until', { code: 'untilOutOfRange' });
  if (!(await lockItsSeats(trx, booking))) return refusedWhole({ code: 'bookingExpired' });
  await moveDeadline(trx, booking, sql<Date>`${until.toISOString()}::timestamptz`);
  await bindToUser(trx, { id: booking.id, userId: customer.id });
  const orderId = await savePendingOrder(trx, pending);
  const { total, currency } = pending;
  const url = await mailOrderLink(trx, baseUrl, { orderId, total, currency, until });
  const answer: SaleAnswer = {
    orderId,
    reference: await referenceOf(trx, orderId),
    state: 'pending',
    total,
    currency,
    change: 0,
    until: until.toISOString(),
    url,
  };
  return accept({ answer, deltas: [] });
}

/** An order that was pending before keeps the name it had. */
export async function referenceOf(trx: Kysely<Database>, orderId: SaleAnswer['orderId']): Promise<string> {
  const { reference } = await trx
    .selectFrom('ticket_order')
    .select('reference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Who did it, in whose name, and what it was worth. */
async function audit(
  trx: Kysely<Database>,
  seller: Seller,
  { customerId, payment }: SaleWish,
  { orderId, reference, state, total }: SaleAnswer,
  worth: number,
): Promise<void> {
  await writeAudit(trx, {
    ...actorOf(seller),
    action: state === 'paid' ? 'order.sold' : 'order.linkSent',
    subject: `order ${orderId}`,
    details: { reference, customerId, payment, total, worth },
  });
}
