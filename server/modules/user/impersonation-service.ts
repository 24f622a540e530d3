import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { ListedUser } from '#domain/calls/user.ts';
import type { UserId } from '#domain/ids.ts';
import { type SwitchRefusal, switchRefusal } from '#domain/impersonation.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Role } from '#domain/roles.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { foundIn, searchedIn } from '#server/db/search.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import { type AuthParts, tokenAnswerOf } from '#server/modules/auth/auth-service.ts';
import { insertImpersonation, revokeSession } from '#server/modules/auth/session-repository.ts';
import { ACCESS_LIFETIME, firstPair } from '#server/modules/auth/session-tokens.ts';

const MOST_LISTED = 1000;

/** Whom a super admin may switch to, by name: the first of those in whose name or e-mail `search` stands. */
export async function listSwitchable(db: Kysely<Database>, search: string): Promise<readonly ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select id, name, last_name as "lastName", ${fullName('app_user')} as "fullName", email, roles
    from app_user
    where not provisional and deleted_at is null and deactivated_at is null and not 'ROLE_SUPER_ADMIN' = any(roles)
      and ${foundIn(searchedIn(search.trim(), 'app_user'))}
    order by lower(name), lower(last_name), lower(email), id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** POST super-admin/user/switch-to-user/{userId}: a session of the other user, for 30 minutes. */
export async function switchToUser(
  { db, tokenKey }: Pick<AuthParts, 'db' | 'tokenKey'>,
  current: SignedIn,
  target: UserId,
): Promise<Result<TokenAnswer, SwitchRefusal | { readonly code: 'userIdNotFound' }>> {
  const wish = { roles: current.roles, isSwitched: current.impersonator !== null };
  // Who may not switch at all learns nothing of who is there.
  const refusedAnyhow = switchRefusal({ ...wish, targetRoles: [] });
  if (refusedAnyhow !== null) return refuse(refusedAnyhow);
  return db.transaction().execute(async (trx) => {
    const targetRoles = await rolesOf(trx, target);
    if (targetRoles === null) return refuse({ code: 'userIdNotFound' } as const);
    const refused = switchRefusal({ ...wish, targetRoles });
    if (refused !== null) return refuse(refused);
    const sessionId = randomUUID();
    const pair = firstPair(tokenKey, sessionId);
    await insertImpersonation(trx, sessionId, target, current.sessionId, pair);
    await audit(trx, 'user.switched', current.userId, target);
    return accept(tokenAnswerOf(pair, ACCESS_LIFETIME));
  });
}

/** POST super-admin/user/switch-back: ends the other user's session. */
export async function switchBack(
  db: Kysely<Database>,
  { userId, sessionId, impersonator }: SignedIn,
): Promise<Result<null, { readonly code: 'notSwitched' }>> {
  if (impersonator === null) return refuse({ code: 'notSwitched' });
  return db.transaction().execute(async (trx) => {
    await revokeSession(trx, sessionId);
    await audit(trx, 'user.returned', impersonator, userId);
    return accept(null);
  });
}

async function audit(trx: Kysely<Database>, action: string, actor: UserId, target: UserId): Promise<void> {
  await writeAudit(trx, { actor, realActor: actor, action, subject: `user ${target}` });
}

/** Of an account that somebody may act as; null when there is none. Locked, so that its roles stay. */
async function rolesOf(trx: Kysely<Database>, userId: UserId): Promise<readonly Role[] | null> {
  const { rows } = await sql<{ roles: Role[] }>`
    select roles from app_user
    where id = ${userId} and not provisional and deleted_at is null and deactivated_at is null for share`.execute(
    trx,
  );
  return rows[0]?.roles ?? null;
}
