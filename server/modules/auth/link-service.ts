import type { Kysely } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { sendAccountLetter } from './account-letters.ts';
import type { AuthParts } from './auth-service.ts';
import { findAccountBeside, joinAccounts } from './joined-accounts.ts';
import {
  dropLinksOf,
  dropRegistrations,
  registrationIn,
  type TakenLink,
  takeMailLink,
} from './mail-link-repository.ts';
import { hashPassword } from './password.ts';
import { revokeSessionsOf } from './session-repository.ts';
import {
  type Account,
  changeEmail,
  insertRegistered,
  lockAccount,
  markVerified,
  setPassword,
} from './user-repository.ts';

export type LinkAnswer = Result<null, { readonly code: 'linkInvalid' }>;

const INVALID = refuse({ code: 'linkInvalid' } as const);
const VERIFYING = ['verify', 'join', 'register', 'email'] as const;
type VerifyingLink = TakenLink<(typeof VERIFYING)[number]>;

/**
 * POST verification: the mailed link proves the e-mail.
 *
 * @param current who opens it, where somebody is signed in
 */
export async function verify(parts: AuthParts, token: string, current: SignedIn | null): Promise<LinkAnswer> {
  const former = await parts.db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token, VERIFYING);
    return link === null ? null : useLink(trx, link, current);
  });
  if (former === null) return INVALID;
  if (former.changed !== null) {
    const { email: to, name, locale: language } = former.changed.account;
    const params = { email: former.changed.email };
    sendAccountLetter(parts, { kind: 'emailChanged', to, language, name, path: '/', params });
  }
  return accept(null);
}

/** An account whose e-mail has changed, as it was before, and the new e-mail. */
interface Used {
  readonly changed: { readonly account: Account; readonly email: string } | null;
}
const USED: Used = { changed: null };

async function useLink(
  trx: Kysely<Database>,
  link: VerifyingLink,
  current: SignedIn | null,
): Promise<Used | null> {
  if (isFor(link, 'register')) return completeRegistration(trx, link);
  if (link.userId === null) return null;
  if (isFor(link, 'email')) return replaceEmail(trx, link.userId, link.email ?? '', current);
  if (isFor(link, 'join')) return join(trx, link.userId);
  await markVerified(trx, link.userId);
  return USED;
}

function isFor<Purpose extends VerifyingLink['purpose']>(
  link: VerifyingLink,
  purpose: Purpose,
): link is TakenLink<Purpose> {
  return link.purpose === purpose;
}

/** Who has used the e-mail so far without having proved it is signed out. */
async function completeRegistration(trx: Kysely<Database>, link: TakenLink<'register'>): Promise<Used> {
  const email = link.email ?? '';
  const userId = await insertRegistered(trx, email, registrationIn(link));
  await dropRegistrations(trx, email);
  if (userId !== null) await revokeSessionsOf(trx, userId, null);
  return USED;
}

/** An account that never proved its e-mail may be anybody's: only its purchases, and who proves it now, stay. */
async function join(trx: Kysely<Database>, provisional: UserId): Promise<Used> {
  const account = await findAccountBeside(trx, provisional);
  if (account === null) {
    await markVerified(trx, provisional);
    return USED;
  }
  if (!account.isVerified) {
    await setPassword(trx, account.id, null);
    await revokeSessionsOf(trx, account.id, null);
    await markVerified(trx, account.id);
  }
  await joinAccounts(trx, provisional, account.id);
  return USED;
}

async function replaceEmail(
  trx: Kysely<Database>,
  userId: UserId,
  email: string,
  current: SignedIn | null,
): Promise<Used | null> {
  const account = await lockAccount(trx, userId);
  if (account === null || !(await changeEmail(trx, userId, email))) return null;
  await dropRegistrations(trx, email);
  await dropLinksOf(trx, userId, ['email', 'reset', 'verify']);
  await revokeSessionsOf(trx, userId, current?.userId === userId ? current.sessionId : null);
  return { changed: { account, email } };
}

/** POST open/reset-password: the mailed link proves the e-mail too; every session ends. */
export async function resetPassword(parts: AuthParts, token: string, password: string): Promise<LinkAnswer> {
  const passwordHash = await hashPassword(password);
  const account = await parts.db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token, ['reset']);
    const userId = link?.userId ?? null;
    const found = userId === null ? null : await lockAccount(trx, userId);
    if (found === null) return null;
    await setPassword(trx, found.id, passwordHash);
    await markVerified(trx, found.id);
    await revokeSessionsOf(trx, found.id, null);
    await dropLinksOf(trx, found.id, ['reset', 'email']);
    return found;
  });
  if (account === null) return INVALID;
  const { email: to, name, locale: language } = account;
  sendAccountLetter(parts, { kind: 'passwordChanged', to, language, name, path: '/' });
  return accept(null);
}
