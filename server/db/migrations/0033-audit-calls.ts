import { type Kysely, sql } from 'kysely';

/** Lines of the audit log say in which request they were written, and what a call did says which line is the call's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, parts]) await sql.raw(statement).execute(db);
}

const columns = `
alter table audit_log add column request_id text;
alter table audit_log add column call_id bigint;
`;

const parts = `
create index audit_log_parts on audit_log (call_id, id) where call_id is not null;
`;
