import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditLine, auditQuery } from '#domain/calls/audit.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { foundIn, searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { auditLines, type AuditRow, toAuditPart } from './audit-lines.ts';

type Query = z.output<typeof auditQuery>;

/**
 * A page of the audit log: what one call did is one entry, under its first deed, with the other lines as its parts. Of the
 * lines that are asked for: where only some of a call's are, the first of them has the others. Lines are written in the
 * order of their ids.
 */
export async function listAudit(
  db: Kysely<Database>,
  { sort = '-at', ...query }: Query,
): Promise<ListAnswer<AuditLine>> {
  const chosen = auditLines(db)
    .where(isAskedFor('audit_log', query))
    .where(
      sql<boolean>`not exists (
        select from audit_log earlier
        where earlier.call_id = coalesce(audit_log.call_id, audit_log.id)
          and (audit_log.call_id is null or earlier.id < audit_log.id)
          and ${isAskedFor('earlier', query)} and ${foundIn(searchedIn(query.search, 'earlier'))})`,
    );
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort },
    { at: sql`audit_log.id` },
    sql`audit_log.id`,
    searchedIn(query.search, 'audit_log'),
  );
  const others = await linesOfCalls(db, items.map(callOf));
  const lines = items.map((row): AuditLine => ({
    ...toAuditPart(row),
    parts: others.filter((other) => other.id !== row.id && callOf(other) === callOf(row)).map(toAuditPart),
  }));
  return { items: lines, ...counted };
}

/** The line of the call that a line belongs to; its own where it is one, or belongs to none. */
function callOf({ id, call_id }: Pick<AuditRow, 'id' | 'call_id'>): string {
  return call_id ?? id;
}

async function linesOfCalls(db: Kysely<Database>, calls: readonly string[]): Promise<readonly AuditRow[]> {
  if (calls.length === 0) return [];
  return auditLines(db)
    .where(
      sql<boolean>`(audit_log.id = any(${calls}::bigint[]) or audit_log.call_id = any(${calls}::bigint[]))`,
    )
    .orderBy('audit_log.id')
    .execute();
}

/** @param line the name of the line's row in the query */
function isAskedFor(
  line: 'audit_log' | 'earlier',
  { actor, action, kind, about, from, until }: Omit<Query, 'sort'>,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${line}.${name}`);
  const conditions = [
    sql`true`,
    ...(actor === undefined
      ? []
      : [sql`(${column('actor_id')} = ${actor} or ${column('real_actor_id')} = ${actor})`]),
    ...(action === undefined ? [] : [sql`${column('action')} = ${action}`]),
    ...(kind === undefined
      ? []
      : [
          kind === 'deeds'
            ? sql`${column('action')} not like 'session.%'`
            : sql`${column('action')} like 'session.%'`,
        ]),
    ...(about === undefined ? [] : [sql`${column('subject')} = any(${[...subjectsOf(about)]}::text[])`]),
    ...(from === undefined ? [] : [sql`${column('at')} >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${column('at')} < ${until}::timestamptz`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Jumps from one action to the next, however many lines each of them has. */
export async function listActions(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive each as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > each.action order by action limit 1)
      from each where each.action is not null
    )
    select action from each where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** How what is done to an account is written down: by name, and as the calls that do it. */
function subjectsOf(id: UserId): readonly string[] {
  const call = `/api/user/${id}`;
  const steps = ['deactivate', 'activate', 'end-sessions', 'remove-factors', 'verification'];
  return [
    `user ${id}`,
    call,
    ...steps.map((step) => `${call}/${step}`),
    `/api/super-admin/user/switch-to-user/${id}`,
  ];
}
