import { type Kysely, sql } from 'kysely';

/**
 * Second factors of accounts, their recovery codes, the second steps that were passed, and what a sign-in was made
 * with. `has_second_factor` is kept by whoever writes the factors, so that no call looks at them.
 */
const STATEMENTS = `
alter table app_user add column has_second_factor boolean not null default false;
alter table auth_session add column agent text not null default '';

create table totp_factor (
  user_id integer primary key references app_user on delete cascade,
  -- AES-256-GCM, bound to the account
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- the latest time step whose code was taken: none is taken twice
  last_step bigint not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);

create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkey_user on passkey (user_id);

create table recovery_code (
  user_id integer not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table spent_second_step (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_second_step_expiry on spent_second_step (expires_at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(';\n').filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(db);
}
