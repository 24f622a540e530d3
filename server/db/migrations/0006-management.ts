import { type Kysely, sql } from 'kysely';

/** What the management area keeps: versions of what is edited, archives, assets, notifications, details of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [edited, archives, assets, notifications, audit])
    await sql.raw(statement).execute(db);
}

/** `version` grows with each edit: who writes over another one than was read is told (409 `changedByOther`). */
const edited = `
alter table app_user add column version integer not null default 1;
alter table category add column version integer not null default 1;
alter table space add column version integer not null default 1, add column created_at timestamptz not null default now();
alter table room add column version integer not null default 1, add column created_at timestamptz not null default now();
alter table region add column version integer not null default 1;
alter table event add column version integer not null default 1;
alter table show add column version integer not null default 1;
alter table show_group add column version integer not null default 1;
alter table ticket_type add column version integer not null default 1;
alter table temporary_price add column version integer not null default 1;
alter table ticket_group add column version integer not null default 1;
alter table add_on add column version integer not null default 1;
`;

/** Archived: kept for what was sold of it, and offered nowhere any more. */
const archives = `
alter table category add column archived_at timestamptz;
alter table space add column archived_at timestamptz;
alter table room add column archived_at timestamptz;
alter table event add column archived_at timestamptz;
alter table ticket_type add column archived_at timestamptz;
alter table ticket_group add column archived_at timestamptz;
alter table add_on add column archived_at timestamptz;
-- form: made of regions and seats entered one by one or in bulk; sitemap: uploaded or drawn as a whole
alter table plan
  add column source text not null default 'sitemap' check (source in ('form', 'sitemap')),
  add column created_by integer references app_user;
`;

/** A participant is the person of a ticket, and is named by its id. */
const assets = `
create table event_asset (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null,
  description text not null default '',
  -- null: as many as there are participants
  stock integer check (stock >= 0),
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (event_id, name)
);
-- no row: pending
create table participant_asset (
  ticket_id uuid not null references ticket on delete cascade,
  event_asset_id integer not null references event_asset,
  delivered_at timestamptz not null default clock_timestamp(),
  delivered_by integer not null references app_user,
  primary key (ticket_id, event_asset_id)
);
create index participant_asset_asset on participant_asset (event_asset_id);
`;

const notifications = `
create table notification (
  id integer generated always as identity primary key,
  title text not null,
  message text not null,
  -- {"users": [7], "roles": ["ROLE_SEAT_USHER"], "eventId": 3, "showId": 9}: whoever is in one of them
  audience jsonb not null,
  by_mail boolean not null default true,
  author_id integer not null references app_user,
  -- waiting until send_at, then sent: the recipients are those of that moment
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
  send_at timestamptz not null default now(),
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index notification_due on notification (send_at) where state = 'waiting';
create table notification_recipient (
  notification_id integer not null references notification on delete cascade,
  user_id integer not null references app_user,
  letter_id bigint,
  read_at timestamptz,
  primary key (notification_id, user_id)
);
create index notification_recipient_unread on notification_recipient (user_id) where read_at is null;
`;

/** `details`: what it was before and after, where that is worth knowing. */
const audit = `
alter table audit_log add column details jsonb;
create index audit_log_subject on audit_log (subject, id);
`;
