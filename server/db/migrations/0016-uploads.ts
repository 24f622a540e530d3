import { type Kysely, sql } from 'kysely';

/** The files that rooms' plans and regions' seats were uploaded as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(uploads).execute(db);
}

const uploads = `
create table map_upload (
  id integer generated always as identity primary key,
  room_id integer not null references room on delete cascade,
  -- region.key; null: the map of the whole room
  region_key text,
  -- [{name, bytes, file}], file as the storage calls it
  files jsonb not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  uploaded_by integer not null references app_user
);
create index map_upload_room on map_upload (room_id, region_key, id);
create index map_upload_files on map_upload using gin (files jsonb_path_ops);
`;
