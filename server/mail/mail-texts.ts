import { houseTexts } from '#server/http/house-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../locales/en/mail.json' with { type: 'json' };
import es from '../../locales/es/mail.json' with { type: 'json' };

/** The letters we write: a section of `locales/<language>/mail.json` each. */
export type LetterKind =
  | 'verify'
  | 'join'
  | 'register'
  | 'known'
  | 'knownWithoutPassword'
  | 'reset'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailTaken'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorsRemovedByStaff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'accountDeleted'
  | 'invitation'
  | 'staffEmailChanged'
  | 'notification'
  | 'order'
  | 'participants'
  | 'lateRefund'
  | 'soldOutRefund'
  | 'limitRefund'
  | 'amountRefund'
  | 'doubleRefund'
  | 'reserved'
  | 'reservationReminder'
  | 'paymentLink'
  | 'refunded'
  | 'voided'
  | 'cancelled'
  | 'moved'
  | 'showReminder'
  | 'eventChanged'
  | 'eventCancelled';

/** A sentence that every letter has: a key at the top, or one of its own section. */
export type MailKey =
  | 'greeting'
  | 'signature'
  | 'refunded.kept'
  | `complete.${'text' | 'action'}`
  | `fact.${'when' | 'where' | 'reference' | 'total' | 'until' | 'amount' | 'before' | 'reason'}`
  | `mailbox.${'title' | 'notice' | 'empty' | 'to' | 'back' | 'text' | 'files' | 'samples'}`
  | `${LetterKind}.${'subject' | 'body' | 'action' | 'otherwise'}`;

const sentence = houseTexts('mail', { es, en });

/** A sentence of `locales/<language>/mail.json` with its parameters filled in. */
export function mailText(
  language: Language,
  key: MailKey,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return sentence[language](key, { ...params });
}
