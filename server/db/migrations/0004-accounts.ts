import { type Kysely, sql } from 'kysely';

/**
 * Registrations that wait for their mailed link, links of other kinds, accounts that are deleted, sessions in
 * another user's name, and what was done with power over others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(accounts).execute(db);
}

const accounts = `
-- Nothing of a person is left in the row; what was bought keeps its owner.
alter table app_user add column deleted_at timestamptz;
create index app_user_name on app_user (lower(name), lower(last_name)) where not provisional and deleted_at is null;

-- register: the account is made when the link is opened; known: of an e-mail that has an account, never mailed;
-- reset: a new password; email: the new e-mail is in content
alter table mail_link
  drop constraint mail_link_purpose_check,
  add constraint mail_link_purpose check (purpose in ('verify', 'join', 'register', 'known', 'reset', 'email')),
  alter column user_id drop not null,
  add column email text,
  add column content jsonb,
  add column created_at timestamptz not null default now();
create index mail_link_email on mail_link (lower(email)) where email is not null;
create index mail_link_expiry on mail_link (expires_at);

-- A session of another user that a super admin began: it ends at ends_at, and with the session it was begun from.
alter table auth_session
  add column impersonator_session_id uuid references auth_session on delete cascade,
  add column ends_at timestamptz,
  add constraint auth_session_impersonated check ((impersonator_session_id is null) = (ends_at is null));
create index auth_session_impersonator on auth_session (impersonator_session_id)
  where impersonator_session_id is not null;
create index auth_session_expiry on auth_session (refresh_expires_at);

create table audit_log (
  id bigint generated always as identity primary key,
  -- in whose name; null: by the installation itself
  actor_id integer references app_user,
  -- who it was; differs from actor_id while impersonating
  real_actor_id integer references app_user,
  -- 'user.deleted', 'POST /api/booking/:id/claim'
  action text not null,
  -- what it was done to: 'user 7', the path asked for
  subject text not null,
  -- how a call was answered; null while it is under way
  status smallint,
  at timestamptz not null default clock_timestamp()
);
create index audit_log_real_actor on audit_log (real_actor_id, at);
create index audit_log_at on audit_log (at);
`;
