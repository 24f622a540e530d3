import { type Kysely, sql } from 'kysely';
import type { BookingId, OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { OrderConfirmation } from './order-confirmation.ts';

/**
 * Turns a pending order whose seats are sold into a paid one: its tickets and add-ons are made, its booking is
 * confirmed, and it belongs to the account that its customer has become meanwhile.
 */
export async function completeOrder(
  trx: Kysely<Database>,
  order: {
    readonly orderId: OrderId;
    readonly bookingId: BookingId;
    readonly confirmation: OrderConfirmation;
  },
  paymentMethod: string,
): Promise<void> {
  const { orderId, bookingId, confirmation } = order;
  await sql`
    with owner as (
      select coalesce(customer.joined_user_id, customer.id) as id
      from ticket_order ordered join app_user customer on customer.id = ordered.user_id
      where ordered.id = ${orderId} for share of customer
    ), confirmed as (
      update booking set state = 'confirmed', user_id = owner.id from owner where booking.id = ${bookingId}
    )
    update ticket_order set state = 'paid', payment_method = ${paymentMethod}, purchased_at = clock_timestamp(),
      user_id = owner.id
    from owner where ticket_order.id = ${orderId}`.execute(trx);
  await sql`
    insert into ticket (order_id, show_id, region, seat, region_name, row_name, seat_name, ticket_type_id,
      ticket_type_name, price, participant, position)
    select ${orderId}, (ticket->>'showId')::integer, (ticket->>'region')::integer, (ticket->>'seat')::integer,
      ticket->>'regionName', ticket->>'rowName', ticket->>'seatName', (ticket->>'ticketTypeId')::integer,
      ticket->>'ticketTypeName', (ticket->>'price')::integer, ticket->'participant', position - 1
    from jsonb_array_elements(${JSON.stringify(confirmation.tickets)}::jsonb) with ordinality as item (ticket, position)`.execute(
    trx,
  );
  if (confirmation.addOns.length === 0) return;
  await sql`
    insert into order_add_on (order_id, add_on_id, name, quantity, price)
    select ${orderId}, (add_on->>'addOnId')::integer, add_on->>'name', (add_on->>'quantity')::integer, (add_on->>'price')::integer
    from jsonb_array_elements(${JSON.stringify(confirmation.addOns)}::jsonb) as add_on`.execute(trx);
}

type ConfirmedAddOns = OrderConfirmation['addOns'];

/** Whether the stock of every add-on suffices; locks them, in the order of their ids, until the transaction ends. */
export async function addOnsSuffice(trx: Kysely<Database>, addOns: ConfirmedAddOns): Promise<boolean> {
  const { rows } = await sql<{ suffices: boolean }>`
    select (add_on.stock is null or add_on.sold + wanted.quantity <= add_on.stock) as suffices
    from ${wantedTable(addOns)} join add_on on add_on.id = wanted.id
    order by add_on.id for update of add_on`.execute(trx);
  return rows.length === addOns.length && rows.every(({ suffices }) => suffices);
}

/** Takes the add-ons of an order from their stock. */
export async function takeAddOns(trx: Kysely<Database>, addOns: ConfirmedAddOns): Promise<void> {
  await sql`
    update add_on set sold = add_on.sold + wanted.quantity
    from ${wantedTable(addOns)} where add_on.id = wanted.id`.execute(trx);
}

function wantedTable(addOns: ConfirmedAddOns) {
  return sql`unnest(${addOns.map(({ addOnId }) => addOnId)}::integer[],
    ${addOns.map(({ quantity }) => quantity)}::integer[]) as wanted (id, quantity)`;
}

/** Gives an order up whose money goes back because it came too late. One that has ended otherwise stays as it is. */
export async function giveUpOrder(trx: Kysely<Database>, orderId: OrderId): Promise<void> {
  await sql`
    update ticket_order set state = 'refunded' where id = ${orderId} and state in ('pending', 'expired')`.execute(
    trx,
  );
}
