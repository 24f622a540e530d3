import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { resetPasswordCall, VerificationCall } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { writeAudit } from '../audit/audit-repository.ts';
import { ownLine } from '../audit/sign-in-trail.ts';
import { sendAccountLetter } from './account-letters.ts';
import type { AuthParts } from './auth-service.ts';
import { findAccountBeside, joinAccounts, takeEmail } from './joined-accounts.ts';
import {
  browserKeyHashOf,
  CHOOSING,
  dropLinksOf,
  dropRegistrations,
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
  lockEmail,
  markVerified,
  nameAccount,
  setPassword,
} from './user-repository.ts';

interface LinkInvalid {
  readonly code: 'linkInvalid';
}
/** The e-mail of the account. */
export type LinkAnswer = Result<{ readonly email: string }, LinkInvalid>;
/** `passwordToken`: chooses the password of an account that has none, where nobody is signed in with it; null: there is nothing to choose. */
export type VerificationResult = Result<{ readonly passwordToken: string | null }, LinkInvalid>;

const INVALID = refuse({ code: 'linkInvalid' } as const);
const VERIFYING = ['verify', 'join', 'register', 'email'] as const;
type VerifyingLink = TakenLink<(typeof VERIFYING)[number]>;

/**
 * POST verification: the mailed link proves the e-mail.
 *
 * @param current who opens it, where somebody is signed in
 */
export async function verify(
  parts: AuthParts,
  { token, browserKey }: VerificationCall,
  current: SignedIn | null,
): Promise<VerificationResult> {
  const used = await parts.db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token, VERIFYING);
    return link === null ? null : useLink(trx, link, { current, browserKey });
  });
  if (used === null) return INVALID;
  if (used.changed !== null) sayEmailChanged(parts, used.changed);
  return accept({ passwordToken: used.passwordToken });
}

function sayEmailChanged(parts: AuthParts, { account, email }: ChangedEmail): void {
  const { email: to, name, locale: language } = account;
  sendAccountLetter(parts, { kind: 'emailChanged', to, language, name, path: '/', params: { email } });
}

/** Who opens a link, and the secret of their browser. */
interface Opener {
  readonly current: SignedIn | null;
  readonly browserKey: string | undefined;
}

/** An account whose e-mail has changed, as it was before, and the new e-mail. */
interface ChangedEmail {
  readonly account: Account;
  readonly email: string;
}

interface Used {
  readonly changed: ChangedEmail | null;
  readonly passwordToken: string | null;
}
const USED: Used = { changed: null, passwordToken: null };

async function useLink(
  trx: Kysely<Database>,
  link: VerifyingLink,
  { current, browserKey }: Opener,
): Promise<Used | null> {
  if (isFor(link, 'register')) return completeRegistration(trx, link, browserKey);
  if (link.userId === null) return null;
  if (isFor(link, 'email')) return replaceEmail(trx, link.userId, link.email ?? '', current);
  if (isFor(link, 'join')) return join(trx, link.userId, current);
  return proveEmail(trx, link.userId, current);
}

/**
 * Whoever has used the account until its e-mail was proved may be anybody: only who proves it stays signed in. Who is
 * not, and bought without a password, could never sign in: they choose one.
 */
async function proveEmail(
  trx: Kysely<Database>,
  userId: UserId,
  current: SignedIn | null,
): Promise<Used | null> {
  const account = await lockAccount(trx, userId);
  if (account === null) return null;
  await markVerified(trx, userId);
  const isIn = current?.userId === userId;
  await revokeSessionsOf(trx, userId, isIn ? current.sessionId : null);
  if (isIn || account.passwordHash !== null) return USED;
  return {
    ...USED,
    passwordToken: await insertMailLink(trx, { purpose: 'reset', userId, email: account.email }),
  };
}

function isFor<Purpose extends VerifyingLink['purpose']>(
  link: VerifyingLink,
  purpose: Purpose,
): link is TakenLink<Purpose> {
  return link.purpose === purpose;
}

/**
 * Who has used the e-mail so far without having proved it is signed out. The password, the name and the phone that
 * were typed count where the link is opened in the browser that typed them: else they may be anybody's.
 */
async function completeRegistration(
  trx: Kysely<Database>,
  link: TakenLink<'register'>,
  browserKey: string | undefined,
): Promise<Used> {
  const email = link.email ?? '';
  const registration = registrationIn(link);
  const isSameBrowser =
    browserKey !== undefined && browserKeyHashOf(browserKey) === registration.browserKeyHash;
  const typed = isSameBrowser ? registration : { ...registration, ...NOTHING_TYPED };
  const userId = await insertRegistered(trx, email, typed);
  await dropRegistrations(trx, email);
  if (userId === null) return USED;
  await revokeSessionsOf(trx, userId, null);
  if (isSameBrowser) return USED;
  return { ...USED, passwordToken: await insertMailLink(trx, { purpose: 'reset', userId, email }) };
}

const NOTHING_TYPED = { name: '', lastName: '', phone: '', passwordHash: null } as const;

/**
 * An account that never proved its e-mail may be anybody's: only its purchases, and who proves it now, stay. Where it has
 * left the e-mail, the one beside it has it.
 */
async function join(
  trx: Kysely<Database>,
  provisional: UserId,
  current: SignedIn | null,
): Promise<Used | null> {
  const own = await lockAccount(trx, provisional);
  if (own === null) return null;
  await lockEmail(trx, own.email);
  const account = await findAccountBeside(trx, provisional);
  if (account === null) {
    await takeEmail(trx, provisional);
    return proveEmail(trx, provisional, current);
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
  await writeAudit(trx, { ...ownLine(userId), action: 'email.changed' });
  await dropRegistrations(trx, email);
  await dropLinksOf(trx, userId, [...CHOOSING, 'email', 'verify']);
  await revokeSessionsOf(trx, userId, current?.userId === userId ? current.sessionId : null);
  // A mistyped e-mail that nobody proved may be anybody's, who learns nothing of the new one.
  return { ...USED, changed: account.isVerified ? { account, email } : null };
}

/** POST open/reset-password, also by an invitation: the mailed link proves the e-mail too; every session ends. */
export async function resetPassword(
  parts: AuthParts,
  { token, password, name, lastName }: z.output<typeof resetPasswordCall>,
): Promise<LinkAnswer> {
  const passwordHash = await hashPassword(password);
  const account = await parts.db.transaction().execute(async (trx) => {
    const link = await takeMailLink(trx, token, CHOOSING);
    const userId = link?.userId ?? null;
    const found = userId === null ? null : await lockAccount(trx, userId);
    if (found === null) return null;
    await setPassword(trx, found.id, passwordHash);
    await writeAudit(trx, { ...ownLine(found.id), action: 'password.reset' });
    if (name !== undefined) await nameAccount(trx, found.id, { name, lastName });
    await markVerified(trx, found.id);
    await revokeSessionsOf(trx, found.id, null);
    await dropLinksOf(trx, found.id, [...CHOOSING, 'email']);
    return found;
  });
  if (account === null) return INVALID;
  const { email: to, locale: language, passwordHash: former } = account;
  if (former !== null)
    sendAccountLetter(parts, { kind: 'passwordChanged', to, language, name: account.name, path: '/' });
  return accept({ email: to });
}
