import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { Notification, Recipient, recipientQuery } from '#domain/calls/notification.ts';
import type { NotificationId, UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { fullName, nameInOrder } from '#server/db/person-name.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';

/** Whom a notification went to, and how its letters fare. */
export async function listRecipients(
  db: Kysely<Database>,
  id: NotificationId,
  query: z.output<typeof recipientQuery>,
): Promise<ListAnswer<Recipient>> {
  const chosen = db
    .selectFrom(recipientsOf(id).as('recipient'))
    .selectAll('recipient')
    .where(
      containsText(
        query.search,
        sql`recipient."fullName"`,
        sql`recipient.email`,
        sql`coalesce(recipient.of->>'reference', '')`,
      ),
    )
    .$if(query.letter !== undefined, (list) => list.where('recipient.letter', '=', query.letter ?? 'sent'));
  const columns = {
    name: sql`recipient."inOrder"`,
    email: sql`lower(recipient.email)`,
  };
  const { items, ...counted } = await listPage(db, chosen, query, columns, sql`recipient.id`);
  const recipients = items.map(({ inOrder: _, readAt, ...rest }) => ({
    ...rest,
    readAt: readAt?.toISOString() ?? null,
  }));
  return { items: recipients, ...counted };
}

interface RecipientRow extends Omit<Recipient, 'readAt'> {
  readonly inOrder: string;
  readonly readAt: Date | null;
}

/** Both kinds of them, with an id that neither has of the other. */
function recipientsOf(id: NotificationId): RawBuilder<RecipientRow> {
  return sql<RecipientRow>`(
    select 'user-' || app_user.id as id, json_build_object('kind', 'user', 'id', app_user.id) as of,
      ${fullName('app_user')} as "fullName", ${nameInOrder('app_user')} as "inOrder", app_user.email,
      letter.state as letter, letter.error, recipient.read_at as "readAt"
    from notification_recipient recipient
    join app_user on app_user.id = recipient.user_id
    left join letter on letter.id = recipient.letter_id
    where recipient.notification_id = ${id}
    union all
    select 'order-' || ordered.id, json_build_object('kind', 'order', 'id', ordered.id, 'reference', ordered.reference),
      ${fullName('customer')}, ${nameInOrder('customer')}, ${orderEmail('ordered')},
      letter.state, letter.error, null
    from notification_order told
    join ticket_order ordered on ordered.id = told.order_id
    join app_user customer on customer.id = ordered.user_id
    left join letter on letter.id = told.letter_id
    where told.notification_id = ${id})`;
}

type Delivery = Pick<Notification, 'read' | 'letters'>;

export async function countDelivery(db: Kysely<Database>, id: NotificationId): Promise<Delivery> {
  const { rows } = await sql<Delivery['letters'] & { read: number }>`
    select count(recipient.read_at)::integer as read,
      count(*) filter (where letter.state = 'waiting')::integer as waiting,
      count(*) filter (where letter.state = 'sent')::integer as sent,
      count(*) filter (where letter.state = 'kept')::integer as kept,
      count(*) filter (where letter.state = 'failed')::integer as failed
    from (
      select letter_id, read_at from notification_recipient where notification_id = ${id}
      union all select letter_id, null from notification_order where notification_id = ${id}) as recipient
    left join letter on letter.id = recipient.letter_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has one row');
  const { read, ...letters } = row;
  return { read, letters };
}

/** Those of `ids` that are there, in their order. */
export async function findNamed(
  db: Kysely<Database>,
  ids: readonly UserId[],
): Promise<Notification['audience']['users']> {
  const { rows } = await sql<Notification['audience']['users'][number]>`
    select id, ${fullName('app_user')} as "fullName", email from app_user
    where id = any(${[...ids]}::integer[]) order by array_position(${[...ids]}::integer[], id)`.execute(db);
  return rows;
}
