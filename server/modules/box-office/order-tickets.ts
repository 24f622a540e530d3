import { type Kysely, sql } from 'kysely';
import type { OrderTickets } from '#domain/calls/box-office.ts';
import type { OrderId } from '#domain/ids.ts';
import { costsOfTickets } from '#domain/refund.ts';
import { EVENT_REF } from '#server/db/event-ref.ts';
import { isWalkIn, orderEmail } from '#server/db/order-email.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import type { Seller } from './counter-parts.ts';
import { isSoldBy } from './seller-scope.ts';

/** The tickets of an order, for who moves or prints them; null without one within reach. */
export async function findOrderTickets(
  db: Kysely<Database>,
  seller: Seller,
  orderId: OrderId,
): Promise<OrderTickets | null> {
  const { rows } = await sql<OrderTickets & { readonly administrativeCosts: number }>`
    select ordered.id as "orderId", ordered.reference, ordered.state, ordered.currency,
      ordered.administrative_costs as "administrativeCosts",
      booking.show_group_id as "showGroupId",
      ${EVENT_REF} as event,
      case when ${isWalkIn('ordered')} then null
        else json_build_object('id', customer.id, 'name', ${fullName('customer')},
          'email', ${orderEmail('ordered')}, 'phone', customer.phone, 'locale', customer.locale) end as customer,
      (select coalesce(json_agg(json_build_object('id', ticket.id, 'showId', ticket.show_id, 'startsAt', show.starts_at,
          'roomName', room.name, 'seat', ticket.seat, 'region', ticket.region, 'regionName', ticket.region_name,
          'furniture', ticket.furniture, 'rowName', ticket.row_name, 'seatName', ticket.seat_name, 'marks', ticket.marks, 'ticketTypeId', ticket.ticket_type_id,
          'ticketTypeName', ticket.ticket_type_name, 'price', ticket.price, 'state', ticket.state)
          order by ticket.position), '[]')
        from ticket join show on show.id = ticket.show_id join room on room.id = show.room_id
        where ticket.order_id = ordered.id) as tickets
    from ticket_order ordered
    join booking on booking.id = ordered.booking_id
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    where ordered.id = ${orderId} and ${isSoldBy(seller, sql`ordered.event_id`)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { administrativeCosts, ...order } = row;
  const costs = costsOfTickets({ administrativeCosts, tickets: order.tickets });
  return {
    ...order,
    tickets: order.tickets.map((ticket, index) => ({
      ...ticket,
      startsAt: instantOf(ticket.startsAt),
      costs: costs[index] ?? 0,
    })),
  };
}
