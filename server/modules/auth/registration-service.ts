import type { z } from 'zod';
import type {
  ForgottenPasswordCall,
  quickRegisterCall,
  registerCall,
  TokenAnswer,
} from '#domain/calls/auth.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import {
  type AccountLetter,
  MY_TICKETS_PATH,
  resetPath,
  sendAccountLetter,
  verificationPath,
} from './account-letters.ts';
import { type AuthParts, startSession } from './auth-service.ts';
import {
  browserKeyHashOf,
  findRegistration,
  insertMailLink,
  type MailLink,
  type Registration,
} from './mail-link-repository.ts';
import { hashPassword } from './password.ts';
import { type Account, findAccount, insertQuickAccount, provedName } from './user-repository.ts';

/**
 * POST open/register. Whether the e-mail has an account or not: one hash, one link, one letter, one answer. The
 * account is made when the link is opened, so that nobody owns an e-mail which is not theirs. No letter
 * says a name that was typed with an e-mail which may be anybody's.
 */
export async function register(
  parts: AuthParts,
  call: z.output<typeof registerCall>,
  language: Language,
): Promise<void> {
  const passwordHash = await hashPassword(call.password);
  const { email, name, lastName, phone, browserKey } = call;
  const browserKeyHash = browserKey === undefined ? null : browserKeyHashOf(browserKey);
  const redirect = call.redirect ?? null;
  const account = await findAccount(parts.db, email);
  const known = account?.isVerified === true ? account : null;
  const content = { name, lastName, phone, passwordHash, browserKeyHash, locale: language, redirect };
  const token = await insertMailLink(parts.db, linkOf(known, { email, content }));
  const letter: AccountLetter =
    known === null
      ? { kind: 'register', to: email, language, name: '', path: verificationPath(token, redirect) }
      : { ...knownLetter(known, token, redirect), to: known.email, language: known.locale, name: '' };
  sendAccountLetter(parts, letter);
}

function linkOf(
  known: Account | null,
  waiting: { readonly email: string; readonly content: Registration },
): MailLink {
  if (known === null) return { purpose: 'register', ...waiting };
  return { purpose: 'known', userId: known.passwordHash === null ? known.id : null, ...waiting };
}

/** Who bought without a password has none to sign in with. */
function knownLetter(
  { passwordHash }: Account,
  token: string,
  redirect: string | null,
): Pick<AccountLetter, 'kind' | 'path'> {
  return passwordHash === null
    ? { kind: 'knownWithoutPassword', path: resetPath(token, redirect) }
    : { kind: 'known', path: '/auth' };
}

/** POST open/quick-register: alike for every e-mail, whether it has an account or not. */
export async function quickRegister(
  parts: AuthParts,
  call: z.output<typeof quickRegisterCall>,
  language: Language,
): Promise<TokenAnswer> {
  const registered = await parts.db.transaction().execute(async (trx) => {
    const account = await insertQuickAccount(trx, call, language);
    const purpose = account.provisional ? 'join' : 'verify';
    const token = await insertMailLink(trx, { purpose, userId: account.userId });
    return { purpose, token, answer: await startSession({ ...parts, db: trx }, account.userId) } as const;
  });
  sendAccountLetter(parts, {
    kind: registered.purpose,
    to: call.email,
    language,
    name: '',
    path: verificationPath(registered.token, MY_TICKETS_PATH),
  });
  return registered.answer;
}

/** POST re-send/verification: a new link where one is waited for; alike for every e-mail. */
export async function resendVerification(parts: AuthParts, email: string): Promise<void> {
  const [account, waiting] = await Promise.all([
    findAccount(parts.db, email),
    findRegistration(parts.db, email),
  ]);
  const again = againOf(email, account, waiting);
  // Stored also where nobody gets it, so that its time tells nothing.
  const token = await insertMailLink(parts.db, again?.link ?? { purpose: 'reset', userId: null, email });
  if (again === null) return;
  sendAccountLetter(parts, { ...again.letter, path: verificationPath(token, again.redirect) });
}

interface SentAgain {
  readonly link: MailLink;
  readonly letter: Omit<AccountLetter, 'path'>;
  readonly redirect: string | null;
}

function againOf(
  email: string,
  account: Account | null,
  waiting: Awaited<ReturnType<typeof findRegistration>>,
): SentAgain | null {
  if (waiting?.purpose === 'register' && account?.isVerified !== true) {
    const { locale, redirect } = waiting.content;
    const link = { purpose: 'register', email, content: waiting.content } as const;
    return { link, letter: { kind: 'register', to: email, language: locale, name: '' }, redirect };
  }
  if (account === null || account.isVerified) return null;
  const { id: userId, locale } = account;
  return {
    link: { purpose: 'verify', userId },
    letter: { kind: 'verify', to: account.email, language: locale, name: '' },
    redirect: MY_TICKETS_PATH,
  };
}

/** POST open/forgotten-password: alike for every e-mail, whether it has an account or not. */
export async function forgottenPassword(
  parts: AuthParts,
  { email, redirect }: ForgottenPasswordCall,
): Promise<void> {
  const account = await findAccount(parts.db, email);
  const token = await insertMailLink(parts.db, { purpose: 'reset', userId: account?.id ?? null, email });
  if (account === null) return;
  const { email: to, locale: language } = account;
  sendAccountLetter(parts, {
    kind: 'reset',
    to,
    language,
    name: provedName(account),
    path: resetPath(token, redirect),
  });
}
