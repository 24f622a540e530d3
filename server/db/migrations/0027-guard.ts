import { type Kysely, sql } from 'kysely';

/**
 * The audit log only grows: how a call was answered is added once, the personal fields of an erased account are taken
 * out, and lines end by the retention job alone, which says so (`butaca.retention`). And: events whose bookings cost
 * a proof of work, and the proofs that are spent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [auditLog, challenges]) await sql.raw(statement).execute(db);
}

const auditLog = `
create function refuse_audit_change() returns trigger language plpgsql as $$
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
    and new.details = old.details - '{email,name,lastName,phone}'::text[]
    and before_change - 'details' = after_change - 'details' then return new; end if;
  raise exception 'the audit log only grows' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
`;

const challenges = `
alter table event add column challenge boolean not null default false;
create table spent_challenge (
  signature bytea primary key,
  -- past which nobody would take it again
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);
`;
