import { join } from 'node:path';
import pg from 'pg';
import { connectionString } from '#server/db/embedded/connection.ts';
import { chooseSocketFolder } from '#server/db/embedded/socket-folder.ts';
import { eventId, showId, ticketId } from '#domain/ids.ts';
import { ticketSigner } from '#server/modules/order/ticket-code.ts';
import { ownProduct } from './ground.ts';

/** A ticket of the demo that nobody has used, with the code that stands on it. */
export interface SoldTicket {
  readonly id: string;
  readonly showId: number;
  readonly orderId: number;
  readonly reference: string;
  readonly eventName: string;
  readonly regionName: string;
  readonly seatName: string;
  readonly code: string;
}

/** Tickets of one show that lies ahead, of different orders, of more than one seat each. */
export async function soldTickets(count: number): Promise<readonly SoldTicket[]> {
  return withDatabase(async (client) => {
    const { rows: keys } = await client.query<{ id: number; private_key: string }>(
      'select id, private_key from ticket_key where withdrawn_at is null order by id desc',
    );
    const signer = ticketSigner(
      keys.map((key) => ({ id: key.id.toString(36), privateKey: key.private_key })),
    );
    const { rows } = await client.query<Omit<SoldTicket, 'code'> & { eventId: number }>(
      `with chosen as (
        select ticket.show_id from ticket join show on show.id = ticket.show_id
        where ticket.state = 'valid' and ticket.seat is not null and show.starts_at > now()
        group by ticket.show_id having count(distinct ticket.order_id) >= $1 order by ticket.show_id limit 1
      )
      select * from (
        select distinct on (ordered.id) ticket.id, ticket.show_id as "showId", ticket.event_id as "eventId",
          ordered.id as "orderId", ordered.reference, event.name as "eventName", ticket.region_name as "regionName",
          ticket.seat_name as "seatName"
        from ticket join chosen on chosen.show_id = ticket.show_id
        join ticket_order ordered on ordered.id = ticket.order_id
        join event on event.id = ticket.event_id
        where ticket.state = 'valid' and ticket.seat is not null and ordered.state = 'paid'
          and (select count(*) from ticket other where other.order_id = ordered.id and other.state = 'valid') > 1
        order by ordered.id, ticket.position) as one
      limit $1`,
      [count],
    );
    return rows.map(({ eventId: event, ...ticket }) => ({
      ...ticket,
      code: signer.codeOf({
        ticketId: ticketId.parse(ticket.id),
        eventId: eventId.parse(event),
        showId: showId.parse(ticket.showId),
      }),
    }));
  });
}

/** From now on the order is this account's. */
export async function giveOrderTo(orderId: number, email: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      'update ticket_order set user_id = (select id from app_user where email = $2) where id = $1',
      [orderId, email],
    ),
  );
}

async function withDatabase<Value>(use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const folder = chooseSocketFolder(join(ownProduct().dataDir, 'database', 'postgres'));
  const client = new pg.Client({ connectionString: connectionString(folder) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
