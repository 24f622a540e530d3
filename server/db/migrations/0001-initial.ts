import { type Kysely, sql } from 'kysely';
import { deliveries } from './0001-deliveries.ts';
import { giveBack } from './0001-give-back.ts';
import { holdItems } from './0001-hold-items.ts';

/** People and sessions, places and plans, events and prices, bookings, orders and payments. PostgreSQL ≥ 15. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [people, places, events, bookings, orders, deliveries, holdItems, giveBack])
    await sql.raw(statement).execute(db);
}

const people = `
create table app_user (
  id integer generated always as identity primary key,
  email text not null,
  password_hash text,
  name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  roles text[] not null default '{ROLE_USER}',
  verified_at timestamptz,
  -- made by a quick registration whose e-mail already had an account; its orders move there by the mailed link
  provisional boolean not null default false,
  joined_user_id integer references app_user,
  locale text not null default 'es' check (locale in ('es', 'en')),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
create unique index app_user_email on app_user (lower(email)) where not provisional;

-- One row a sign-in (a family of refresh tokens); only hashes are stored.
create table auth_session (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references app_user on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index auth_session_user on auth_session (user_id);

create table mail_link (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  purpose text not null check (purpose in ('verify', 'join')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table app_setting (key text primary key, value jsonb not null);
`;

const places = `
create table category (
  id integer generated always as identity primary key,
  description text not null unique,
  icon_file text
);

create table space (
  id integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  address text not null default '',
  city text not null default '',
  time_zone text not null default 'Europe/Madrid',
  currency char(3) not null default 'EUR',
  image_file text,
  capacity integer check (capacity > 0),
  price integer check (price >= 0),
  max_tickets_per_user integer check (max_tickets_per_user > 0),
  administrative_costs integer check (administrative_costs >= 0),
  organizer_email text
);
create table space_manager (
  space_id integer not null references space on delete cascade,
  user_id integer not null references app_user on delete cascade,
  primary key (space_id, user_id)
);

create table room (
  id integer generated always as identity primary key,
  space_id integer not null references space,
  name text not null,
  capacity integer not null check (capacity > 0),
  is_default boolean not null default false
);
create unique index room_default on room (space_id) where is_default;

-- Immutable: a change of the room's map is a new version.
create table plan (
  id integer generated always as identity primary key,
  room_id integer not null references room,
  version integer not null,
  document jsonb not null,
  -- the compact binary form, as it is and compressed, named by its hash
  content bytea not null,
  content_brotli bytea not null,
  content_hash text not null unique,
  seat_count integer not null,
  created_at timestamptz not null default now(),
  unique (room_id, version)
);

-- A region of a room through all versions of its plan; \`key\` is PlanRegion.id.
create table region (
  id integer generated always as identity primary key,
  room_id integer not null references room,
  key text not null,
  name text not null,
  color text not null,
  seated boolean not null,
  reservable boolean not null default false,
  capacity integer not null,
  position integer not null,
  unique (room_id, key)
);
`;

const events = `
create table event (
  id integer generated always as identity primary key,
  space_id integer not null references space,
  default_room_id integer references room,
  name text not null,
  title text not null,
  description text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- null: the space's
  price integer check (price >= 0),
  capacity integer check (capacity > 0),
  max_tickets_per_user integer check (max_tickets_per_user > 0),
  administrative_costs integer check (administrative_costs >= 0),
  organizer_email text,
  required_participant_fields text[] not null default '{}',
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create table event_category (
  event_id integer not null references event on delete cascade,
  category_id integer not null references category,
  primary key (event_id, category_id)
);
create table event_image (
  id integer generated always as identity primary key,
  event_id integer not null references event on delete cascade,
  kind text not null check (kind in ('main', 'normal', 'panoramic', 'banner', 'gallery')),
  file text not null,
  position integer not null default 0
);
create unique index event_image_kind on event_image (event_id, kind) where kind <> 'gallery';

create table show (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  room_id integer not null references room,
  plan_id integer not null references plan,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- null: not announced yet
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- grows by one with every change of a seat or a count that viewers see
  status_version bigint not null default 0
) with (fillfactor = 50);
create index show_event on show (event_id, starts_at);

create table show_group (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null
);
create table show_group_show (
  show_group_id integer not null references show_group on delete cascade,
  show_id integer not null references show,
  primary key (show_group_id, show_id)
);

create table ticket_type (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null,
  price integer check (price >= 0),
  quota integer check (quota >= 0),
  max_per_order integer check (max_per_order > 0),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  position integer not null default 0
);
create index ticket_type_event on ticket_type (event_id);
-- no rows: valid in every region
create table ticket_type_region (
  ticket_type_id integer not null references ticket_type on delete cascade,
  region_id integer not null references region,
  primary key (ticket_type_id, region_id)
);
create table temporary_price (
  id integer generated always as identity primary key,
  ticket_type_id integer not null references ticket_type on delete cascade,
  price integer not null check (price >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create table ticket_group (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null,
  price integer not null check (price >= 0),
  show_group_id integer references show_group
);
create table ticket_group_item (
  ticket_group_id integer not null references ticket_group on delete cascade,
  ticket_type_id integer not null references ticket_type,
  quantity integer not null check (quantity > 0),
  primary key (ticket_group_id, ticket_type_id)
);
create table add_on (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null,
  description text not null default '',
  price integer not null check (price >= 0),
  per text not null check (per in ('ticket', 'order')),
  stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0 and (stock is null or sold <= stock))
);
`;

const bookings = `
-- Counters of a show: region -1 is the whole show, the others are indexes into its plan's regions.
-- \`taken\` counts held (also expired, not yet given back), sold, reserved and blocked.
create table show_region (
  show_id integer not null references show,
  region integer not null,
  region_id integer references region,
  capacity integer not null,
  taken integer not null default 0,
  -- at most so many tickets of one booking in this region
  max_tickets integer check (max_tickets > 0),
  primary key (show_id, region),
  constraint region_capacity check (taken >= 0 and taken <= capacity)
) with (fillfactor = 20);

-- Its id is made by the server and grows with time (UUID version 7), so that the index grows at its end only.
create table booking (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  -- the event of its shows; without a key to the table, which would be asked for each hold (its order has one)
  event_id integer not null,
  user_id integer references app_user,
  -- set: it is for packs of this group; never changed
  show_group_id integer,
  -- released into another one of the same user
  joined_into uuid,
  state text not null default 'open' check (state in ('open', 'confirmed', 'released', 'expired')),
  deadline timestamptz,
  -- a running payment has moved the deadline, which it may do once
  extended boolean not null default false,
  -- where its seats are: show << 32 | seat. Which of them it still has, show_seat.booking_id says (view booking_seat)
  seat_keys bigint[] not null default '{}',
  locale text not null default 'es',
  created_at timestamptz not null default now()
) with (fillfactor = 50);
create index booking_open_deadline on booking (deadline) where state = 'open';
create index booking_user on booking (user_id) where user_id is not null;

-- One row for each seat of a show, made when the show gets its plan: hold and sale share it, so a seat is
-- claimed at most once. 0 nobody's, 1 held until held_until, 2 sold, 3 reserved, 4 blocked.
-- No index but the key: every change of a seat stays on its page (HOT).
create table show_seat (
  show_id integer not null references show,
  seat integer not null,
  region integer not null,
  state smallint not null default 0 check (state between 0 and 4),
  booking_id uuid,
  ticket_type_id integer,
  held_until timestamptz,
  primary key (show_id, seat),
  constraint seat_owner check (case state
    when 0 then booking_id is null and held_until is null and ticket_type_id is null
    when 1 then booking_id is not null and held_until is not null and ticket_type_id is not null
    when 4 then held_until is null
    else booking_id is not null and held_until is null end)
) with (fillfactor = 40);

-- The seats that a booking has now. The limit changes nothing (the key is unique) but that each seat is looked up
-- by its key: for more than a few bookings the planner would rather read the seats of all shows.
create view booking_seat as
  select booking.id as booking_id, held.show_id, held.seat, held.region, held.ticket_type_id, held.state
  from booking
  cross join lateral unnest(booking.seat_keys) as seat_key
  cross join lateral (
    select * from show_seat
    where show_seat.show_id = (seat_key >> 32)::integer and show_seat.seat = (seat_key & 4294967295)::integer
      and show_seat.booking_id = booking.id
    limit 1
  ) as held;

create table booking_place (
  booking_id uuid not null,
  show_id integer not null,
  region integer not null,
  ticket_type_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (booking_id, show_id, region, ticket_type_id)
);
`;

const orders = `
create table ticket_order (
  id integer generated always as identity primary key,
  reference text not null unique,
  event_id integer not null references event,
  booking_id uuid not null unique references booking,
  user_id integer not null references app_user,
  state text not null check (state in ('pending', 'paid', 'reserved', 'cancelled', 'expired', 'refunded')),
  currency char(3) not null,
  administrative_costs integer not null,
  total integer not null,
  payment_method text,
  -- what was confirmed (participants, add-ons, combos), applied to tickets when paid
  confirmation jsonb not null,
  locale text not null default 'es',
  created_at timestamptz not null default now(),
  purchased_at timestamptz
);
create index ticket_order_user on ticket_order (user_id);
create index ticket_order_pending on ticket_order (booking_id) where state = 'pending';

create table ticket (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references ticket_order,
  show_id integer not null references show,
  region integer not null,
  seat integer,
  region_name text not null,
  row_name text,
  seat_name text,
  ticket_type_id integer references ticket_type,
  ticket_type_name text not null,
  price integer not null,
  participant jsonb not null default '{}',
  state text not null default 'valid' check (state in ('valid', 'used', 'void')),
  used_at timestamptz,
  position integer not null
);
create unique index ticket_seat on ticket (show_id, seat) where state <> 'void' and seat is not null;
create index ticket_order_tickets on ticket (order_id, position);
create index ticket_show on ticket (show_id);

create table order_add_on (
  order_id integer not null references ticket_order on delete cascade,
  add_on_id integer not null references add_on,
  name text not null,
  quantity integer not null check (quantity > 0),
  price integer not null,
  primary key (order_id, add_on_id)
);

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id integer not null references ticket_order,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'redirected', 'succeeded', 'failed', 'expired')),
  amount integer not null,
  currency char(3) not null,
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_order on payment (order_id, created_at);
-- a provider's message is applied once, however often it comes
create table payment_event (
  provider text not null,
  provider_event_id text not null,
  payment_id uuid not null references payment,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, provider_event_id)
);
`;
