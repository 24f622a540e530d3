import { type Kysely, sql } from 'kysely';

/** Pictures taken from seats, and the scale of a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}

const tables = `
-- null: unknown; distances are then told in rows
alter table plan add column metres_per_unit double precision
  check (metres_per_unit > 0 and metres_per_unit < 'infinity');

-- A 360 degree picture of a region, a row of it or a seat of that, through all versions of the room's plan.
create table seat_panorama (
  id integer generated always as identity primary key,
  room_id integer not null references room,
  -- PlanRegion.id, and names on the plan
  region_key text not null,
  row_name text,
  seat_name text check (seat_name is null or row_name is not null),
  file text not null,
  -- where the stage is in the picture, degrees to the right of its middle
  stage_yaw real not null default 0 check (stage_yaw between -180 and 180),
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (room_id, region_key, row_name, seat_name)
);
`;
