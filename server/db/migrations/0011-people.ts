import { type Kysely, sql } from 'kysely';

/** Icons of categories, accounts that are switched off, invitations; lists of people, of what was done and of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [categories, accounts, lists, search, messages])
    await sql.raw(statement).execute(db);
}

const categories = `
-- one of the drawn ones (domain/calls/category.ts); null with a file: a picture that was uploaded
alter table category add column icon text;
create index category_by_description on category (lower(description), id);
`;

const accounts = `
-- nobody signs in with it; everything that it has stays
alter table app_user add column deactivated_at timestamptz;
alter table mail_link
  drop constraint mail_link_purpose,
  add constraint mail_link_purpose check
    (purpose in ('verify', 'join', 'register', 'known', 'reset', 'email', 'invite'));
`;

/** One index an order; what may be null stands last in both directions, and has two. */
const lists = `
create index app_user_by_name on app_user (lower(name || ' ' || last_name), id)
  where not provisional and deleted_at is null;
create index app_user_by_email on app_user (lower(email), id) where not provisional and deleted_at is null;
create index app_user_by_creation on app_user (created_at, id) where not provisional and deleted_at is null;
create index app_user_by_sign_in on app_user (last_sign_in_at, id) where not provisional and deleted_at is null;
create index app_user_by_sign_in_back on app_user (last_sign_in_at desc nulls last, id desc)
  where not provisional and deleted_at is null;
create index app_user_roles on app_user using gin (roles);
create index auth_session_open on auth_session (user_id) where revoked_at is null;

create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
`;

/** Parts of names and e-mails by trigrams, where the server has them; without them the search reads every row. */
const search = `
do $$
begin
  create extension if not exists pg_trgm;
  create index app_user_search on app_user
    using gin ((name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops)
    where not provisional and deleted_at is null;
exception when others then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
`;

const messages = `
-- how many it went to
alter table notification add column recipient_count integer not null default 0;
create index notification_by_time on notification (send_at, id);
create index notification_recipient_newest on notification_recipient (user_id, notification_id desc);
create index notification_recipient_letter on notification_recipient (letter_id) where letter_id is not null;
-- who has bought for an event: its notifications go to them
create index ticket_order_buyer on ticket_order (event_id, user_id) where state in ('paid', 'reserved');
`;
