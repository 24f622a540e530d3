import { type Kysely, sql } from 'kysely';
import { giveBack } from './0018-give-back.ts';
import { holdItems } from './0018-hold-items.ts';

/** What staff sell, reserve, keep and move at a counter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [bookings, seats, orders, calls, replaced, holdItems, giveBack])
    await sql.raw(statement).execute(db);
}

/** Of staff: they alone change it, and it may have what is kept for them. */
const bookings = `
alter table booking add column seller_id integer references app_user;
`;

/**
 * Why a seat is kept for the box office: {"reason", "by", "at"}, each of which may be missing. Not null while it is
 * blocked, and while staff hold or reserve it: given back it is blocked again (0018-give-back).
 */
const seats = `
alter table show_seat add column kept jsonb;
update show_seat set kept = '{}' where state = 4;
`;

const orders = `
alter table ticket_order
  -- who sold or reserved it; null: the customer alone
  add column seller_id integer references app_user,
  -- until when it keeps its seats without payment
  add column reserved_until timestamptz,
  add column note text not null default '';
create index ticket_order_reserved on ticket_order (reserved_until, id) where state = 'reserved';
create index ticket_order_seller on ticket_order (seller_id) where seller_id is not null;
-- By which a customer pays without signing in; works as long as its order waits for money.
create table order_link (
  token_hash bytea primary key,
  order_id integer not null references ticket_order on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index order_link_order on order_link (order_id);
`;

/** What a counter's call answered, so that the same call said again answers the same and does nothing. */
const calls = `
create table counter_call (
  key uuid primary key,
  seller_id integer not null references app_user,
  -- what was called, about what: 'sale 0190…'
  subject text not null,
  answer jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index counter_call_created on counter_call (created_at);
`;

const replaced = `
drop function hold_items;
drop function give_back;
`;
