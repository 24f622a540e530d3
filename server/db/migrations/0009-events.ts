import { type Kysely, sql } from 'kysely';

/** When an event's shows begin and end, kept beside it, and the orders in which the list of events is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [span, follow, archived, indexes, search, ...orders])
    await sql.raw(statement).execute(db);
}

const span = `
alter table event
  -- of its first show and its last one; null without shows. Kept by a trigger of the table show
  add column first_starts_at timestamptz,
  add column last_ends_at timestamptz;
update event set first_starts_at = span.first, last_ends_at = span.last
from (select event_id, min(starts_at) as first, max(ends_at) as last from show group by event_id) as span
where span.event_id = event.id;
`;

/** Not for each hold: those write status_version alone. */
const follow = `
create function keep_event_span() returns trigger language plpgsql as $function$
begin
  update event set first_starts_at = span.first, last_ends_at = span.last
  from (
    select changed.id, min(show.starts_at) as first, max(show.ends_at) as last
    from (values (case when tg_op = 'INSERT' then null else old.event_id end),
                 (case when tg_op = 'DELETE' then null else new.event_id end)) as changed (id)
    left join show on show.event_id = changed.id
    where changed.id is not null
    group by changed.id
  ) as span
  where event.id = span.id and (event.first_starts_at, event.last_ends_at) is distinct from (span.first, span.last);
  return null;
end
$function$;
create trigger show_event_span after insert or delete or update of event_id, starts_at, ends_at on show
  for each row execute function keep_event_span();
`;

/** What is archived is offered nowhere: public reads look at the state alone. */
const archived = `
alter table event add constraint event_archived check (archived_at is null or state = 'draft');
`;

const indexes = `
create index event_archived_name on event (lower(name), id) where archived_at is not null;
create index event_category_events on event_category (category_id, event_id);
`;

/** A part of a name by trigrams, where the server has them; without them the search reads every event. */
const search = `
do $$
begin
  create extension if not exists pg_trgm;
  create index event_search on event using gin ((name || ' ' || title) gin_trgm_ops);
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;

/** What may be missing stands last in both directions, and so takes an index for each. */
const orders = [
  'create index event_name on event (lower(name), id) where archived_at is null',
  'create index event_created on event (created_at, id) where archived_at is null',
  ...['first_starts_at', 'last_ends_at'].flatMap((column) => [
    `create index event_${column} on event (${column}, id) where archived_at is null`,
    `create index event_${column}_back on event (${column} desc nulls last, id desc) where archived_at is null`,
  ]),
];
