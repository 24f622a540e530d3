import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Ends the orders that wait for money while their booking has ended; one that somebody is paying now waits for the next time. */
export async function expirePendingOrders(db: Kysely<Database>): Promise<void> {
  await sql`
    with ended as (
      select ticket_order.id from ticket_order join booking on booking.id = ticket_order.booking_id
      where ticket_order.state = 'pending' and booking.state in ('expired', 'released')
      for update of booking, ticket_order skip locked
    )
    update ticket_order set state = 'expired' from ended where ticket_order.id = ended.id`.execute(db);
}
