import { type Kysely, sql } from 'kysely';

/** What lists of a hundred thousand rows are found and sorted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [folding, texts, trigrams, names, filled, tickets, orders, figures, planning])
    await sql.raw(statement).execute(db);
}

/** Without capitals and accents: as what is searched for is typed. */
const folding = `
create function folded(words text) returns text language sql immutable strict parallel safe as $function$
  select translate(lower(words), 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')
$function$;
`;

/**
 * What a row is searched in, once: computed with each candidate it takes longer than all else. With a space before it,
 * as before each of its words.
 */
const texts = `
alter table space add column searched text generated always as (folded(' ' || name || ' ' || city || ' ' || address)) stored;
alter table room add column searched text generated always as (folded(' ' || name)) stored;
alter table event add column searched text generated always as (folded(' ' || name || ' ' || title)) stored;
alter table category add column searched text generated always as (folded(' ' || description)) stored;
alter table notification add column searched text generated always as (folded(' ' || title)) stored;
alter table audit_log add column searched text generated always as (folded(' ' || action || ' ' || subject)) stored;
alter table app_user add column searched text
  generated always as (folded(' ' || name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
alter table ticket add column searched text generated always as (folded(' ' || coalesce(participant->>'firstName', '') || ' '
  || coalesce(participant->>'lastName', '') || ' ' || coalesce(participant->>'email', ''))) stored;
`;

/** Where the server has trigrams; without them a search reads every row. */
const trigrams = `
drop index if exists space_search, room_search, event_search, category_search, notification_search, audit_log_search,
  app_user_search, customer_search, ticket_search, ticket_order_search;
do $$
declare name text;
begin
  create extension if not exists pg_trgm;
  foreach name in array '{space,room,event,category,notification,audit_log,app_user,ticket}'::text[] loop
    execute format('create index %1$I on %2$I using gin (searched gin_trgm_ops)', name || '_searched', name);
  end loop;
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;

/**
 * By name, with what is searched: a search for what begins late in the alphabet reads this index up to there, and no
 * row. The names themselves let it be read alone.
 */
const names = `
drop index space_by_name, room_by_name, event_name, category_by_description, app_user_by_name;
create index space_by_name on space (lower(name), id) include (name, searched) where archived_at is null;
create index room_by_name on room (lower(name), id) include (name, searched, space_id) where archived_at is null;
create index event_by_name on event (lower(name), id) include (name, searched) where archived_at is null;
create index category_by_name on category (lower(description), id) include (description, searched)
  where archived_at is null;
create index category_archived on category (lower(description), id) where archived_at is not null;
create index app_user_by_name on app_user (lower(name || ' ' || last_name), id) include (name, last_name, searched)
  where not provisional and deleted_at is null;
`;

/** In this order, a bit each; `domain/participant.ts` had them so when this was written. */
const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'dni',
  'birthdate',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
];

/** Which fields of a participant are filled in: who lacks something is found by it. */
const filled = `
create function filled_fields(participant jsonb) returns integer language sql immutable parallel safe as $function$
  select ${FIELDS.map((field, bit) => `((coalesce(participant->>'${field}', '') <> '')::integer << ${bit})`).join(' | ')}
$function$;
alter table ticket add column filled integer not null generated always as (filled_fields(participant)) stored;
`;

/** Tickets by their event without their show: one key takes care of both. */
const tickets = `
alter table show add constraint show_of_event unique (id, event_id);
alter table ticket add column event_id integer;
update ticket set event_id = show.event_id from show where show.id = ticket.show_id;
alter table ticket alter column event_id set not null, drop constraint ticket_show_id_fkey,
  add constraint ticket_show_id_fkey foreign key (show_id, event_id) references show (id, event_id);
drop index ticket_show;
create index ticket_by_event on ticket (event_id, created_at, id) include (filled, state);
create index ticket_by_event_participant on ticket (event_id,
  (lower(coalesce(participant->>'lastName', '') || ' ' || coalesce(participant->>'firstName', ''))), id);
`;

/** References are letters and digits: sorted as bytes, one index finds them by their beginnings too. */
const orders = `
alter table ticket_order alter column reference type text collate "C";
drop index ticket_order_event;
`;

/** What stands beside a row of a list, counted from an index alone. */
const figures = `
drop index room_space, event_space;
create index room_of_space on room (space_id, id) include (capacity, archived_at);
create index event_of_space on event (space_id, last_ends_at) include (state, archived_at);
create index app_user_deactivated on app_user (id) where deactivated_at is not null;
`;

/** No page lies far from another. Where the user may not say so, the server's setting stays. */
const planning = `
do $$
begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when others then
  raise notice 'random_page_cost stays as it is: %', sqlerrm;
end $$;
`;
