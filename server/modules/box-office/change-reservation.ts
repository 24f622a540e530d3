import { sql } from 'kysely';
import type { OrderId } from '#domain/ids.ts';
import { accept } from '#domain/result.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { giveReservedBack } from '#server/modules/booking/reserved-seats.ts';
import { postOrderNews } from '#server/modules/letter/order-news.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { type CounterResult, refusedAt, refusedWhole } from './counter-refusal.ts';
import { lockReservation, refusedAsEnded } from './reserved-order.ts';
import { reservedUntil } from './sale-moment.ts';

/** Keeps a reservation until another moment. */
export function extendReservation(
  { db }: CounterParts,
  seller: Seller,
  orderId: OrderId,
  wanted: string,
): Promise<CounterResult<void>> {
  return db.transaction().execute(async (trx): Promise<CounterResult<void>> => {
    const order = await lockReservation(trx, seller, orderId);
    if (order === null) return refusedWhole({ code: 'orderNotFound' });
    if (!order.waits) return refusedAsEnded(order);
    const until = reservedUntil(wanted, order.firstStart.getTime(), order.now.getTime());
    if (until === null) return refusedAt('until', { code: 'untilOutOfRange' });
    await sql`
      with kept as (update ticket_order set reserved_until = ${until} where id = ${orderId} returning booking_id)
      update booking set deadline = ${until} from kept where booking.id = kept.booking_id`.execute(trx);
    await writeAudit(trx, {
      ...actorOf(seller),
      action: 'order.extended',
      subject: `order ${orderId}`,
      details: { reference: order.reference, until: until.toISOString() },
    });
    return accept(undefined);
  });
}

/** Ends a reservation; its seats are free from the commit on, and the customer is told. */
export async function cancelReservation(
  { db, publisher }: CounterParts,
  seller: Seller,
  orderId: OrderId,
  reason: string,
): Promise<CounterResult<void>> {
  const cancelled = await againAfterDeadlock(() =>
    db.transaction().execute(async (trx): Promise<CounterResult<readonly ShowDelta[]>> => {
      const order = await lockReservation(trx, seller, orderId);
      if (order === null) return refusedWhole({ code: 'orderNotFound' });
      if (order.state !== 'reserved') return refusedAsEnded(order);
      await trx.updateTable('ticket_order').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
      const deltas = await giveReservedBack(trx, order.bookingId, 'released');
      const details = reason === '' ? {} : { reason };
      await postOrderNews(trx, { orderId, kind: 'cancelled', key: 'cancelled', details });
      await writeAudit(trx, {
        ...actorOf(seller),
        action: 'order.cancelled',
        subject: `order ${orderId}`,
        details: { reference: order.reference, reason },
      });
      return accept(deltas);
    }),
  );
  if (!cancelled.ok) return cancelled;
  cancelled.value.forEach((delta) => publisher.publish(delta));
  return accept(undefined);
}

/** Writes to the customer that the reservation waits to be paid; once a minute, however often it is asked for. */
export function remindOfReservation(
  { db }: CounterParts,
  seller: Seller,
  orderId: OrderId,
): Promise<CounterResult<void>> {
  return db.transaction().execute(async (trx): Promise<CounterResult<void>> => {
    const order = await lockReservation(trx, seller, orderId);
    if (order === null) return refusedWhole({ code: 'orderNotFound' });
    if (!order.waits) return refusedAsEnded(order);
    if (order.customerEmail === '') return refusedWhole({ code: 'customerUnreachable' });
    const { reserved_until: until } = await trx
      .selectFrom('ticket_order')
      .select('reserved_until')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await postOrderNews(trx, {
      orderId,
      kind: 'reservationReminder',
      key: order.now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length),
      details: until === null ? {} : { until: until.toISOString() },
    });
    await writeAudit(trx, {
      ...actorOf(seller),
      action: 'order.reminded',
      subject: `order ${orderId}`,
      details: { reference: order.reference },
    });
    return accept(undefined);
  });
}
