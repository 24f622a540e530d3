import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { hashSecret } from '#server/http/secret.ts';
import { ACCESS_LIFETIME, REFRESH_GRACE, REFRESH_LIFETIME, type TokenPair } from './session-tokens.ts';

/** Stores a new sign-in under its pair's hashes. */
export async function insertSession(
  db: Kysely<Database>,
  sessionId: string,
  userId: UserId,
  pair: TokenPair,
): Promise<void> {
  await sql`
    with signed_in as (update app_user set last_sign_in_at = now() where id = ${userId})
    insert into auth_session (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    values (${sessionId}, ${userId},
      ${hashSecret(pair.accessToken)}, now() + make_interval(secs => ${ACCESS_LIFETIME}),
      ${hashSecret(pair.refreshToken)}, now() + make_interval(secs => ${REFRESH_LIFETIME}))`.execute(db);
}

/** Whom a valid access token belongs to. */
export async function findSignedIn(db: Kysely<Database>, accessToken: string): Promise<SignedIn | null> {
  const { rows } = await sql<{ user_id: UserId; roles: string[]; session_id: string }>`
    select session.user_id, app_user.roles, session.id as session_id
    from auth_session session join app_user on app_user.id = session.user_id
    where session.access_hash = ${hashSecret(accessToken)}
      and session.access_expires_at > now() and session.revoked_at is null`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { userId: row.user_id, roles: row.roles.filter(isRole), sessionId: row.session_id };
}

/** Where a refresh token stands in its family; `secondsLeft` of the access token that the session has now. */
export type RefreshStanding =
  | { readonly standing: 'current' }
  | { readonly standing: 'lostAnswer'; readonly secondsLeft: number }
  | { readonly standing: 'reused' }
  | { readonly standing: 'unknown' };

/** Locks the session for the rest of the transaction, so that two refreshes follow each other. */
export async function lockRefreshStanding(
  trx: Kysely<Database>,
  sessionId: string,
  email: string,
  refreshToken: string,
): Promise<RefreshStanding> {
  const hash = hashSecret(refreshToken);
  const { rows } = await sql<{ current: boolean; previous: boolean | null; seconds_left: number }>`
    select session.refresh_hash = ${hash} as current,
      session.previous_refresh_hash = ${hash}
        and session.rotated_at > now() - make_interval(secs => ${REFRESH_GRACE}) as previous,
      floor(extract(epoch from session.access_expires_at - now()))::integer as seconds_left
    from auth_session session join app_user on app_user.id = session.user_id
    where session.id = ${sessionId} and lower(app_user.email) = lower(${email})
      and session.refresh_expires_at > now() and session.revoked_at is null
    for update of session`.execute(trx);
  const [row] = rows;
  if (row === undefined) return { standing: 'unknown' };
  if (row.current) return { standing: 'current' };
  return row.previous === true
    ? { standing: 'lostAnswer', secondsLeft: Math.max(row.seconds_left, 0) }
    : { standing: 'reused' };
}

/** Puts the next pair in the place of the current one, which becomes the previous. */
export async function rotateSession(
  trx: Kysely<Database>,
  sessionId: string,
  next: TokenPair,
): Promise<void> {
  await sql`
    update auth_session set
      previous_refresh_hash = refresh_hash, rotated_at = now(),
      access_hash = ${hashSecret(next.accessToken)},
      access_expires_at = now() + make_interval(secs => ${ACCESS_LIFETIME}),
      refresh_hash = ${hashSecret(next.refreshToken)},
      refresh_expires_at = now() + make_interval(secs => ${REFRESH_LIFETIME})
    where id = ${sessionId}`.execute(trx);
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
