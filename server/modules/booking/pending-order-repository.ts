import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, OrderId, TicketTypeId, UserId } from '#domain/ids.ts';
import type { Database } from '../../db/schema.ts';
import type { OrderConfirmation } from '../order/order-confirmation.ts';

/** An order that waits for its money. */
export interface PendingOrder {
  /** Used when the booking has no order yet. */
  readonly reference: string;
  readonly eventId: EventId;
  readonly bookingId: BookingId;
  readonly userId: UserId;
  readonly currency: string;
  readonly administrativeCosts: number;
  readonly total: number;
  readonly confirmation: OrderConfirmation;
  readonly locale: 'es' | 'en';
}

/** Stores the booking's order, in place of the one it confirmed before (a booking has one order at most). */
export async function savePendingOrder(trx: Kysely<Database>, order: PendingOrder): Promise<OrderId> {
  const changing = {
    user_id: order.userId,
    currency: order.currency,
    administrative_costs: order.administrativeCosts,
    total: order.total,
    confirmation: JSON.stringify(order.confirmation),
    locale: order.locale,
  };
  const { id } = await trx
    .insertInto('ticket_order')
    .values({
      ...changing,
      reference: order.reference,
      event_id: order.eventId,
      booking_id: order.bookingId,
      state: 'pending',
    })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet(changing).where('ticket_order.state', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What is left of the quotas of some types for `bookingId`: without what is sold, and what other live bookings
 * have confirmed. Types without a quota are left out. Locks the types until the transaction ends.
 */
export async function lockQuotas(
  trx: Kysely<Database>,
  ticketTypes: readonly TicketTypeId[],
  bookingId: BookingId,
): Promise<ReadonlyMap<TicketTypeId, number>> {
  await sql`
    select from ticket_type where id = any(${[...ticketTypes]}::integer[]) and quota is not null
    order by id for no key update`.execute(trx);
  const { rows } = await sql<{ id: TicketTypeId; left: number }>`
    with waiting as (
      select booking.id from ticket_order join booking on booking.id = ticket_order.booking_id
      where ticket_order.state = 'pending' and booking.state = 'open' and booking.deadline > clock_timestamp()
        and booking.id <> ${bookingId}
    )
    select type.id, (type.quota
      - (select count(*) from ticket where ticket.ticket_type_id = type.id and ticket.state <> 'void')
      - (select count(*) from waiting join booking_seat on booking_seat.booking_id = waiting.id
         where booking_seat.ticket_type_id = type.id)
      - (select coalesce(sum(place.quantity), 0) from waiting join booking_place place on place.booking_id = waiting.id
         where place.ticket_type_id = type.id))::integer as left
    from ticket_type type where type.id = any(${[...ticketTypes]}::integer[]) and type.quota is not null`.execute(
    trx,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}
