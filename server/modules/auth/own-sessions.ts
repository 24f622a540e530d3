import { type Kysely, sql } from 'kysely';
import type { OwnSession } from '#domain/calls/own-session.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { writeAudit } from '../audit/audit-repository.ts';
import { ownLine } from '../audit/sign-in-trail.ts';
import { revokeSessionsOf, revokeWithOriginal } from './session-repository.ts';

const MOST = 100;

/** Sign-ins that go on, the latest used first; not those of a super admin who acts as the user. */
export async function listOwnSessions(
  db: Kysely<Database>,
  userId: UserId,
  current: string,
): Promise<readonly OwnSession[]> {
  const { rows } = await sql<{ id: string; agent: string; since: Date; used: Date }>`
    select id, agent, created_at as since, rotated_at as used from auth_session
    where user_id = ${userId} and revoked_at is null and refresh_expires_at > now()
      and impersonator_session_id is null
    order by id = ${current}::uuid desc, rotated_at desc limit ${MOST}`.execute(db);
  return rows.map(({ id, agent, since, used }) => ({
    id,
    agent,
    since: since.toISOString(),
    lastUsedAt: used.toISOString(),
    isCurrent: id === current,
  }));
}

/** False: it is none of the user's that goes on. What was begun from it as somebody else ends with it. */
export async function endOwnSession(db: Kysely<Database>, userId: UserId, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update auth_session set revoked_at = now()
      where id = ${id} and user_id = ${userId} and revoked_at is null and impersonator_session_id is null
      returning id`.execute(trx);
    if (rows.length > 0) await writeAudit(trx, { ...ownLine(userId), action: 'session.ended' });
    return rows.length > 0;
  });
}

/** Ends all sign-ins of a user but the current one. */
export async function endOtherSessions(db: Kysely<Database>, userId: UserId, current: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await revokeSessionsOf(trx, userId, current);
    if (count > 0) await writeAudit(trx, { ...ownLine(userId), action: 'session.ended', details: { count } });
  });
}

/** Ends a sign-in, as its owner leaves it; done also when it had ended before. */
export async function signOut(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const userId of await revokeWithOriginal(trx, sessionId))
      await writeAudit(trx, { ...ownLine(userId), action: 'session.ended' });
  });
}
