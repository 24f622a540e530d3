import type { Kysely } from 'kysely';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type LetterParts,
  resetPath,
  sendAccountLetter,
  verificationPath,
} from '#server/modules/auth/account-letters.ts';
import { insertMailLink } from '#server/modules/auth/mail-link-repository.ts';

/** Who an invitation says it is from. */
export interface Inviter {
  readonly name: string;
}

type Addressee = Pick<ManagedUser, 'id' | 'email' | 'name' | 'locale' | 'hasPassword'>;
/** Hands the letter over; after the commit. */
export type SendLetter = (parts: LetterParts) => void;

/** Makes the link by which the e-mail of an account is proved: with a password to choose where it has none. */
export async function inviteOrVerify(
  trx: Kysely<Database>,
  { id: userId, email: to, name, locale: language, hasPassword }: Addressee,
  inviter: Inviter,
): Promise<SendLetter> {
  const purpose = hasPassword ? 'verify' : 'invite';
  const token = await insertMailLink(trx, { purpose, userId });
  if (hasPassword) {
    return (parts) =>
      sendAccountLetter(parts, { kind: 'verify', to, language, name: '', path: verificationPath(token) });
  }
  const params = { inviter: inviter.name };
  return (parts) =>
    sendAccountLetter(parts, { kind: 'invitation', to, language, name, path: resetPath(token), params });
}

/** The last word to an e-mail that was somebody's until now. */
export function sayEmailChanged(
  parts: LetterParts,
  { email: to, name, locale: language }: Pick<ManagedUser, 'email' | 'name' | 'locale'>,
  email: string,
): void {
  sendAccountLetter(parts, { kind: 'staffEmailChanged', to, language, name, path: '/', params: { email } });
}
