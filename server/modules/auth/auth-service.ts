import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LoginCall, TokenAnswer } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Database } from '#server/db/schema.ts';
import type { LetterParts } from './account-letters.ts';
import { type FactorMethod, factorMethods } from '../factor/factor-repository.ts';
import type { Challenges } from '../factor/signed-challenge.ts';
import { writeAudit } from '../audit/audit-repository.ts';
import { noteSignIn, type SignInWay } from '../audit/sign-in-trail.ts';
import { findRegistration } from './mail-link-repository.ts';
import { passwordMatches } from './password.ts';
import { insertSession, lockRefreshStanding, revokeSession, rotateSession } from './session-repository.ts';
import { ACCESS_LIFETIME, firstPair, nextPair, sessionOf, type TokenPair } from './session-tokens.ts';
import { findCredentials } from './user-repository.ts';

export interface AuthParts extends LetterParts {
  readonly db: Kysely<Database>;
  /** Secret of this installation, by which tokens are signed and follow each other. */
  readonly tokenKey: Buffer;
}

export interface LoginParts extends AuthParts {
  readonly challenges: Challenges;
}

export type LoginRefusal =
  | { readonly code: 'invalidCredentials' }
  | { readonly code: 'unauthorized' }
  /** Registered, but the mailed link was not opened. */
  | { readonly code: 'verificationPending' }
  /** The password is right, and the account has a second factor: nobody is signed in yet. */
  | {
      readonly code: 'secondFactorNeeded';
      readonly challenge: string;
      readonly methods: readonly FactorMethod[];
    };

/**
 * POST /login.php: by password, or by refresh token when the password is empty.
 *
 * @param onRefused told of the account whose password it was not
 */
export async function login(
  parts: LoginParts,
  call: LoginCall,
  agent = '',
  onRefused: (userId: UserId) => void = () => undefined,
): Promise<Result<TokenAnswer, LoginRefusal>> {
  if (call.password === '' && call.refresh_token !== undefined) {
    return refresh(parts, call.username, call.refresh_token);
  }
  const account = await findCredentials(parts.db, call.username);
  const matches = await passwordMatches(account?.passwordHash ?? null, call.password);
  if (account !== null && matches) {
    const methods = account.hasSecondFactor ? await factorMethods(parts.db, account.userId) : [];
    if (methods.length === 0) return accept(await signIn(parts, account.userId, agent));
    const now = await databaseTime(parts.db);
    const challenge = parts.challenges.issue('signIn', account.userId, account.passwordHash ?? '', now);
    return refuse({ code: 'secondFactorNeeded', challenge, methods });
  }
  if (account !== null) onRefused(account.userId);
  // Also where the e-mail has an account: whoever typed this password at a registration learns no more than that.
  const waiting = await findRegistration(parts.db, call.username);
  const registered = await passwordMatches(waiting?.content.passwordHash ?? null, call.password);
  return refuse({ code: registered ? 'verificationPending' : 'invalidCredentials' });
}

/** Signs in whoever has said the right password of an account without a second factor. */
async function signIn({ db, tokenKey }: AuthParts, userId: UserId, agent: string): Promise<TokenAnswer> {
  return db.transaction().execute((trx) => beginSession({ db: trx, tokenKey }, userId, agent, 'password'));
}

/**
 * The session of whoever has proved who they are, with its line of the audit log; within a transaction.
 *
 * @param factor what was asked for after the password
 */
export async function beginSession(
  parts: Pick<AuthParts, 'db' | 'tokenKey'>,
  userId: UserId,
  agent: string,
  by: SignInWay,
  factor?: SignInWay,
): Promise<TokenAnswer> {
  await noteSignIn(parts.db, userId, by, factor);
  return startSession(parts, userId, agent);
}

/**
 * Begins a session: the one place that does.
 *
 * @param agent browser and system it is made with; '' where they are not known
 */
export async function startSession(
  { db, tokenKey }: Pick<AuthParts, 'db' | 'tokenKey'>,
  userId: UserId,
  agent = '',
): Promise<TokenAnswer> {
  const sessionId = randomUUID();
  const pair = firstPair(tokenKey, sessionId);
  await insertSession(db, sessionId, userId, pair, agent);
  return tokenAnswerOf(pair, ACCESS_LIFETIME);
}

/**
 * The next pair for a current refresh token; the current pair again for the one before it, shortly after; and the
 * end of the whole family for an older one, because then somebody else has it too.
 */
async function refresh(
  { db, tokenKey }: AuthParts,
  username: string,
  refreshToken: string,
): Promise<Result<TokenAnswer, LoginRefusal>> {
  const sessionId = sessionOf(refreshToken);
  if (sessionId === null) return refuse({ code: 'unauthorized' });
  return db.transaction().execute(async (trx) => {
    const found = await lockRefreshStanding(trx, sessionId, username, refreshToken);
    const next = nextPair(tokenKey, refreshToken);
    switch (found.standing) {
      case 'current':
        return accept(tokenAnswerOf(next, await rotateSession(trx, sessionId, next)));
      case 'lostAnswer':
        return accept(tokenAnswerOf(next, found.secondsLeft));
      case 'reused':
        await revokeSession(trx, sessionId);
        await writeAudit(trx, {
          actor: null,
          realActor: null,
          action: 'session.ended',
          subject: `user ${found.userId}`,
          details: { by: 'reuse' },
        });
        return refuse({ code: 'unauthorized' });
      case 'unknown':
        return refuse({ code: 'unauthorized' });
    }
  });
}

export function tokenAnswerOf(pair: TokenPair, seconds: number): TokenAnswer {
  return {
    token_type: 'Bearer',
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expires_in: seconds,
  };
}
