import { type Kysely, sql } from 'kysely';
import type { OrderId, ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { postOrderNews } from './order-news.ts';

/** Of one turn: reminders of a full house never keep tickets waiting. */
const MOST_AT_ONCE = 600;

interface DueReminder {
  readonly orderId: OrderId;
  readonly showId: ShowId;
  readonly key: string;
}

/**
 * Reminds whoever has paid for a show that begins within so many hours, once; again where it was moved since. Who has
 * bought later than that has just been told. Any number of servers may do it at once.
 *
 * @param hours before the show; 0: never
 */
export async function remindShows(db: Kysely<Database>, hours: number): Promise<void> {
  if (hours === 0) return;
  for (const { orderId, showId, key } of await findDue(db, hours)) {
    await db
      .transaction()
      .execute((trx) => postOrderNews(trx, { orderId, kind: 'showReminder', key, details: { showId } }));
  }
}

async function findDue(db: Kysely<Database>, hours: number): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with soon as (
      select id, starts_at, id || '@' || extract(epoch from starts_at)::bigint as key from show
      where starts_at > clock_timestamp() and starts_at <= clock_timestamp() + make_interval(hours => ${hours}::integer)
    )
    select ordered.id as "orderId", soon.id as "showId", soon.key
    from soon
    cross join lateral (
      select distinct order_id from ticket where ticket.show_id = soon.id and ticket.state = 'valid') as has
    join ticket_order ordered on ordered.id = has.order_id
    where ordered.state = 'paid'
      and ordered.purchased_at < soon.starts_at - make_interval(hours => ${hours}::integer)
      and not exists (
        select from order_news news
        where news.order_id = ordered.id and news.kind = 'showReminder' and news.key = soon.key)
    order by soon.starts_at, ordered.id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}
