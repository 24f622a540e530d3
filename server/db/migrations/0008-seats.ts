import { type Kysely, sql } from 'kysely';

/** Regions that the newest plan of their room has no more: kept for what was sold of them, and to be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [regions, goneOnes]) await sql.raw(statement).execute(db);
}

const regions = `
alter table region
  -- the room's newest plan does not have it
  add column archived_at timestamptz,
  -- PlanRegionDocument as it was then
  add column drawing jsonb;
create index region_room on region (room_id, position, id);
create index if not exists ticket_type_region_region on ticket_type_region (region_id);
`;

const goneOnes = `
update region set archived_at = now()
from (select distinct on (room_id) room_id, region_keys from plan order by room_id, version desc) as newest
where newest.room_id = region.room_id and not (region.key = any(newest.region_keys));
`;
