import { type Kysely, sql } from 'kysely';

/**
 * Why staff took somebody's second factors goes with the names when the account is erased: the words are about a
 * person. A server from before takes out the names alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(auditLog).execute(db);
}

const auditLog = `
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  before_change jsonb;
  after_change jsonb;
begin
  if tg_op <> 'UPDATE' then
    if tg_op = 'DELETE' and current_setting('butaca.retention', true) = 'on' then return old; end if;
    raise exception 'the audit log only grows' using errcode = 'integrity_constraint_violation';
  end if;
  -- What is generated is not there yet in a new row.
  before_change := to_jsonb(old) - 'searched';
  after_change := to_jsonb(new) - 'searched';
  if old.status is null and before_change - 'status' = after_change - 'status' then return new; end if;
  if jsonb_typeof(old.details) = 'object'
    and new.details in (
      old.details - '{email,name,lastName,phone,reason}'::text[], old.details - '{email,name,lastName,phone}'::text[])
    and before_change - 'details' = after_change - 'details' then return new; end if;
  raise exception 'the audit log only grows' using errcode = 'integrity_constraint_violation';
end $$;
`;
