import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What is handed out where participants are asked for, in its order. */
const ASSETS = [
  { name: 'Acreditación', description: 'Con cinta, en el mostrador de la entrada', stock: null },
  { name: 'Camiseta', description: 'Tallas S a XL', stock: 400 },
  { name: 'Programa de mano', description: '', stock: null },
] as const;

/** A Spanish identity document of a ticket, the same whenever it is asked for. */
const dni = sql`(select number || substr('TRWAGMYFPDXBNJZSQVHLCKE', number % 23 + 1, 1)
  from (select 10000000 + (ticket.order_id * 7919 + ticket.position * 104729) % 89999999 as number) as digits)`;

/**
 * Buyers are the first participants of their orders. Where an event asks for participants, two orders of three have
 * named all of theirs, and every other one of these with e-mails; the event hands something out, and a part of it is
 * handed over.
 */
export async function seedAssets(db: Kysely<Database>): Promise<void> {
  await sql`
    update ticket set participant = jsonb_build_object(
        'firstName', customer.name, 'lastName', customer.last_name, 'email', customer.email)
      || case when event.required_participant_fields @> array['dni'] and ordered.id % 3 > 0
        then jsonb_build_object('dni', ${dni}) else '{}' end
    from ticket_order ordered
    join app_user customer on customer.id = ordered.user_id
    join event on event.id = ordered.event_id
    where ordered.id = ticket.order_id and ticket.position = 0`.execute(db);
  await sql`
    with customer as (
      select name, last_name, email, row_number() over (order by email) - 1 as place, count(*) over () as all_of_them
      from app_user where email like 'cliente%'
    )
    update ticket set participant = jsonb_build_object(
        'firstName', customer.name, 'lastName', customer.last_name, 'dni', ${dni})
      || case when ordered.id % 2 = 0 then jsonb_build_object('email', customer.email) else '{}' end
    from ticket_order ordered
    join event on event.id = ordered.event_id and cardinality(event.required_participant_fields) > 0
    join customer on true
    where ordered.id = ticket.order_id and ticket.position > 0 and ordered.id % 3 > 0
      and customer.place = (ordered.id * 5 + ticket.position) % customer.all_of_them`.execute(db);
  for (const [position, { name, description, stock }] of ASSETS.entries()) {
    await sql`
      insert into event_asset (event_id, name, description, stock, position)
      select id, ${name}, ${description}, ${stock}::integer, ${position}
      from event where cardinality(required_participant_fields) > 0`.execute(db);
  }
  await sql`
    insert into participant_asset (ticket_id, event_asset_id, delivered_by)
    select ticket.id, asset.id, clerk.id
    from event_asset asset
    join show on show.event_id = asset.event_id
    join ticket on ticket.show_id = show.id and ticket.position = 0 and ticket.order_id % 4 = asset.position
    join app_user clerk on clerk.email = 'admin@butaca.test'
    where asset.stock is null`.execute(db);
  await sql`
    update event_asset set delivered = (
      select count(*) from participant_asset given where given.event_asset_id = event_asset.id)`.execute(db);
}
