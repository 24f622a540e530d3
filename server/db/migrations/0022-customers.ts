import { type Kysely, sql } from 'kysely';

/**
 * Phones are searched apart from what lists of orders and tickets show of their customers: those are found by one
 * column alone, about which the planner knows how many rows have a text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [texts, trigrams]) await sql.raw(statement).execute(db);
}

const texts = `
drop index app_user_by_name;
alter table app_user drop column searched;
alter table app_user add column searched text
  generated always as (folded(' ' || name || ' ' || last_name || ' ' || email)) stored;
create index app_user_by_name on app_user (lower(name || ' ' || last_name), id)
  include (name, last_name, searched, phone) where not provisional and deleted_at is null;
`;

const trigrams = `
do $$
begin
  create index app_user_searched on app_user using gin (searched gin_trgm_ops);
  create index app_user_phone on app_user using gin ((' ' || phone) gin_trgm_ops);
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;
