import { type Kysely, sql } from 'kysely';

/** What lists of tickets, orders and participants are asked by, and what is handed over to participants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tickets, orders, assets, search, planning]) await sql.raw(statement).execute(db);
}

const tickets = `
alter table ticket
  add column version integer not null default 1,
  add column created_at timestamptz not null default clock_timestamp();
update ticket set created_at = coalesce(ticket_order.purchased_at, ticket_order.created_at)
  from ticket_order where ticket_order.id = ticket.order_id;
create index ticket_by_creation on ticket (created_at, id);
create index ticket_by_price on ticket (price, id);
create index ticket_by_participant on ticket
  (lower(coalesce(participant->>'lastName', '') || ' ' || coalesce(participant->>'firstName', '')), id);
create index ticket_by_show on ticket (show_id, created_at, id);
create index ticket_by_state on ticket (state, created_at, id);
-- whose e-mail is missing, where the event asks for it
create index ticket_without_email on ticket (show_id)
  where state = 'valid' and coalesce(participant->>'email', '') = '';
create index show_start on show (starts_at, id);
`;

const orders = `
create index ticket_order_by_creation on ticket_order (created_at, id);
create index ticket_order_by_total on ticket_order (total, id);
create index ticket_order_by_event on ticket_order (event_id, created_at, id);
create index ticket_order_by_state on ticket_order (state, created_at, id);
create index ticket_order_combo on ticket_order (created_at, id)
  where jsonb_path_exists(confirmation, '$.tickets[*].ticketGroupId ? (@ != null)');
create index ticket_order_purchased on ticket_order (purchased_at) include (event_id, total, currency)
  where state = 'paid';
`;

const assets = `
create index notification_by_title on notification (lower(title), id);
-- how many are handed over: counted here, so that no more of them leave than there are
alter table event_asset add column delivered integer not null default 0;
update event_asset set delivered = (
  select count(*) from participant_asset where event_asset_id = event_asset.id);
alter table event_asset
  add constraint event_asset_stock check (delivered >= 0 and (stock is null or delivered <= stock));
create index event_asset_event on event_asset (event_id, position, id);
-- hand-overs that were taken back
create table participant_asset_undo (
  id integer generated always as identity primary key,
  ticket_id uuid not null references ticket on delete cascade,
  event_asset_id integer not null references event_asset on delete cascade,
  delivered_at timestamptz not null,
  delivered_by integer not null references app_user,
  undone_at timestamptz not null default clock_timestamp(),
  undone_by integer not null references app_user,
  reason text not null
);
create index participant_asset_undo_ticket on participant_asset_undo (ticket_id, event_asset_id);
`;

/** Parts of names, e-mails and references by trigrams, where the server has them; without them the search reads every row. */
const search = `
do $$
begin
  create extension if not exists pg_trgm;
  create index ticket_search on ticket using gin ((coalesce(participant->>'firstName', '') || ' '
    || coalesce(participant->>'lastName', '') || ' ' || coalesce(participant->>'email', '')) gin_trgm_ops);
  create index ticket_order_search on ticket_order using gin (reference gin_trgm_ops);
  create index audit_log_search on audit_log using gin (action gin_trgm_ops, subject gin_trgm_ops);
  create index category_search on category using gin (description gin_trgm_ops);
  create index notification_search on notification using gin (title gin_trgm_ops);
  create index customer_search on app_user using gin ((name || ' ' || last_name || ' ' || email) gin_trgm_ops);
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;

/** Compiling a query takes longer than any of ours runs. Where the user may not say so, the server's setting stays. */
const planning = `
do $$
begin
  execute format('alter database %I set jit = off', current_database());
exception when others then
  raise notice 'jit stays as it is: %', sqlerrm;
end $$;
`;
