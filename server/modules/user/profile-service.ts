import type { ChangeEmailCall, ChangePasswordCall, DeleteAccountCall } from '#domain/calls/user.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import { ownLine } from '#server/modules/audit/sign-in-trail.ts';
import { sendAccountLetter, verificationPath } from '#server/modules/auth/account-letters.ts';
import type { AuthParts } from '#server/modules/auth/auth-service.ts';
import { dropLinksOf, insertMailLink } from '#server/modules/auth/mail-link-repository.ts';
import { hashPassword, passwordMatches } from '#server/modules/auth/password.ts';
import { revokeSessionsOf } from '#server/modules/auth/session-repository.ts';
import {
  type Account,
  findAccount,
  lockAccount,
  provedName,
  setPassword,
} from '#server/modules/auth/user-repository.ts';
import { anonymise, hasPaymentUnderWay, isLastSuperAdmin } from './profile-repository.ts';

type ProfileParts = Pick<AuthParts, 'db' | 'mailer' | 'baseUrl'>;
export type WrongPassword = { readonly code: 'wrongPassword' };

/** PUT me/password: every other session of the account ends. */
export async function changePassword(
  parts: ProfileParts,
  { userId, sessionId }: SignedIn,
  call: ChangePasswordCall,
): Promise<Result<null, WrongPassword>> {
  const passwordHash = await hashPassword(call.password);
  const account = await parts.db.transaction().execute(async (trx) => {
    const found = await lockAccount(trx, userId);
    if (found === null || !(await passwordMatches(found.passwordHash, call.currentPassword))) return null;
    await setPassword(trx, userId, passwordHash);
    await writeAudit(trx, { ...ownLine(userId), action: 'password.changed' });
    await revokeSessionsOf(trx, userId, sessionId);
    await dropLinksOf(trx, userId, ['reset']);
    return found;
  });
  if (account === null) return refuse({ code: 'wrongPassword' });
  const { email: to, name, locale: language } = account;
  sendAccountLetter(parts, { kind: 'passwordChanged', to, language, name, path: '/' });
  return accept(null);
}

/** PUT me/email: a link goes to the new e-mail, or a word to who has it already; the answer is the same. */
export async function askForEmail(
  parts: ProfileParts,
  { userId }: SignedIn,
  call: ChangeEmailCall,
): Promise<Result<null, WrongPassword>> {
  const asked = await parts.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account === null || !(await mayMove(account, call.password))) return null;
    await dropLinksOf(trx, userId, ['email']);
    const token = await insertMailLink(trx, { purpose: 'email', userId, email: call.email });
    return { account, token, other: await findAccount(trx, call.email) };
  });
  if (asked === null) return refuse({ code: 'wrongPassword' });
  const { account, token, other } = asked;
  const isTaken = other !== null && other.id !== userId;
  const { locale: language } = account;
  sendAccountLetter(
    parts,
    isTaken
      ? { kind: 'emailTaken', to: other.email, language: other.locale, name: '', path: '/auth' }
      : { kind: 'emailChange', to: call.email, language, name: '', path: verificationPath(token) },
  );
  return accept(null);
}

/** Who bought without a password and mistyped the e-mail has nothing else to prove; once it is proved, it is theirs. */
async function mayMove({ passwordHash, isVerified }: Account, password: string): Promise<boolean> {
  if (passwordHash === null) return !isVerified && password === '';
  return passwordMatches(passwordHash, password);
}

export type DeletionRefusal =
  WrongPassword | { readonly code: 'paymentUnderWay' } | { readonly code: 'lastSuperAdmin' };

/** DELETE me: what was bought stays, without a name; nobody signs in with the account again. */
export async function deleteAccount(
  parts: ProfileParts,
  { userId }: SignedIn,
  call: DeleteAccountCall,
): Promise<Result<null, DeletionRefusal>> {
  const deleted = await parts.db
    .transaction()
    .execute(async (trx): Promise<Result<Account, DeletionRefusal>> => {
      const isLast = await isLastSuperAdmin(trx, userId);
      const account = await lockAccount(trx, userId);
      if (account === null || !(await mayDelete(account, call.password)))
        return refuse({ code: 'wrongPassword' });
      if (isLast) return refuse({ code: 'lastSuperAdmin' });
      if (await hasPaymentUnderWay(trx, userId)) return refuse({ code: 'paymentUnderWay' });
      await revokeSessionsOf(trx, userId, null);
      await anonymise(trx, userId);
      await writeAudit(trx, { ...ownLine(userId), action: 'user.deleted' });
      return accept(account);
    });
  if (!deleted.ok) return deleted;
  const { email: to, locale: language } = deleted.value;
  const name = provedName(deleted.value);
  sendAccountLetter(parts, { kind: 'accountDeleted', to, language, name, path: '/' });
  return accept(null);
}

async function mayDelete({ passwordHash }: Account, password: string): Promise<boolean> {
  return passwordHash === null ? password === '' : passwordMatches(passwordHash, password);
}
