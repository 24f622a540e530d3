import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { auditedThing, type AuditLine, type auditQuery } from '#domain/calls/audit.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { UserId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { thingOfLine } from './thing-of-line.ts';

const details = z.record(z.string(), z.unknown()).nullable().catch(null);

/** A page of the audit log. Lines are written in the order of their ids. */
export async function listAudit(
  db: Kysely<Database>,
  { sort = '-at', ...query }: z.output<typeof auditQuery>,
): Promise<ListAnswer<AuditLine>> {
  const { actor, action, kind, about, from, until } = query;
  const chosen = db
    .selectFrom('audit_log')
    .leftJoin('app_user as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('app_user as real_actor', 'real_actor.id', 'audit_log.real_actor_id')
    .select([
      sql<string>`audit_log.id::text`.as('id'),
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject',
      thingOfLine.as('thing'),
      'audit_log.status',
      'audit_log.details',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'actor.last_name as actor_last_name',
      'actor.email as actor_email',
      'real_actor.id as real_id',
      'real_actor.name as real_name',
      'real_actor.last_name as real_last_name',
      'real_actor.email as real_email',
    ])
    .$if(actor !== undefined, (list) =>
      list.where(sql<boolean>`(audit_log.actor_id = ${actor} or audit_log.real_actor_id = ${actor})`),
    )
    .$if(action !== undefined, (list) => list.where('audit_log.action', '=', action ?? ''))
    .$if(kind === 'deeds', (list) => list.where(sql<boolean>`audit_log.action not like 'session.%'`))
    .$if(kind === 'signIns', (list) => list.where(sql<boolean>`audit_log.action like 'session.%'`))
    .$if(about !== undefined, (list) => list.where('audit_log.subject', 'in', subjectsOf(about)))
    .$if(from !== undefined, (list) => list.where(sql<boolean>`audit_log.at >= ${from}::timestamptz`))
    .$if(until !== undefined, (list) => list.where(sql<boolean>`audit_log.at < ${until}::timestamptz`));
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort },
    { at: sql`audit_log.id` },
    sql`audit_log.id`,
    searchedIn(query.search, 'audit_log'),
  );
  const lines = items.map((row): AuditLine => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: userOf(row.actor_id, row.actor_name, row.actor_last_name, row.actor_email),
    realActor:
      row.real_id === row.actor_id
        ? null
        : userOf(row.real_id, row.real_name, row.real_last_name, row.real_email),
    action: row.action,
    subject: row.subject,
    thing: auditedThing.nullable().parse(row.thing),
    status: row.status,
    details: details.parse(row.details),
  }));
  return { items: lines, ...counted };
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
function subjectsOf(id: UserId | undefined): readonly string[] {
  const call = `/api/user/${id}`;
  const steps = ['deactivate', 'activate', 'end-sessions', 'remove-factors', 'verification'];
  return [
    `user ${id}`,
    call,
    ...steps.map((step) => `${call}/${step}`),
    `/api/super-admin/user/switch-to-user/${id}`,
  ];
}

function userOf(
  id: UserId | null,
  name: string | null,
  lastName: string | null,
  email: string | null,
): AuditLine['actor'] {
  if (id === null) return null;
  return { id, fullName: `${name ?? ''} ${lastName ?? ''}`.trim(), email: email ?? '' };
}
