import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import {
  type Audience,
  audience,
  type createNotificationCall,
  type ListedNotification,
  type notificationQuery,
  type NotificationState,
} from '#domain/calls/notification.ts';
import type { EventId, NotificationId, ShowId, UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { fullName } from '#server/db/person-name.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { audienceIds, audienceOrders } from './audience.ts';

const notifications = (db: Kysely<Database>) =>
  db
    .selectFrom('notification')
    .leftJoin('app_user as author', 'author.id', 'notification.author_id')
    .select([
      'notification.id',
      'notification.title',
      'notification.state',
      'notification.by_mail',
      'notification.send_at',
      'notification.sent_at',
      'notification.recipient_count',
      'notification.version',
      sql<UserId>`author.id`.as('author_id'),
      sql<string>`author.email`.as('author_email'),
      fullName('author').as('author_name'),
    ]);

export async function listNotifications(
  db: Kysely<Database>,
  { sort = '-sendAt', ...query }: z.output<typeof notificationQuery>,
): Promise<ListAnswer<ListedNotification>> {
  const { state } = query;
  const chosen = notifications(db).$if(state !== undefined, (list) =>
    list.where('notification.state', '=', state ?? 'waiting'),
  );
  const columns = { sendAt: sql`notification.send_at`, title: sql`lower(notification.title)` };
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort },
    columns,
    sql`notification.id`,
    searchedIn(query.search, 'notification'),
  );
  return { items: items.map(toListed), ...counted };
}

/** A notification as it was written. */
export interface StoredNotification extends ListedNotification {
  readonly message: string;
  readonly audience: Audience;
}

export async function findNotification(
  db: Kysely<Database>,
  id: NotificationId,
): Promise<StoredNotification | null> {
  const row = await notifications(db)
    .select(['notification.message', 'notification.audience'])
    .where('notification.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...toListed(row), message: row.message, audience: audience.parse(row.audience) };
}

/** @param sendAt null: now, by the database's clock */
export async function insertNotification(
  db: Kysely<Database>,
  call: z.output<typeof createNotificationCall>,
  author: UserId,
): Promise<NotificationId> {
  const { title, message, byMail, sendAt } = call;
  const { id } = await db
    .insertInto('notification')
    .values({
      title,
      message,
      audience: JSON.stringify(call.audience),
      by_mail: byMail,
      author_id: author,
      send_at: sendAt ?? sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Some minutes pass while a form is filled in. */
const LATE_MINUTES = 5;

export async function isPast(db: Kysely<Database>, instant: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select ${instant}::timestamptz < clock_timestamp() - make_interval(mins => ${LATE_MINUTES}) as past`.execute(
    db,
  );
  return rows[0]?.past === true;
}

/** False: it is not there, or does not wait any more. */
export async function cancelWaiting(db: Kysely<Database>, id: NotificationId): Promise<boolean> {
  const cancelled = await db
    .updateTable('notification')
    .set({ state: 'cancelled', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return cancelled.numUpdatedRows > 0n;
}

/** @param byMail whether those count, too, whom nothing but a letter reaches */
export async function countAudience(
  db: Kysely<Database>,
  chosen: Audience,
  byMail: boolean,
): Promise<number> {
  const orders = byMail ? sql`(select count(*) from (${audienceOrders(chosen)}) as orders)` : sql`0`;
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from (${audienceIds(chosen)}) as users) + ${orders})::integer as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The event and the show that an audience names; `isThere` false: one of them is not there, or not of the other. */
export async function findAudienceEvent(
  db: Kysely<Database>,
  { eventId, showId }: Pick<Audience, 'eventId' | 'showId'>,
): Promise<AudienceEvent> {
  if (eventId === null && showId === null) return { isThere: true, event: null, show: null };
  const row = await db
    .selectFrom('event')
    .innerJoin('space', 'space.id', 'event.space_id')
    .leftJoin('show', (join) => join.onRef('show.event_id', '=', 'event.id').on('show.id', '=', showId))
    .select(['event.id', 'event.name', 'space.time_zone', 'show.id as show_id', 'show.starts_at'])
    .$if(eventId !== null, (query) => query.where('event.id', '=', sql<EventId>`${eventId}`))
    .$if(showId !== null, (query) => query.where('show.id', '=', sql<ShowId>`${showId}`))
    .executeTakeFirst();
  if (row === undefined) return { isThere: false, event: null, show: null };
  const { id, name, show_id: show, starts_at: startsAt, time_zone: timeZone } = row;
  return {
    isThere: true,
    event: { id, name },
    show:
      show === null || startsAt === null ? null : { id: show, startsAt: startsAt.toISOString(), timeZone },
  };
}

export interface AudienceEvent {
  readonly isThere: boolean;
  readonly event: { readonly id: EventId; readonly name: string } | null;
  readonly show: { readonly id: ShowId; readonly startsAt: string; readonly timeZone: string } | null;
}

interface NotificationRow {
  readonly id: NotificationId;
  readonly title: string;
  readonly state: NotificationState;
  readonly by_mail: boolean;
  readonly send_at: Date;
  readonly sent_at: Date | null;
  readonly recipient_count: number;
  readonly version: number;
  readonly author_id: UserId;
  readonly author_email: string;
  readonly author_name: string;
}

function toListed(row: NotificationRow): ListedNotification {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    byMail: row.by_mail,
    sendAt: row.send_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    author: { id: row.author_id, fullName: row.author_name, email: row.author_email },
    recipients: row.recipient_count,
    version: row.version,
  };
}
