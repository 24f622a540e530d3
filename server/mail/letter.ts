import type { Language } from '#server/http/refusal-texts.ts';
import type { InlinePicture, MailMessage } from './mailer.ts';
import { type LetterKind, mailText } from './mail-texts.ts';

/** A line of a letter, with the picture that stands below it. */
export interface LetterLine {
  readonly text: string;
  readonly picture?: InlinePicture;
}

export interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly language: Language;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** Between the body and the action, for example one a ticket. */
  readonly lines: readonly LetterLine[];
  /** Where the action leads. */
  readonly url: string;
}

/** Writes a letter as a message: plain text, and the same as simple markup that every mail reader shows. */
export function writeLetter(letter: Letter): MailMessage {
  const say = (key: 'subject' | 'body' | 'action' | 'otherwise') =>
    mailText(letter.language, `${letter.kind}.${key}`, letter.params);
  const parts = {
    greeting: letter.name === '' ? '' : mailText(letter.language, 'greeting', { name: letter.name }),
    body: say('body'),
    action: say('action'),
    otherwise: say('otherwise'),
    signature: mailText(letter.language, 'signature'),
  };
  const subject = say('subject').replaceAll(/\s+/g, ' ');
  const attachments = letter.lines.flatMap(({ picture }) => picture ?? []);
  return { to: letter.to, subject, text: plainText(letter, parts), html: markup(letter, parts), attachments };
}

type Parts = Readonly<Record<'greeting' | 'body' | 'action' | 'otherwise' | 'signature', string>>;

function plainText({ lines, url }: Letter, parts: Parts): string {
  const blocks = [
    parts.greeting,
    parts.body,
    lines.map((line) => line.text).join('\n'),
    `${parts.action}: ${url}`,
    parts.otherwise,
    parts.signature,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function markup({ language, lines, url }: Letter, parts: Parts): string {
  const paragraph = (text: string) => (text === '' ? '' : `<p>${escapeMarkup(text)}</p>`);
  const list = lines
    .map(({ text, picture }) => `<li>${escapeMarkup(text)}${pictureMarkup(picture)}</li>`)
    .join('');
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<body style="font:16px/1.5 system-ui,sans-serif;color:#1b1b23;max-width:36rem;margin:2rem auto;padding:0 1rem">',
    paragraph(parts.greeting),
    paragraph(parts.body),
    list === '' ? '' : `<ul>${list}</ul>`,
    `<p><a href="${escapeMarkup(url)}" style="display:inline-block;background:#8a1538;color:#fff;padding:.75rem 1.25rem;`,
    `border-radius:.5rem;text-decoration:none">${escapeMarkup(parts.action)}</a></p>`,
    paragraph(parts.otherwise),
    paragraph(parts.signature),
    '</body></html>',
  ].join('');
}

function pictureMarkup(picture: InlinePicture | undefined): string {
  return picture ? `<br><img src="cid:${picture.cid}" alt="" width="220" height="220">` : '';
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup, also in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
