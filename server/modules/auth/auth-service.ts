import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LoginCall, QuickRegisterCall, TokenAnswer } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import {
  findAccountBeside,
  insertMailLink,
  joinAccounts,
  type MailLinkPurpose,
  markVerified,
  takeMailLink,
} from './mail-link-repository.ts';
import { passwordMatches } from './password.ts';
import { insertSession, lockRefreshStanding, revokeSession, rotateSession } from './session-repository.ts';
import { ACCESS_LIFETIME, firstPair, nextPair, sessionOf, type TokenPair } from './session-tokens.ts';
import { findCredentials, insertQuickAccount } from './user-repository.ts';

export interface AuthParts {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  /** Secret of this installation, for {@link nextPair}. */
  readonly tokenKey: Buffer;
  /** Origin that mailed links begin with. */
  readonly baseUrl: string;
}

export type LoginRefusal = { readonly code: 'invalidCredentials' } | { readonly code: 'unauthorized' };

/** POST /login.php: by password, or by refresh token when the password is empty. */
export async function login(parts: AuthParts, call: LoginCall): Promise<Result<TokenAnswer, LoginRefusal>> {
  if (call.password === '' && call.refresh_token !== undefined) {
    return refresh(parts, call.username, call.refresh_token);
  }
  const account = await findCredentials(parts.db, call.username);
  const matches = await passwordMatches(account?.passwordHash ?? null, call.password);
  if (account === null || !matches) return refuse({ code: 'invalidCredentials' });
  return accept(await startSession(parts.db, account.userId));
}

/** Signs a user in: the one place where a session begins. */
export async function startSession(db: Kysely<Database>, userId: UserId): Promise<TokenAnswer> {
  const sessionId = randomUUID();
  const pair = firstPair(sessionId);
  await insertSession(db, sessionId, userId, pair);
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
        await rotateSession(trx, sessionId, next);
        return accept(tokenAnswerOf(next, ACCESS_LIFETIME));
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

/** POST open/quick-register: alike for every e-mail, whether it has an account or not. */
export async function quickRegister(
  parts: AuthParts,
  call: Required<Omit<QuickRegisterCall, 'locale'>>,
  language: Language,
): Promise<TokenAnswer> {
  const registered = await parts.db.transaction().execute(async (trx) => {
    const account = await insertQuickAccount(trx, call, language);
    const purpose: MailLinkPurpose = account.provisional ? 'join' : 'verify';
    const token = await insertMailLink(trx, account.userId, purpose);
    return { purpose, token, answer: await startSession(trx, account.userId) };
  });
  parts.mailer.send(
    writeLetter({
      kind: registered.purpose,
      to: call.email,
      language,
      // Whoever has the account did not choose the name that was typed here.
      name: registered.purpose === 'join' ? '' : call.name,
      params: {},
      lines: [],
      url: `${parts.baseUrl}/verification?token=${registered.token}`,
    }),
  );
  return registered.answer;
}

/** POST verification: the mailed link proves the e-mail; a provisional account then joins the one it stands beside. */
export async function verify(
  { db }: AuthParts,
  token: string,
): Promise<Result<null, { readonly code: 'linkInvalid' }>> {
  return db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token);
    if (link === null) return refuse({ code: 'linkInvalid' });
    const account = link.purpose === 'join' ? await findAccountBeside(trx, link.userId) : null;
    if (account !== null) await joinAccounts(trx, link.userId, account);
    await markVerified(trx, account ?? link.userId);
    return accept(null);
  });
}

function tokenAnswerOf(pair: TokenPair, seconds: number): TokenAnswer {
  return {
    token_type: 'Bearer',
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expires_in: seconds,
  };
}
