import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SoldTheatre } from '#server/modules/ticket/testing/sold-theatre.ts';
import { PLAIN_INVOICES } from '#server/modules/invoice/invoice-settings.ts';
import { numberInvoices } from '#server/modules/invoice/number-invoices.ts';

/**
 * One of each kind of thing that calls name, in the theatre: what stands in a path, by the part of it before the
 * parameter (`space` → `'1'` for `/api/space/{id}`). A `booking` is nobody's: one of staff is its seller's alone.
 */
export async function makeThings(sold: SoldTheatre): Promise<Readonly<Record<string, string>>> {
  const { db } = sold.server;
  const { spaceId, eventId, showId, adultId } = sold.theatre;
  const id = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    String((await query.execute(db)).rows[0]?.id);
  return {
    ...(await soldThings(sold)),
    space: String(spaceId),
    event: String(eventId),
    show: String(showId),
    'ticket-type': String(adultId),
    room: await id(sql<{ id: number }>`select id from room where space_id = ${spaceId} limit 1`),
    region: await id(sql<{ id: number }>`select id from region order by id limit 1`),
    'temporary-price': await id(sql<{ id: number }>`select id from temporary_price limit 1`),
    gallery: await id(sql<{ id: number }>`
      insert into event_image (event_id, kind, file) values (${eventId}, 'gallery', 'event/00.webp') returning id`),
    'show-group': await id(sql<{ id: number }>`
      insert into show_group (event_id, name) values (${eventId}, 'Abono') returning id`),
    'ticket-group': await id(sql<{ id: number }>`
      insert into ticket_group (event_id, name, price) values (${eventId}, 'Familia', 900) returning id`),
    'add-on': await id(sql<{ id: number }>`
      insert into add_on (event_id, name, price, per) values (${eventId}, 'Programa', 300, 'order') returning id`),
    booking: randomUUID(),
    seat: String(showId),
    'ticket-order-group': await id(sql<{ id: number }>`
      insert into show_group (event_id, name) values (${eventId}, 'Ciclo') returning id`),
    image: 'main',
    version: '1',
  };
}

/** Of a reservation that has its papers. */
async function soldThings(sold: SoldTheatre): Promise<Record<string, string>> {
  const { db } = sold.server;
  const { showId, adultId } = sold.theatre;
  const { orderId, ticketIds } = await sold.sell({ seats: [0] });
  await sql`
    update show_seat set state = 2, taken_at = now(), held_until = null, ticket_type_id = ${adultId},
      booking_id = (select booking_id from ticket_order where id = ${orderId})
    where show_id = ${showId} and seat = 0`.execute(db);
  await sql`
    update booking set seat_keys = array[${showId}::bigint << 32]
    where id = (select booking_id from ticket_order where id = ${orderId})`.execute(db);
  await sql`update show_region set taken = taken + 1 where show_id = ${showId} and region in (-1, 0)`.execute(
    db,
  );
  await sql`
    update ticket_order set reserved_until = now(), confirmation = '{"tickets": [], "addOns": []}'
    where id = ${orderId}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into invoice (order_id) values (${orderId})
    on conflict (order_id) where order_refund_id is null do update set order_id = excluded.order_id
    returning id`.execute(db);
  await numberInvoices(db, PLAIN_INVOICES, orderId);
  return {
    invoice: String(rows[0]?.id),
    'ticket-order': String(orderId),
    reservation: String(orderId),
    ticket: ticketIds[0] ?? '',
  };
}
