import { type Kysely, sql } from 'kysely';

/** What a show sells is its own plan's, whatever newer plans of the room say; and the limit that is its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, drawn, limits]) await sql.raw(statement).execute(db);
}

const columns = `
alter table show_region
  -- as the show's plan calls it; null: the whole show
  add column name text,
  -- its places are seats; null: the whole show
  add column seated boolean;
alter table show
  -- at most so many tickets in all; null: as the event, the space or the room says
  add column capacity integer check (capacity > 0);
`;

const drawn = `
update show_region set name = drawn.region->>'name', seated = (drawn.region->>'seated')::boolean
from show
join plan on plan.id = show.plan_id
cross join lateral jsonb_array_elements(plan.document->'regions') as drawn (region)
join region on region.room_id = show.room_id and region.key = drawn.region->>'id'
where show_region.show_id = show.id and show_region.region_id = region.id
`;

const limits = `
update show set capacity = whole.capacity
from show_region whole, room, event, space
where whole.show_id = show.id and whole.region = -1 and room.id = show.room_id and event.id = show.event_id
  and space.id = event.space_id and whole.capacity > 0
  and whole.capacity < (select coalesce(sum(capacity), 0) from show_region where show_id = show.id and region >= 0)
  and whole.capacity <> least(room.capacity, coalesce(event.capacity, space.capacity, room.capacity))
`;
