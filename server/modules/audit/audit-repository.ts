import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { auditedCall } from './audited-call.ts';

/** A sign-in, or something that was done with power over others, to one's own account, or that cannot be undone. */
export interface AuditEntry {
  /** In whose name; null: by the installation itself, or by nobody knows whom. */
  readonly actor: UserId | null;
  /** Who it was: another one than `actor` while impersonating. */
  readonly realActor: UserId | null;
  /** `user.deleted`, or a call as it is documented: `PUT /api/me`. */
  readonly action: string;
  readonly subject: string;
  /** What it was before and after, where that is worth knowing: `{ roles: [['ROLE_USER'], ['ROLE_ADMIN']] }`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Of a call's own line; what is written within a call has the call's. */
  readonly requestId?: string;
}

/** Its line has the e-mails of before and after, which go with the customer's account. */
export const ORDER_EMAIL_CHANGED = 'order.emailChanged';

/** Who a line says it was: in whose name, and who it really was. */
export function actorOf({
  userId,
  impersonator,
}: {
  readonly userId: UserId;
  readonly impersonator: UserId | null;
}): { readonly actor: UserId; readonly realActor: UserId } {
  return { actor: userId, realActor: impersonator ?? userId };
}

/** Writes a line that nobody changes any more; within the transaction of what it tells. Answers its id. */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<string> {
  const call = auditedCall();
  const details = entry.details === undefined ? null : JSON.stringify(entry.details);
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (actor_id, real_actor_id, action, subject, details, request_id, call_id)
    values (${entry.actor}, ${entry.realActor}, ${entry.action}, ${entry.subject.slice(0, 500)}, ${details}::jsonb,
      ${call?.requestId ?? entry.requestId ?? null}, ${call?.callId ?? null}::bigint)
    returning id::text as id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was written to the audit log');
  return row.id;
}

/** How the call of a line was answered. */
export async function settleAudit(db: Kysely<Database>, id: string, status: number): Promise<void> {
  await sql`update audit_log set status = ${status} where id = ${id}`.execute(db);
}
