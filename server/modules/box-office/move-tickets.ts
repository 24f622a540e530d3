import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type MoveAnswer, moveAnswer, type moveCall } from '#domain/calls/box-office.ts';
import type { BookingId, OrderId, TicketTypeId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { withLockedBooking } from '#server/modules/booking/locked-booking.ts';
import { lockQuotas } from '#server/modules/booking/pending-order-repository.ts';
import { salesOfEvent, type SalesByShow } from '#server/modules/booking/show-sale.ts';
import { postOrderNews } from '#server/modules/letter/order-news.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import { doneOnce } from './counter-call.ts';
import { changeOf, shortFault } from './counter-money.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { type CounterResult, KEY_USED, refusedAt, refusedWhole } from './counter-refusal.ts';
import { type MovedTicket, type OrderToMove, plannedMoves } from './planned-moves.ts';
import { lockOrderToMove, orderOfTickets } from './order-to-move.ts';
import { NOTHING, settleDifference } from './settle-difference.ts';
import { swapSeats } from './swap-seats.ts';

type MoveWish = z.output<typeof moveCall>;
type Moved = CounterResult<{ readonly answer: MoveAnswer; readonly deltas: readonly ShowDelta[] }>;

/** Gives tickets of one order other seats or places, all of it in one transaction, or changes nothing. */
export async function moveTickets(
  parts: CounterParts,
  seller: Seller,
  wish: MoveWish,
): Promise<CounterResult<MoveAnswer>> {
  const { db, sales, publisher } = parts;
  const found = await orderOfTickets(
    db,
    seller,
    wish.tickets.map(({ ticketId }) => ticketId),
  );
  if (!found.ok) return refuse(found.refusal);
  const { orderId, bookingId, eventId } = found.value;
  const shows = new Set(wish.tickets.map(({ showId }) => showId));
  const known = await salesOfEvent(sales, shows);
  if (!known.ok) return refusedWhole(known.refusal);
  if (known.value.event.id !== eventId) return refusedWhole({ code: 'otherEvent' });
  const call = { key: wish.requestKey, sellerId: seller.userId, subject: `move ${orderId}` };
  const moved = await againAfterDeadlock(() =>
    withLockedBooking(
      db,
      sales,
      bookingId,
      (trx, _booking, sold) =>
        doneOnce(trx, call, {
          act: () => moveLocked(trx, seller, { orderId, bookingId }, sold, wish),
          answerOf: ({ answer }) => answer,
          again: (answer) => ({ answer: moveAnswer.parse(answer), deltas: [] }),
          keyUsed: KEY_USED,
        }),
      { besides: shows },
    ),
  );
  if (!moved.ok) return moved;
  moved.value.deltas.forEach((delta) => publisher.publish(delta));
  return accept(moved.value.answer);
}

async function moveLocked(
  trx: Kysely<Database>,
  seller: Seller,
  { orderId, bookingId }: { readonly orderId: OrderId; readonly bookingId: BookingId },
  sold: SalesByShow,
  wish: MoveWish,
): Promise<Moved> {
  const order = await lockOrderToMove(trx, orderId);
  const planned = plannedMoves(order, sold, wish.tickets);
  if (!planned.ok) return refuse(planned.refusal);
  const moves = planned.value;
  const difference = moves.reduce((sum, { price, ticket }) => sum + price - ticket.price, 0);
  const { settle } = wish;
  if (
    difference !== 0 &&
    (settle === undefined || (settle.method !== 'free' && (settle.method === 'refund') !== difference < 0))
  )
    return refusedAt('settle', { code: 'priceDiffers', difference });
  const short =
    settle === undefined || settle.method === 'refund' ? null : shortFault(settle, difference, 'settle');
  if (short !== null) return refusedAt(short.propertyPath, short.refusal);

  const soldOut = await quotaRefusal(trx, bookingId, moves);
  if (soldOut !== null) return refusedWhole({ code: 'ticketTypeSoldOut', ticketType: soldOut });
  const swapped = await swapSeats(trx, bookingId, moves);
  if (!swapped.ok) return refusedAt('tickets', swapped.refusal);
  // What is waived changes no price: the tickets cost what was paid.
  const keepsPrice = difference === 0 || settle === undefined || settle.method === 'free';
  const priced = moves.map((move) => (keepsPrice ? { ...move, price: move.ticket.price } : move));
  await writeTickets(trx, bookingId, priced);
  const settled = keepsPrice
    ? accept(NOTHING)
    : await settleDifference(trx, seller, order, difference, settle);
  if (!settled.ok) return refusedAt('settle', settled.refusal);
  const answer: MoveAnswer = {
    orderId,
    reference: order.reference,
    difference,
    change:
      settle === undefined || settle.method === 'refund' || keepsPrice ? 0 : changeOf(settle, difference),
    byHand: [...settled.value.byHand],
    tickets: priced.map(({ ticket, claim, regionName, furniture, rowName, seatName, price }) => ({
      id: ticket.id,
      showId: claim.showId,
      regionName,
      furniture,
      rowName,
      seatName,
      price,
    })),
  };
  await tell(trx, seller, order, priced, wish, answer);
  return accept({ answer, deltas: [...swapped.value, ...settled.value.deltas] });
}

/** The name of the first ticket type that has not so many left as are moved to it; null when all have. */
async function quotaRefusal(
  trx: Kysely<Database>,
  bookingId: BookingId,
  moves: readonly MovedTicket[],
): Promise<string | null> {
  const changed = moves.filter(({ ticket, claim }) => ticket.ticketTypeId !== claim.ticketTypeId);
  if (changed.length === 0) return null;
  const moreOf = (type: TicketTypeId) =>
    changed.filter(({ claim }) => claim.ticketTypeId === type).length -
    changed.filter(({ ticket }) => ticket.ticketTypeId === type).length;
  const wanted = new Map(changed.map(({ claim }) => [claim.ticketTypeId, moreOf(claim.ticketTypeId)]));
  const left = await lockQuotas(trx, { bookingId, wanted });
  for (const [type, tickets] of left) {
    if (moreOf(type) > tickets)
      return changed.find(({ claim }) => claim.ticketTypeId === type)?.typeName ?? '';
  }
  return null;
}

async function writeTickets(
  trx: Kysely<Database>,
  bookingId: BookingId,
  moves: readonly MovedTicket[],
): Promise<void> {
  const ids = moves.map(({ ticket }) => ticket.id);
  // A seat is one valid ticket's: those that change places step aside first.
  await sql`update ticket set seat = null where id = any(${ids}::uuid[])`.execute(trx);
  for (const { ticket, claim, regionName, furniture, rowName, seatName, marks, typeName, price } of moves) {
    await sql`
      update ticket set show_id = ${claim.showId}, region = ${claim.region},
        seat = ${claim.kind === 'seat' ? claim.seat : null}, region_name = ${regionName}, furniture = ${furniture},
        row_name = ${rowName}, seat_name = ${seatName}, marks = ${[...marks]}::text[], ticket_type_id = ${claim.ticketTypeId}, ticket_type_name = ${typeName},
        price = ${price}, version = version + 1
      where id = ${ticket.id}`.execute(trx);
  }
  await sql`delete from booking_place where booking_id = ${bookingId}`.execute(trx);
  await sql`
    insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
    select ${bookingId}, ticket.show_id, ticket.region, ticket.ticket_type_id, count(*)
    from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ordered.booking_id = ${bookingId} and ticket.state <> 'void' and ticket.seat is null
    group by ticket.show_id, ticket.region, ticket.ticket_type_id`.execute(trx);
}

async function tell(
  trx: Kysely<Database>,
  seller: Seller,
  order: OrderToMove,
  moves: readonly MovedTicket[],
  { settle }: MoveWish,
  { difference }: MoveAnswer,
): Promise<void> {
  const line = await writeAudit(trx, {
    ...actorOf(seller),
    action: 'tickets.moved',
    subject: `order ${order.orderId}`,
    details: {
      reference: order.reference,
      difference,
      settle: settle ?? null,
      tickets: moves.map(({ ticket, claim }) => ({
        id: ticket.id,
        from: [ticket.showId, ticket.region, ticket.seat],
        to: [claim.showId, claim.region, claim.kind === 'seat' ? claim.seat : null],
      })),
    },
  });
  await postOrderNews(trx, { orderId: order.orderId, kind: 'moved', key: line });
}
