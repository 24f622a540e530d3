import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import {
  letterState,
  type Notification,
  type Recipient,
  type recipientQuery,
} from '#domain/calls/notification.ts';
import type { NotificationId, UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { fullName, nameInOrder } from '#server/db/person-name.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';

/** Whom a notification went to, and how its letters fare. */
export async function listRecipients(
  db: Kysely<Database>,
  id: NotificationId,
  query: z.output<typeof recipientQuery>,
): Promise<ListAnswer<Recipient>> {
  const name = fullName('app_user');
  const chosen = db
    .selectFrom('notification_recipient')
    .innerJoin('app_user', 'app_user.id', 'notification_recipient.user_id')
    .leftJoin('letter', (join) => join.on(sql<boolean>`letter.id = notification_recipient.letter_id`))
    .select([
      'app_user.id',
      'app_user.email',
      'notification_recipient.read_at',
      'letter.state',
      'letter.error',
      name.as('full_name'),
    ])
    .where('notification_recipient.notification_id', '=', id)
    .where(containsText(query.search, name, sql`app_user.email`))
    .$if(query.letter !== undefined, (list) => list.where('letter.state', '=', query.letter ?? 'sent'));
  const columns = {
    name: nameInOrder('app_user'),
    email: sql`lower(app_user.email)`,
  };
  const { items, ...counted } = await listPage(db, chosen, query, columns, sql`app_user.id`);
  const recipients = items.map((row): Recipient => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    letter: letterState.nullable().parse(row.state),
    error: row.error,
    readAt: row.read_at?.toISOString() ?? null,
  }));
  return { items: recipients, ...counted };
}

type Delivery = Pick<Notification, 'read' | 'letters'>;

export async function countDelivery(db: Kysely<Database>, id: NotificationId): Promise<Delivery> {
  const { rows } = await sql<Delivery['letters'] & { read: number }>`
    select count(recipient.read_at)::integer as read,
      count(*) filter (where letter.state = 'waiting')::integer as waiting,
      count(*) filter (where letter.state = 'sent')::integer as sent,
      count(*) filter (where letter.state = 'kept')::integer as kept,
      count(*) filter (where letter.state = 'failed')::integer as failed
    from notification_recipient recipient left join letter on letter.id = recipient.letter_id
    where recipient.notification_id = ${id}`.execute(db);
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
