import type { Language } from '#server/http/refusal-texts.ts';
import { letterMarkup } from './letter-markup.ts';
import type { InlinePicture, MailAttachment, MailMessage } from './mailer.ts';
import { type LetterKind, mailText } from './mail-texts.ts';

/** A line of a letter, with the picture that stands below it. */
export interface LetterLine {
  readonly text: string;
  readonly picture?: InlinePicture;
}

/** Something to find at a glance: when, where, how much. */
export interface LetterFact {
  readonly label: string;
  readonly text: string;
}

export interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly language: Language;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly facts?: readonly LetterFact[];
  /** Between the body and the action, for example one a ticket. */
  readonly lines: readonly LetterLine[];
  /** After the lines; paragraphs parted by an empty line. */
  readonly note?: string;
  /** Where the action leads. */
  readonly url: string;
  /** A second thing to do. */
  readonly also?: { readonly text: string; readonly action: string; readonly url: string };
  readonly files?: readonly MailAttachment[];
}

/** What a letter says, in its order. Paragraphs of a body are parted by an empty line. */
export interface LetterWords {
  readonly subject: string;
  /** '' without a name. */
  readonly greeting: string;
  readonly body: string;
  /** '' without one. */
  readonly note: string;
  readonly action: string;
  readonly otherwise: string;
  readonly signature: string;
}

/** Writes a letter as a message: plain text, and the same as markup in the look of all our letters. */
export function writeLetter(letter: Letter): MailMessage {
  const words = letterWords(letter);
  const pictures = letter.lines.flatMap(({ picture }) => picture ?? []);
  return {
    to: letter.to,
    subject: words.subject,
    text: plainText(letter, words),
    html: letterMarkup(letter, words),
    attachments: [...pictures, ...(letter.files ?? [])],
  };
}

export function letterWords(
  letter: Pick<Letter, 'kind' | 'language' | 'name' | 'params' | 'note'>,
): LetterWords {
  const say = (key: 'subject' | 'body' | 'action' | 'otherwise') =>
    mailText(letter.language, `${letter.kind}.${key}`, letter.params);
  return {
    subject: say('subject').replaceAll(/\s+/g, ' '),
    greeting: letter.name === '' ? '' : mailText(letter.language, 'greeting', { name: letter.name }),
    body: say('body'),
    note: letter.note ?? '',
    action: say('action'),
    otherwise: say('otherwise'),
    signature: mailText(letter.language, 'signature'),
  };
}

function plainText({ facts = [], lines, url, also }: Letter, words: LetterWords): string {
  const blocks = [
    words.greeting,
    words.body,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    lines.map((line) => line.text).join('\n'),
    words.note,
    `${words.action}: ${url}`,
    also === undefined ? '' : `${also.text}\n${also.action}: ${also.url}`,
    words.otherwise,
    words.signature,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
