import { type Kysely, sql } from 'kysely';

/** What a plan holds, counted once, and the orders in which lists of spaces and rooms are asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [plans, archives, lists, search, references]) await sql.raw(statement).execute(db);
}

const plans = `
alter table plan
  -- seats, and places without seats
  add column place_count integer not null default 0,
  -- region.key of its regions, in its order
  add column region_keys text[] not null default '{}';
update plan set
  place_count = seat_count + coalesce((
    select sum((region->>'capacity')::integer)
    from jsonb_path_query(document, '$.regions[*] ? (@.seated == false)') as region), 0),
  region_keys = coalesce((
    select array_agg(region->>'id' order by position)
    from jsonb_array_elements(document->'regions') with ordinality as each (region, position)), '{}');
`;

/** A room is archived with its space, and comes back with it. */
const archives = `
alter table room add column archived_with_space boolean not null default false,
  add constraint room_archived_with_space check (archived_at is not null or not archived_with_space);
`;

/** One index an order, read either way. */
const lists = `
create index space_by_name on space (lower(name), id) include (name) where archived_at is null;
create index space_by_city on space (lower(city), id) include (city) where archived_at is null;
create index space_by_creation on space (created_at, id) where archived_at is null;
create index space_archived on space (lower(name), id) where archived_at is not null;
create index space_manager_user on space_manager (user_id, space_id);
create index room_by_name on room (lower(name), id) include (name) where archived_at is null;
create index room_by_capacity on room (capacity, id) where archived_at is null;
create index room_by_creation on room (created_at, id) where archived_at is null;
create index room_archived on room (lower(name), id) where archived_at is not null;
create index room_space on room (space_id, id);
`;

/** Parts of names by trigrams, where the server has them; without them the search reads every row. */
const search = `
do $$
begin
  create extension if not exists pg_trgm;
  create index space_search on space using gin ((name || ' ' || city || ' ' || address) gin_trgm_ops);
  create index room_search on room using gin (name gin_trgm_ops);
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;

const references = `
create index if not exists event_space on event (space_id);
create index event_default_room on event (default_room_id);
create index show_room on show (room_id, ends_at);
`;
