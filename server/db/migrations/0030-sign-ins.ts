import { type Kysely, sql } from 'kysely';

/**
 * Sign-ins stand in the audit log. Refused ones are counted here until a line tells of them, at most one an hour and
 * account; and what is no sign-in is found among many of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [refused, deeds]) await sql.raw(statement).execute(db);
}

const refused = `
create table refused_sign_in (
  user_id integer primary key references app_user on delete cascade,
  -- since the last line
  count integer not null,
  -- when the last line was written; null: never
  told_at timestamptz
);
`;

const deeds = `
create index audit_log_deeds on audit_log (id) where action not like 'session.%';
`;
