import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListAnswer, ListQuery } from '#domain/calls/list.ts';
import type { OwnNotification } from '#domain/calls/notification.ts';
import type { NotificationId, OrderId, UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { newsWords, storedNews } from '#server/modules/letter/news-words.ts';

interface ToldRow {
  readonly id: NotificationId;
  readonly title: string;
  readonly message: string;
  readonly sentAt: Date;
  readonly readAt: Date | null;
  readonly orderId: OrderId | null;
  /** Of an order: its words are made when they are read. */
  readonly news: unknown;
  readonly language: Language;
}

/** What a user was told, by staff and of their orders, the newest first. */
export async function listOwn(
  db: Kysely<Database>,
  userId: UserId,
  query: ListQuery,
): Promise<ListAnswer<OwnNotification>> {
  const own = db.selectFrom(toldTo(userId).as('told')).selectAll('told');
  const order = { sentAt: sql`told.id` };
  const { items, ...counted } = await listPage(
    db,
    own,
    { ...query, sort: query.sort ?? '-sentAt' },
    order,
    sql`told.id`,
  );
  const told = items.map(({ sentAt, readAt, news, language, title, message, ...rest }) => ({
    ...rest,
    ...(news === null ? { title, message } : newsWords(storedNews.parse(news), language)),
    sentAt: sentAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
  return { items: told, ...counted };
}

/** Both kinds have ids of one row, in the order in which they were told. */
function toldTo(userId: UserId): RawBuilder<ToldRow> {
  return sql<ToldRow>`(
    select notification.id, notification.title, notification.message,
      coalesce(notification.sent_at, notification.send_at) as "sentAt", recipient.read_at as "readAt",
      null::integer as "orderId", null::json as news, ''::text as language
    from notification_recipient recipient join notification on notification.id = recipient.notification_id
    where recipient.user_id = ${userId}
    union all
    select news.id, '', '', news.posted_at, news.read_at, ordered.id,
      json_build_object('kind', news.kind, 'details', news.details, 'reference', ordered.reference,
        'total', ordered.total, 'currency', ordered.currency,
        'event', json_build_object('name', event.name, 'spaceName', space.name, 'timeZone', space.time_zone),
        'shows', coalesce((
          select json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at) order by show.starts_at)
          from show where show.id in (select show_id from ticket where ticket.order_id = ordered.id)), '[]')),
      customer.locale
    from ticket_order ordered
    join order_news news on news.order_id = ordered.id
    join app_user customer on customer.id = ordered.user_id
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    where ordered.user_id = ${userId})`;
}

export async function countUnread(db: Kysely<Database>, userId: UserId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select (select count(*) from notification_recipient where user_id = ${userId} and read_at is null)::integer
      + (select count(*) from order_news join ticket_order on ticket_order.id = order_news.order_id
        where ticket_order.user_id = ${userId} and order_news.read_at is null)::integer as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** @param ids undefined: all of them. What is not theirs is left alone. */
export async function markRead(
  db: Kysely<Database>,
  userId: UserId,
  ids: readonly NotificationId[] | undefined,
): Promise<void> {
  const meant = (id: RawBuilder<unknown>) =>
    ids === undefined ? sql`true` : sql`${id} = any(${[...ids]}::integer[])`;
  await sql`
    update notification_recipient set read_at = clock_timestamp()
    where user_id = ${userId} and read_at is null and ${meant(sql`notification_id`)}`.execute(db);
  await sql`
    update order_news set read_at = clock_timestamp() from ticket_order
    where ticket_order.id = order_news.order_id and ticket_order.user_id = ${userId}
      and order_news.read_at is null and ${meant(sql`order_news.id`)}`.execute(db);
}
