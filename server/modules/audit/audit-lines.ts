import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type AuditPart, auditedThing } from '#domain/calls/audit.ts';
import type { UserId } from '#domain/ids.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { thingOfLine } from './thing-of-line.ts';

const details = z.record(z.string(), z.unknown()).nullable().catch(null);

/** Lines of the audit log with who did it and what they are about. */
export const auditLines = (db: Kysely<Database>) =>
  db
    .selectFrom('audit_log')
    .leftJoin('app_user as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('app_user as real_actor', 'real_actor.id', 'audit_log.real_actor_id')
    .select([
      sql<string>`audit_log.id::text`.as('id'),
      sql<string | null>`audit_log.call_id::text`.as('call_id'),
      'audit_log.request_id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject',
      thingOfLine.as('thing'),
      'audit_log.status',
      'audit_log.details',
      'actor.id as actor_id',
      fullName('actor').as('actor_name'),
      'actor.email as actor_email',
      'real_actor.id as real_id',
      fullName('real_actor').as('real_name'),
      'real_actor.email as real_email',
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditLines>['execute']>>[number];

export function toAuditPart(row: AuditRow): AuditPart {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: userOf(row.actor_id, row.actor_name, row.actor_email),
    realActor: row.real_id === row.actor_id ? null : userOf(row.real_id, row.real_name, row.real_email),
    action: row.action,
    subject: row.subject,
    thing: auditedThing.nullable().parse(row.thing),
    status: row.status,
    details: details.parse(row.details),
    requestId: row.request_id,
  };
}

function userOf(id: UserId | null, name: string | null, email: string | null): AuditPart['actor'] {
  if (id === null) return null;
  return { id, fullName: name ?? '', email: email ?? '' };
}
