import { type Kysely, sql } from 'kysely';
import { type Audience, audience } from '#domain/calls/notification.ts';
import type { NotificationId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { audienceIds, audienceOrders } from './audience.ts';
import { contactOfBuyer, EVENT_OF_NOTIFICATION } from './contact-of-buyer.ts';
import { NOTIFICATION_LETTER } from './notification-letter.ts';

/** Letters of one notification that are due in a second: half of what goes out, so that tickets never wait behind them. */
const LETTERS_A_SECOND = 10;

/**
 * Sends what is due: its recipients, their letters and that it was sent are one commit. So it happens once, whenever
 * a server ends; any number of servers may do it at once. Run it whenever some is due.
 */
export async function sendDueNotifications(db: Kysely<Database>): Promise<void> {
  let more = true;
  while (more) more = await db.transaction().execute(sendOne);
}

async function sendOne(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ id: NotificationId; audience: unknown; byMail: boolean }>`
    select id, audience, by_mail as "byMail" from notification
    where state = 'waiting' and send_at <= clock_timestamp()
    order by send_at limit 1 for update skip locked`.execute(trx);
  const [due] = rows;
  if (due === undefined) return false;
  const chosen = audience.parse(due.audience);
  const users = await sql`
    insert into notification_recipient (notification_id, user_id)
    select ${due.id}, chosen.id from (${audienceIds(chosen)}) as chosen`.execute(trx);
  const orders = due.byMail ? await addOrders(trx, due.id, chosen) : 0n;
  if (due.byMail) await postLetters(trx, due.id);
  await sql`
    update notification set state = 'sent', sent_at = clock_timestamp(),
      recipient_count = ${Number((users.numAffectedRows ?? 0n) + orders)}, version = version + 1
    where id = ${due.id}`.execute(trx);
  return true;
}

/** Whom nothing but a letter reaches. */
async function addOrders(trx: Kysely<Database>, id: NotificationId, chosen: Audience): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    insert into notification_order (notification_id, order_id)
    select ${id}, chosen.id from (${audienceOrders(chosen)}) as chosen`.execute(trx);
  return numAffectedRows;
}

/** One letter an e-mail: whoever has bought both with and without an account gets one. */
async function postLetters(trx: Kysely<Database>, id: NotificationId): Promise<void> {
  await sql`
    with addressed as (
      select distinct on (lower(coalesce(contact.email, app_user.email))) app_user.id
      from notification_recipient recipient
      join notification on notification.id = recipient.notification_id
      join app_user on app_user.id = recipient.user_id
      ${contactOfBuyer(EVENT_OF_NOTIFICATION)}
      where recipient.notification_id = ${id}
      order by lower(coalesce(contact.email, app_user.email)), app_user.provisional, app_user.id
    ), everybody as (
      select id as user_id, null::integer as order_id from addressed
      union all select null, order_id from notification_order where notification_id = ${id}
    ), posted as (
      insert into letter (order_id, kind, content, due_at)
      select order_id, ${NOTIFICATION_LETTER},
        jsonb_strip_nulls(jsonb_build_object('notificationId', ${id}::integer, 'userId', user_id)),
        clock_timestamp() + make_interval(
          secs => (row_number() over (order by user_id, order_id) - 1) / ${LETTERS_A_SECOND}::integer)
      from everybody
      returning id, order_id, (content->>'userId')::integer as user_id
    ), users as (
      update notification_recipient recipient set letter_id = posted.id from posted
      where recipient.notification_id = ${id} and recipient.user_id = posted.user_id
    )
    update notification_order told set letter_id = posted.id from posted
    where told.notification_id = ${id} and told.order_id = posted.order_id`.execute(trx);
}
