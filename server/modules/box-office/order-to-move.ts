import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, OrderId, TicketId } from '#domain/ids.ts';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import type { Seller } from './counter-parts.ts';
import { type CounterResult, refusedAt } from './counter-refusal.ts';
import type { OrderToMove } from './planned-moves.ts';
import { isSoldBy } from './seller-scope.ts';

/** The one order of some tickets within reach. */
export async function orderOfTickets(
  db: Kysely<Database>,
  seller: Seller,
  tickets: readonly TicketId[],
): Promise<
  CounterResult<{ readonly orderId: OrderId; readonly bookingId: BookingId; readonly eventId: EventId }>
> {
  const { rows } = await sql<{ orderId: OrderId; bookingId: BookingId; eventId: EventId; tickets: number }>`
    select ordered.id as "orderId", ordered.booking_id as "bookingId", ordered.event_id as "eventId",
      count(*)::integer as tickets
    from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ticket.id = any(${[...tickets]}::uuid[]) and ${isSoldBy(seller, sql`ordered.event_id`)}
    group by ordered.id`.execute(db);
  const [order, ...others] = rows;
  const found = rows.reduce((sum, row) => sum + row.tickets, 0);
  if (order === undefined || found < new Set(tickets).size)
    return refusedAt('tickets', { code: 'ticketNotFound' });
  return others.length > 0 ? refusedAt('tickets', { code: 'ticketsOfSeveralOrders' }) : accept(order);
}

/** An order whose booking is locked, with all its tickets, locked too. */
export async function lockOrderToMove(trx: Kysely<Database>, orderId: OrderId): Promise<OrderToMove> {
  await sql`select from ticket where order_id = ${orderId} order by id for update`.execute(trx);
  const { rows } = await sql<OrderToMove>`
    select ordered.id as "orderId", ordered.reference, ordered.state, ordered.currency,
      booking.show_group_id as "showGroupId",
      (select json_agg(json_build_object('id', ticket.id, 'state', ticket.state, 'showId', ticket.show_id,
          'endsAt', show.ends_at, 'region', ticket.region, 'seat', ticket.seat, 'price', ticket.price,
          'ticketTypeId', ticket.ticket_type_id, 'ticketTypeName', ticket.ticket_type_name) order by ticket.position)
        from ticket join show on show.id = ticket.show_id where ticket.order_id = ordered.id) as tickets
    from ticket_order ordered
    join booking on booking.id = ordered.booking_id
    where ordered.id = ${orderId}`.execute(trx);
  const [order] = rows;
  if (order === undefined) throw new Error(`no order ${orderId}`);
  return {
    ...order,
    tickets: order.tickets.map((ticket) => ({ ...ticket, endsAt: instantOf(ticket.endsAt) })),
  };
}
