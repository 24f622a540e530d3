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

/** POST /login.php: by password, or by refresh token when the password is empty. */
export async function login(
  parts: LoginParts,
  call: LoginCall,
  agent = '',
): Promise<Result<TokenAnswer, LoginRefusal>> {
  if (call.password === '' && call.refresh_token !== undefined) {
    return refresh(parts, call.username, call.refresh_token);
  }
  const account = await findCredentials(parts.db, call.username);
  const matches = await passwordMatches(account?.passwordHash ?? null, call.password);
  if (account !== null && matches) {
    const methods = account.hasSecondFactor ? await factorMethods(parts.db, account.userId) : [];
    if (methods.length === 0) return accept(await startSession(parts, account.userId, agent));
    const now = await databaseTime(parts.db);
    const challenge = parts.challenges.issue('signIn', account.userId, account.passwordHash ?? '', now);
    return refuse({ code: 'secondFactorNeeded', challenge, methods });
  }
  // Also where the e-mail has an account: whoever typed this password at a registration learns no more than that.
  const waiting = await findRegistration(parts.db, call.username);
  const registered = await passwordMatches(waiting?.content.passwordHash ?? null, call.password);
  return refuse({ code: registered ? 'verificationPending' : 'invalidCredentials' });
}

/**
 * Signs a user in: the one place where a session begins.
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
