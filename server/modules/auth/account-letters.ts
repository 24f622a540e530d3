import type { Language } from '#server/http/refusal-texts.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { LetterKind } from '#server/mail/mail-texts.ts';
import type { Mailer } from '#server/mail/mailer.ts';

export interface LetterParts {
  readonly mailer: Mailer;
  /** Origin that links in letters begin with. */
  readonly baseUrl: string;
}

export interface AccountLetter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly language: Language;
  /** '' where whoever gets it may not be whom it names, and may not have typed it. */
  readonly name: string;
  /** Where its button leads: a path of the site. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Hands a letter about an account to the outbox; nobody waits for it. */
export function sendAccountLetter({ mailer, baseUrl }: LetterParts, letter: AccountLetter): void {
  const { path, params = {}, ...rest } = letter;
  mailer.send(writeLetter({ ...rest, params, lines: [], url: `${baseUrl}${path}` }));
}

/** Where buyers have their tickets. */
export const MY_TICKETS_PATH = '/my-tickets';

/** Where a link that chooses a password leads, and from there on. */
export function resetPath(token: string, redirect: string | null = null): string {
  return `/reset-password?token=${token}${backTo(redirect)}`;
}

/** Where a link that proves an e-mail leads. */
export function verificationPath(token: string, redirect: string | null = null): string {
  return `/verification?token=${token}${backTo(redirect)}`;
}

function backTo(redirect: string | null): string {
  return redirect === null ? '' : `&redirect=${encodeURIComponent(redirect)}`;
}
