import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The demo's made-up customers count as reminded: nobody reads what they would be sent, and there are thousands. */
export async function seedReminders(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, key, read_at)
    select distinct ordered.id, 'showReminder', show.id || '@' || extract(epoch from show.starts_at)::bigint, now()
    from ticket join ticket_order ordered on ordered.id = ticket.order_id
    join app_user customer on customer.id = ordered.user_id
    join show on show.id = ticket.show_id
    where customer.email like 'cliente%' and show.starts_at > now()`.execute(db);
}
