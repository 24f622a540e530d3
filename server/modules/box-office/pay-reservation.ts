import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { addOnLimit } from '#domain/add-ons.ts';
import { type reservationSaleCall, type SaleAnswer } from '#domain/calls/box-office.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { participantRefusals } from '#domain/confirm.ts';
import type { OrderId } from '#domain/ids.ts';
import type { Participant } from '#domain/participant.ts';
import { isPhoneOf } from '#domain/phone.ts';
import { accept, refuse } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { addOnStockFault } from '#server/modules/booking/add-on-stock.ts';
import { holdReserved } from '#server/modules/booking/reserved-seats.ts';
import { lockUser } from '#server/modules/booking/booking-repository.ts';
import { eventDetailOf } from '#server/modules/catalogue/event-service.ts';
import { postOrderLetter } from '#server/modules/letter/letter-writer.ts';
import { type OrderConfirmation, orderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { addOnsSuffice, completeOrder, takeAddOns } from '#server/modules/order/paid-order.ts';
import { sellSeats } from '#server/modules/order/sell-seats.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { changeOf, charged, shortFault, takeMoney } from './counter-money.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { type CounterFault, type CounterResult, refusedAt, refusedWhole } from './counter-refusal.ts';
import { afterSale, soldOnce, type Sold } from './counter-sale.ts';
import { mailOrderLink } from './order-link.ts';
import { type LockedOrder, lockOrder, refusedAsEnded } from './reserved-order.ts';
import { payableUntil } from './sale-moment.ts';

type PayWish = z.output<typeof reservationSaleCall>;

/** Sells what was reserved, at the prices of then; once, however it races with the end of the reservation. */
export async function payReservation(
  parts: CounterParts,
  seller: Seller,
  orderId: OrderId,
  wish: PayWish,
): Promise<CounterResult<SaleAnswer>> {
  const call = { key: wish.requestKey, sellerId: seller.userId, subject: `order ${orderId}` };
  const sold = await againAfterDeadlock(() =>
    parts.db.transaction().execute(async (trx): Promise<Sold> => {
      const order = await lockOrder(trx, seller, orderId);
      if (order === null) return refusedWhole({ code: 'orderNotFound' });
      return soldOnce(trx, call, () => payLocked(parts, trx, seller, order, wish));
    }),
  );
  return afterSale(parts, sold);
}

async function payLocked(
  parts: CounterParts,
  trx: Kysely<Database>,
  seller: Seller,
  order: LockedOrder,
  wish: PayWish,
): Promise<Sold> {
  if (!order.waits) return refusedAsEnded(order);
  const event = await eventDetailOf(trx, order.eventId);
  if (event === null) return refusedWhole({ code: 'notOnSale' });
  const { tickets } = orderConfirmation.parse(order.confirmation);
  const addOns = pricedAddOns(event, wish);
  const total = order.total + addOns.reduce((sum, { price }) => sum + price, 0);
  const participants = tickets.map((ticket, index) => wish.participants[index] ?? ticket.participant);
  const faults = faultsOf(event, participants, wish, total, order.now.getTime());
  if (faults.length > 0) return refuse(faults);

  await lockUser(trx, order.userId);
  const outOfStock = await addOnStockFault(trx, order.bookingId, wish.addOns, event);
  if (outOfStock !== null) return refuse([outOfStock]);
  const confirmation: OrderConfirmation = {
    tickets: tickets.map((ticket, index) => ({
      ...ticket,
      participant: participants[index] ?? {},
    })),
    addOns: [...addOns],
  };
  const { administrativeCosts } = order;
  const worth = charged({ total, administrativeCosts, confirmation }, wish.payment);
  const sold = await settle(parts, trx, seller, order, { ...wish, ...worth });
  if (!sold.ok) return sold;
  const { answer } = sold.value;
  await writeAudit(trx, {
    ...actorOf(seller),
    action: answer.state === 'paid' ? 'order.sold' : 'order.linkSent',
    subject: `order ${order.orderId}`,
    details: {
      reference: order.reference,
      reserved: true,
      payment: wish.payment,
      total: answer.total,
      worth: total,
    },
  });
  return sold;
}

async function settle(
  { baseUrl }: CounterParts,
  trx: Kysely<Database>,
  seller: Seller,
  order: LockedOrder,
  {
    payment,
    total,
    administrativeCosts,
    confirmation,
  }: PayWish & {
    readonly administrativeCosts: number;
    readonly confirmation: OrderConfirmation;
  },
): Promise<Sold> {
  const { orderId, bookingId, reference, currency } = order;
  const write = async () => {
    await sql`
      update ticket_order set confirmation = ${JSON.stringify(confirmation)}::jsonb, total = ${total},
        administrative_costs = ${administrativeCosts}, seller_id = ${seller.userId}
      where id = ${orderId}`.execute(trx);
  };
  const answer = { orderId, reference, total, currency, until: null, url: null };
  if (payment.method === 'link') {
    if (order.customerEmail === '') return refusedWhole({ code: 'customerUnreachable' });
    const until = payableUntil(payment.until, order.firstStart.getTime(), order.now.getTime());
    if (until === null) return refusedAt('payment.until', { code: 'untilOutOfRange' });
    await holdReserved(trx, bookingId, sql<Date>`${until.toISOString()}::timestamptz`);
    await write();
    await sql`update ticket_order set state = 'pending' where id = ${orderId}`.execute(trx);
    const url = await mailOrderLink(trx, baseUrl, { orderId, total, currency, until });
    return accept({
      answer: { ...answer, state: 'pending', change: 0, until: until.toISOString(), url },
      deltas: [],
    });
  }
  if (!(await addOnsSuffice(trx, confirmation.addOns))) return refusedWhole({ code: 'notOffered' });
  const deltas = await sellSeats(trx, bookingId, confirmation.tickets);
  if (deltas === null) throw new Error(`order ${orderId} is reserved, and its seats are another's`);
  await takeAddOns(trx, confirmation.addOns);
  await write();
  await completeOrder(trx, { orderId, bookingId, confirmation, paymentMethod: payment.method });
  await takeMoney(trx, seller, { orderId, amount: total, currency }, payment);
  await postOrderLetter(trx, orderId, { kind: 'order' });
  return accept({
    answer: { ...answer, state: 'paid', change: changeOf(payment, total) },
    deltas,
    paidBy: payment.method,
  });
}

/** Each add-on once, for what it costs now; those that the event does not offer are left out. */
function pricedAddOns(event: EventDetail, { addOns }: PayWish): OrderConfirmation['addOns'] {
  return event.addOns.flatMap(({ id, name, price }) => {
    const quantity = addOns.reduce((sum, each) => (each.addOnId === id ? sum + each.quantity : sum), 0);
    return quantity === 0 ? [] : [{ addOnId: id, name, quantity, price: quantity * price }];
  });
}

function faultsOf(
  event: EventDetail,
  participants: readonly Participant[],
  wish: PayWish,
  total: number,
  now: number,
): readonly CounterFault[] {
  const tickets = participants.length;
  const unknown = wish.addOns.some(({ addOnId }) => !event.addOns.some(({ id }) => id === addOnId));
  if (unknown) return [{ propertyPath: 'addOns', refusal: { code: 'notOffered' } }];
  const tooMany = event.addOns.flatMap((addOn): readonly CounterFault[] => {
    const { id, name } = addOn;
    const max = addOnLimit(addOn, tickets);
    const wanted = wish.addOns.reduce((sum, each) => (each.addOnId === id ? sum + each.quantity : sum), 0);
    return wanted <= max
      ? []
      : [{ propertyPath: 'addOns', refusal: { code: 'addOnLimit', addOn: name, max } }];
  });
  const people = participantRefusals(event, { participants, completeLater: true }, tickets, {
    now,
    isPhone: isPhoneOf,
  });
  const changed: readonly CounterFault[] =
    total === wish.total ? [] : [{ propertyPath: 'total', refusal: { code: 'totalChanged', total } }];
  const short = shortFault(wish.payment, total, 'payment');
  return [...tooMany, ...people, ...changed, ...(short === null ? [] : [short])];
}
