import { type Kysely, sql } from 'kysely';

/** A waiting room an event, its entries, and how the sale bears what it lets in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) await sql.raw(statement).execute(db);
}

const tables = `
create table waiting_room (
  event_id integer primary key references event on delete cascade,
  enabled boolean not null default false,
  opens_before_minutes integer check (opens_before_minutes between 1 and 1440),
  opens_above_rate integer check (opens_above_rate > 0),
  rate_least integer not null check (rate_least > 0),
  rate_most integer not null check (rate_most >= rate_least),
  active_most integer check (active_most > 0),
  grace_minutes integer not null check (grace_minutes between 1 and 60),
  pass_minutes integer not null check (pass_minutes between 1 and 120),
  phase text not null default 'idle' check (phase in ('idle', 'gathering', 'admitting')),
  -- entries of an earlier round wait for nothing any more
  round integer not null default 0,
  -- of this round's draw; its hash is shown from the beginning, itself once the draw is done
  seed bytea,
  opens_at timestamptz,
  numbered integer not null default 0,
  admitted integer not null default 0,
  missed integer not null default 0,
  -- in the draw, counted every few seconds
  gathered integer not null default 0,
  credit double precision not null default 0 check (credit >= 0),
  rate double precision not null,
  advanced_at timestamptz not null default clock_timestamp(),
  controlled_at timestamptz not null default clock_timestamp(),
  quiet_since timestamptz,
  sold_out boolean not null default false,
  constraint waiting_room_admitted check (admitted between 0 and numbered)
) with (fillfactor = 50);
create sequence waiting_arrival;
create table waiting_entry (
  -- without a key to the room, which would be asked for each one who joins
  event_id integer not null,
  -- SHA-256 of what the browser keeps
  browser bytea not null,
  round integer not null,
  -- decides the draw
  id uuid not null,
  -- order of those who came after it
  arrival bigint not null default nextval('waiting_arrival'),
  joined_at timestamptz not null default clock_timestamp(),
  -- from 1, without gaps; null: not drawn or numbered yet
  place integer,
  turn_at timestamptz,
  passed_at timestamptz,
  missed boolean not null default false,
  primary key (event_id, browser)
);
create unique index waiting_entry_place on waiting_entry (event_id, round, place) where place is not null;
create index waiting_entry_unnumbered on waiting_entry (event_id, round) where place is null;
create index waiting_entry_turn on waiting_entry (event_id, round, turn_at)
  where turn_at is not null and passed_at is null and not missed;
-- What all servers measured in ten seconds.
create table waiting_load (
  event_id integer not null references event on delete cascade,
  bucket timestamptz not null,
  bookings integer not null default 0,
  holds integer not null default 0,
  failures integer not null default 0,
  p99_ms integer not null default 0,
  primary key (event_id, bucket)
)`;
