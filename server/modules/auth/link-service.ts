import type { Kysely } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { resetPath, sendAccountLetter } from './account-letters.ts';
import type { AuthParts } from './auth-service.ts';
import { findAccountBeside, joinAccounts } from './joined-accounts.ts';
import {
  dropLinksOf,
  dropRegistrations,
  hasOtherRegistration,
  insertMailLink,
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
  const used = await parts.db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token, VERIFYING);
    return link === null ? null : useLink(trx, link, current);
  });
  if (used === null) return INVALID;
  sendLettersAfter(parts, used);
  return accept(null);
}

function sendLettersAfter(parts: AuthParts, { changed, toChoose }: Used): void {
  if (changed !== null) {
    const { email: to, name, locale: language } = changed.account;
    const params = { email: changed.email };
    sendAccountLetter(parts, { kind: 'emailChanged', to, language, name, path: '/', params });
  }
  if (toChoose !== null) {
    const { email: to, language, token } = toChoose;
    sendAccountLetter(parts, { kind: 'choosePassword', to, language, name: '', path: resetPath(token) });
  }
}

interface Used {
  /** An account whose e-mail has changed, as it was before, and the new e-mail. */
  readonly changed: { readonly account: Account; readonly email: string } | null;
  /** A new account without a password, and the token with which its owner chooses one. */
  readonly toChoose: { readonly email: string; readonly language: Language; readonly token: string } | null;
}
const USED: Used = { changed: null, toChoose: null };

async function useLink(
  trx: Kysely<Database>,
  link: VerifyingLink,
  current: SignedIn | null,
): Promise<Used | null> {
  if (isFor(link, 'register')) return completeRegistration(trx, link);
  if (link.userId === null) return null;
  if (isFor(link, 'email')) return replaceEmail(trx, link.userId, link.email ?? '', current);
  if (isFor(link, 'join')) return join(trx, link.userId, current);
  await proveEmail(trx, link.userId, current);
  return USED;
}

/** Whoever has used the account until its e-mail was proved may be anybody: only who proves it stays signed in. */
async function proveEmail(trx: Kysely<Database>, userId: UserId, current: SignedIn | null): Promise<void> {
  await markVerified(trx, userId);
  await revokeSessionsOf(trx, userId, current?.userId === userId ? current.sessionId : null);
}

function isFor<Purpose extends VerifyingLink['purpose']>(
  link: VerifyingLink,
  purpose: Purpose,
): link is TakenLink<Purpose> {
  return link.purpose === purpose;
}

/**
 * Who has used the e-mail so far without having proved it is signed out. Where another password waits for the same
 * e-mail, none of them counts: who opened the link may have typed either.
 */
async function completeRegistration(trx: Kysely<Database>, link: TakenLink<'register'>): Promise<Used> {
  const email = link.email ?? '';
  const registration = registrationIn(link);
  const isContested = await hasOtherRegistration(trx, email, registration);
  const passwordHash = isContested ? null : registration.passwordHash;
  const userId = await insertRegistered(trx, email, { ...registration, passwordHash });
  await dropRegistrations(trx, email);
  if (userId === null) return USED;
  await revokeSessionsOf(trx, userId, null);
  if (!isContested) return USED;
  const token = await insertMailLink(trx, { purpose: 'reset', userId, email });
  return { ...USED, toChoose: { email, language: registration.locale, token } };
}

/** An account that never proved its e-mail may be anybody's: only its purchases, and who proves it now, stay. */
async function join(trx: Kysely<Database>, provisional: UserId, current: SignedIn | null): Promise<Used> {
  const account = await findAccountBeside(trx, provisional);
  if (account === null) {
    await proveEmail(trx, provisional, current);
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
  return { ...USED, changed: { account, email } };
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
