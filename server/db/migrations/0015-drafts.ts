import { type Kysely, sql } from 'kysely';

/** What is being drawn of rooms, and what their published plans are drawn of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(drafts).execute(db);
}

const drafts = `
-- of the drafts of all rooms: no version is ever that of another draft
create sequence room_draft_version as integer;
create table room_draft (
  room_id integer primary key references room on delete cascade,
  version integer not null default nextval('room_draft_version'),
  -- version of the plan that it was begun from; 0: none
  based_on integer not null,
  -- the engine's design as JSON, brotli
  design bytea not null,
  author_id integer not null references app_user,
  saved_at timestamptz not null default clock_timestamp()
);
alter table plan
  add column note text not null default '',
  -- as above; null: it was not drawn here
  add column design bytea;
`;
