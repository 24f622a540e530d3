import { type Kysely, sql } from 'kysely';
import type { AddOnId, EventId, ShowId, TicketGroupId, TicketTypeId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** Something of an event that an order can be for. */
export type SoldPart =
  | { readonly showId: ShowId }
  | { readonly ticketTypeId: TicketTypeId }
  | { readonly ticketGroupId: TicketGroupId }
  | { readonly addOnId: AddOnId };

/**
 * Orders of the event that have something, or were confirmed with it. Also those that have expired: money may still
 * come for them, and makes the tickets that were confirmed.
 */
export async function countOrdersWith(
  db: Kysely<Database>,
  eventId: EventId,
  part: SoldPart,
): Promise<number> {
  const confirmed = JSON.stringify('addOnId' in part ? { addOns: [part] } : { tickets: [part] });
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from ticket_order
    where ticket_order.event_id = ${eventId}
      and (ticket_order.confirmation @> ${confirmed}::jsonb or ${orderHas(part)})`.execute(db);
  return rows[0]?.orders ?? 0;
}

function orderHas(part: SoldPart) {
  if ('showId' in part)
    return sql`exists (select from ticket where order_id = ticket_order.id and show_id = ${part.showId})`;
  if ('ticketTypeId' in part)
    return sql`exists (select from ticket where order_id = ticket_order.id and ticket_type_id = ${part.ticketTypeId})`;
  if ('addOnId' in part)
    return sql`exists (select from order_add_on where order_id = ticket_order.id and add_on_id = ${part.addOnId})`;
  return sql`false`;
}

/** Open bookings that hold tickets of a type now. */
export async function countHoldersOf(
  db: Kysely<Database>,
  eventId: EventId,
  ticketTypeId: TicketTypeId,
): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    select count(*)::integer as bookings from booking
    where booking.event_id = ${eventId} and booking.state = 'open'
      and (exists (select from booking_seat where booking_id = booking.id and ticket_type_id = ${ticketTypeId})
        or exists (select from booking_place where booking_id = booking.id and ticket_type_id = ${ticketTypeId}))`.execute(
    db,
  );
  return rows[0]?.bookings ?? 0;
}
