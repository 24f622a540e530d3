import { type Kysely, sql } from 'kysely';
import type { AddOnId, BookingId, OrderId } from '#domain/ids.ts';
import { inStep } from '#server/db/in-step.ts';
import type { Database } from '#server/db/schema.ts';
import type { OrderConfirmation } from './order-confirmation.ts';

interface CompletedOrder {
  readonly orderId: OrderId;
  readonly bookingId: BookingId;
  readonly confirmation: OrderConfirmation;
  readonly paymentMethod: string;
}

/**
 * Turns a pending order whose seats are sold into a paid one: its tickets and add-ons are made, its booking is
 * confirmed, and it belongs to the account that its customer has become meanwhile.
 */
export const completeOrder = inStep(async (trx, orders: readonly CompletedOrder[]) => {
  await sql`
    with paid as (
      select * from unnest(${orders.map(({ orderId }) => orderId)}::integer[], ${orders.map(({ bookingId }) => bookingId)}::uuid[],
        ${orders.map(({ paymentMethod }) => paymentMethod)}::text[]) as paid (order_id, booking_id, method)
    ), owner as (
      select ordered.id as order_id, coalesce(customer.joined_user_id, customer.id) as id
      from paid join ticket_order ordered on ordered.id = paid.order_id join app_user customer on customer.id = ordered.user_id
      order by customer.id for share of customer
    ), confirmed as (
      update booking set state = 'confirmed', user_id = owner.id
      from paid join owner on owner.order_id = paid.order_id where booking.id = paid.booking_id
    )
    update ticket_order set state = 'paid', payment_method = paid.method, purchased_at = clock_timestamp(),
      user_id = owner.id
    from paid join owner on owner.order_id = paid.order_id where ticket_order.id = paid.order_id`.execute(
    trx,
  );
  const tickets = orders.flatMap(({ orderId, confirmation }) =>
    confirmation.tickets.map((ticket, position) => ({ orderId, position, ...ticket })),
  );
  await sql`
    insert into ticket (order_id, event_id, show_id, region, seat, region_name, furniture, row_name, seat_name,
      marks, ticket_type_id, ticket_type_name, price, participant, position)
    select ordered.id, ordered.event_id, (ticket->>'showId')::integer, (ticket->>'region')::integer, (ticket->>'seat')::integer,
      ticket->>'regionName', ticket->>'furniture', ticket->>'rowName', ticket->>'seatName',
      array(select jsonb_array_elements_text(coalesce(ticket->'marks', '[]'))), (ticket->>'ticketTypeId')::integer,
      ticket->>'ticketTypeName', (ticket->>'price')::integer, ticket->'participant', (ticket->>'position')::integer
    from jsonb_array_elements(${JSON.stringify(tickets)}::jsonb) with ordinality as item (ticket, place)
    join ticket_order ordered on ordered.id = (ticket->>'orderId')::integer
    order by place`.execute(trx);
  const addOns = orders.flatMap(({ orderId, confirmation }) =>
    confirmation.addOns.map((addOn) => ({ orderId, ...addOn })),
  );
  if (addOns.length > 0)
    await sql`
      insert into order_add_on (order_id, add_on_id, name, quantity, price)
      select (add_on->>'orderId')::integer, (add_on->>'addOnId')::integer, add_on->>'name', (add_on->>'quantity')::integer,
        (add_on->>'price')::bigint
      from jsonb_array_elements(${JSON.stringify(addOns)}::jsonb) as add_on`.execute(trx);
  return orders.map(() => undefined);
});

type ConfirmedAddOns = OrderConfirmation['addOns'];

/**
 * Whether the stock of every add-on suffices; locks them, in the order of their ids, until the transaction ends. Of
 * those who ask in step the later have what the earlier left: whose add-ons all suffice takes them.
 */
export const addOnsSuffice = inStep(async (trx, asked: readonly ConfirmedAddOns[]) => {
  const wanted = [...new Set(asked.flatMap((addOns) => addOns.map(({ addOnId }) => addOnId)))];
  if (wanted.length === 0) return asked.map(() => true);
  const { rows } = await sql<{ id: AddOnId; left: number | null }>`
    select id, stock - sold as left from add_on where id = any(${wanted}::integer[])
    order by id for update`.execute(trx);
  const left = new Map(rows.map((row) => [row.id, row.left ?? Infinity]));
  return asked.map((addOns) => {
    const suffices = addOns.every(({ addOnId, quantity }) => quantity <= (left.get(addOnId) ?? -Infinity));
    if (suffices)
      for (const { addOnId, quantity } of addOns) left.set(addOnId, (left.get(addOnId) ?? 0) - quantity);
    return suffices;
  });
});

/** Takes the add-ons of an order from their stock. */
export const takeAddOns = inStep(async (trx, orders: readonly ConfirmedAddOns[]) => {
  const taken = orders.flat();
  if (taken.length > 0)
    await sql`
      update add_on set sold = add_on.sold + wanted.quantity
      from (
        select id, sum(quantity)::integer as quantity
        from unnest(${taken.map(({ addOnId }) => addOnId)}::integer[], ${taken.map(({ quantity }) => quantity)}::integer[])
          as taken (id, quantity)
        group by id
      ) as wanted where add_on.id = wanted.id`.execute(trx);
  return orders.map(() => undefined);
});

/** Gives an order up whose money goes back because it came too late. One that has ended otherwise stays as it is. */
export async function giveUpOrder(trx: Kysely<Database>, orderId: OrderId): Promise<void> {
  await sql`
    update ticket_order set state = 'refunded' where id = ${orderId} and state in ('pending', 'expired')`.execute(
    trx,
  );
}
