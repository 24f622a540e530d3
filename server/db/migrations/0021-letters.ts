import { type Kysely, sql } from 'kysely';

/** What the customers of orders are told, once each; and events whose participants may be completed later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [news, later]) await sql.raw(statement).execute(db);
}

const news = `
-- A letter went into the outbox with each of them. They stay with their order: what was told is not told again.
create table order_news (
  -- of one row with the notifications, so that the bell shows both in one order
  id integer primary key default nextval('notification_id_seq'),
  order_id integer not null references ticket_order,
  kind text not null,
  -- what of this kind it is about: told once
  key text not null,
  -- for the sentence of the bell; the link of a payment is in the letter alone
  details jsonb not null default '{}',
  posted_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (order_id, kind, key)
);
create index order_news_unread on order_news (order_id) where read_at is null;
`;

const later = `
alter table event
  -- a confirmation may leave required fields of participants empty, to be completed by the link in the letter
  add column participants_later boolean not null default false
`;
