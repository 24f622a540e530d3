import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { IMPERSONATION_MINUTES } from '#domain/impersonation.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import { afterThisTurn } from '#server/clock.ts';
import { bytesArrayLiteral } from '#server/db/array-literal.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import type { FindSignedIn, SignedIn } from '#server/http/authenticate.ts';
import { hashSecret } from '#server/http/secret.ts';
import { Batcher } from '#server/batcher.ts';
import { ACCESS_LIFETIME, REFRESH_GRACE, REFRESH_LIFETIME, type TokenPair } from './session-tokens.ts';

/** Stores a new sign-in under its pair's hashes. */
export async function insertSession(
  db: Kysely<Database>,
  sessionId: string,
  userId: UserId,
  pair: TokenPair,
  agent: string,
): Promise<void> {
  await sql`
    with signed_in as (update app_user set last_sign_in_at = now() where id = ${userId})
    insert into auth_session (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, agent)
    values (${sessionId}, ${userId},
      ${hashSecret(pair.accessToken)}, now() + make_interval(secs => ${ACCESS_LIFETIME}),
      ${hashSecret(pair.refreshToken)}, now() + make_interval(secs => ${REFRESH_LIFETIME}), ${agent})`.execute(
    db,
  );
}

/**
 * Whether a session, and the one it was begun from by a super admin, may be used: sql over `session`, its
 * `app_user`, the `original` session and its user `actor`.
 */
const isAlive = sql`session.revoked_at is null and app_user.deleted_at is null
  and app_user.deactivated_at is null
  and (session.impersonator_session_id is null or (session.ends_at > now()
    and original.revoked_at is null and original.refresh_expires_at > now()
    and actor.deactivated_at is null and 'ROLE_SUPER_ADMIN' = any(actor.roles) and not 'ROLE_SUPER_ADMIN' = any(app_user.roles)))`;
const sessionsWithUsers = sql`auth_session session join app_user on app_user.id = session.user_id
  left join auth_session original on original.id = session.impersonator_session_id
  left join app_user actor on actor.id = original.user_id`;

/** Whom a valid access token belongs to. Those that come while others are looked up share the next query. */
export function signedInFinder(db: Kysely<Database>): FindSignedIn {
  let asked = 0;
  const lookUps = new Batcher<{ readonly key: string; readonly hash: Buffer }, SignedIn | null>({
    execute: async (requests) => {
      const found = await findSignedIn(
        prepared(db),
        requests.map(({ hash }) => hash),
      );
      return requests.map(({ hash }) => found.get(hash.toString('hex')) ?? null);
    },
    keysOf: ({ key }) => [key],
    isBusy: () => false,
    isRolledBack: () => false,
    schedule: afterThisTurn,
    scheduleRetry: afterThisTurn,
    inTurn: (task) => task(),
    largestBatch: MOST_LOOK_UPS,
    mostAttempts: 1,
  });
  return (accessToken) => lookUps.submit({ key: String((asked += 1)), hash: hashSecret(accessToken) });
}

const MOST_LOOK_UPS = 100;

async function findSignedIn(
  db: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const { rows } = await sql<{
    access_hash: string;
    user_id: UserId;
    roles: string[];
    is_verified: boolean;
    session_id: string;
    impersonator: UserId | null;
    has_second_factor: boolean;
  }>`
    select encode(session.access_hash, 'hex') as access_hash, session.user_id, app_user.roles, app_user.verified_at is not null as is_verified, session.id as session_id, actor.id as impersonator,
      coalesce(actor.has_second_factor, app_user.has_second_factor) as has_second_factor
    from ${sessionsWithUsers}
    where session.access_hash = any(${bytesArrayLiteral(hashes)}::bytea[]) and session.access_expires_at > now()
      and ${isAlive}`.execute(db);
  return new Map(
    rows.map(({ user_id: userId, session_id: sessionId, impersonator, ...row }) => [
      row.access_hash,
      {
        userId,
        roles: row.roles.filter(isRole),
        isVerified: row.is_verified,
        sessionId,
        impersonator,
        hasSecondFactor: row.has_second_factor,
      },
    ]),
  );
}

/** Where a refresh token stands in its family; `secondsLeft` of the access token that the session has now. */
export type RefreshStanding =
  | { readonly standing: 'current' }
  | { readonly standing: 'lostAnswer'; readonly secondsLeft: number }
  | { readonly standing: 'reused'; readonly userId: UserId }
  | { readonly standing: 'unknown' };

/** Locks the session for the rest of the transaction, so that two refreshes follow each other. */
export async function lockRefreshStanding(
  trx: Kysely<Database>,
  sessionId: string,
  email: string,
  refreshToken: string,
): Promise<RefreshStanding> {
  const hash = hashSecret(refreshToken);
  const { rows } = await sql<{
    user_id: UserId;
    current: boolean;
    previous: boolean | null;
    seconds_left: number;
  }>`
    select session.user_id, session.refresh_hash = ${hash} as current,
      session.previous_refresh_hash = ${hash}
        and session.rotated_at > now() - make_interval(secs => ${REFRESH_GRACE}) as previous,
      floor(extract(epoch from session.access_expires_at - now()))::integer as seconds_left
    from ${sessionsWithUsers}
    where session.id = ${sessionId} and lower(app_user.email) = lower(${email})
      and session.refresh_expires_at > now() and ${isAlive}
    for update of session`.execute(trx);
  const [row] = rows;
  if (row === undefined) return { standing: 'unknown' };
  if (row.current) return { standing: 'current' };
  return row.previous === true
    ? { standing: 'lostAnswer', secondsLeft: Math.max(row.seconds_left, 0) }
    : { standing: 'reused', userId: row.user_id };
}

/**
 * Puts the next pair in the place of the current one, which becomes the previous. Answers the seconds that its
 * access token lives: no longer than the session itself.
 */
export async function rotateSession(
  trx: Kysely<Database>,
  sessionId: string,
  next: TokenPair,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    update auth_session set
      previous_refresh_hash = refresh_hash, rotated_at = now(),
      access_hash = ${hashSecret(next.accessToken)},
      access_expires_at = least(now() + make_interval(secs => ${ACCESS_LIFETIME}), ends_at),
      refresh_hash = ${hashSecret(next.refreshToken)},
      refresh_expires_at = coalesce(ends_at, now() + make_interval(secs => ${REFRESH_LIFETIME}))
    where id = ${sessionId}
    returning floor(extract(epoch from access_expires_at - now()))::integer as seconds`.execute(trx);
  return rows[0]?.seconds ?? 0;
}

/** Stores a session as `userId` that was begun from the session `from`, in the place of an earlier one. */
export async function insertImpersonation(
  trx: Kysely<Database>,
  sessionId: string,
  userId: UserId,
  from: string,
  pair: TokenPair,
): Promise<void> {
  await sql`
    update auth_session set revoked_at = now()
    where impersonator_session_id = ${from} and revoked_at is null`.execute(trx);
  await sql`
    insert into auth_session (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at,
      impersonator_session_id, ends_at)
    select ${sessionId}, ${userId}, ${hashSecret(pair.accessToken)},
      least(now() + make_interval(secs => ${ACCESS_LIFETIME}), ends_at),
      ${hashSecret(pair.refreshToken)}, ends_at, ${from}::uuid, ends_at
    from (select now() + make_interval(mins => ${IMPERSONATION_MINUTES}) as ends_at) as switched`.execute(
    trx,
  );
}

/**
 * Ends a sign-in; one that a super admin began as somebody else ends with the super admin's own. Answers whose own
 * has ended by it: none where it had ended before, and none of an account that only its purchases are kept of.
 */
export async function revokeWithOriginal(
  db: Kysely<Database>,
  sessionId: string,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    with ended as (
      update auth_session set revoked_at = now()
      where revoked_at is null and (id = ${sessionId}
        or id = (select impersonator_session_id from auth_session where id = ${sessionId}))
      returning user_id, impersonator_session_id)
    select app_user.id from ended join app_user on app_user.id = ended.user_id
    where impersonator_session_id is null and not provisional`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends every sign-in of a user but `keep`. Answers how many went on. */
export async function revokeSessionsOf(
  db: Kysely<Database>,
  userId: UserId,
  keep: string | null,
): Promise<number> {
  const { rows } = await sql<{ wentOn: boolean }>`
    update auth_session set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and (${keep}::uuid is null or id <> ${keep}::uuid)
    returning refresh_expires_at > now() as "wentOn"`.execute(db);
  return rows.filter(({ wentOn }) => wentOn).length;
}

/** Ends a sign-in with all its tokens. */
export async function revokeSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`update auth_session set revoked_at = now() where id = ${sessionId} and revoked_at is null`.execute(
    db,
  );
}

function isRole(role: string): role is Role {
  const roles: readonly string[] = ROLES;
  return roles.includes(role);
}
