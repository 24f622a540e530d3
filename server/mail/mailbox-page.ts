import { LOCALES } from '#domain/locales.ts';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import { housePage } from '#server/http/house-page.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import type { KeptLetter } from './folder-mailbox.ts';
import { mailText } from './mail-texts.ts';
import type { MailMessage } from './mailer.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

interface Listed {
  readonly id: string;
  readonly letter: KeptLetter;
}

/** Every letter, the newest first. No script. */
export function mailboxPage(letters: readonly Listed[], language: Language, nonce: string): string {
  const items = letters.map((listed) => itemMarkup(listed, language)).join('\n');
  const content =
    items === ''
      ? `<p class="empty">${escapeMarkup(mailText(language, 'mailbox.empty'))}</p>`
      : `<ol>${items}</ol>`;
  const title = mailText(language, 'mailbox.title');
  const notice = `<p class="notice">${escapeMarkup(mailText(language, 'mailbox.notice'))}</p>`;
  const samples = `<p><a href="/dev/mailbox/sample">${escapeMarkup(mailText(language, 'mailbox.samples'))}</a></p>`;
  return page(title, `${notice}${content}${samples}`, language, nonce);
}

/** One letter: its markup in a frame in which nothing runs, and its text. */
export function letterPage(id: string, letter: KeptLetter, language: Language, nonce: string): string {
  const back = `<p><a href="/dev/mailbox">← ${escapeMarkup(mailText(language, 'mailbox.back'))}</a></p>`;
  const frame = `<iframe title="${escapeMarkup(letter.subject)}" src="/dev/mailbox/${encodeURIComponent(id)}/body"
    sandbox="allow-top-navigation-by-user-activation"></iframe>`;
  const text = `<details><summary>${escapeMarkup(mailText(language, 'mailbox.text'))}</summary><pre>${linked(letter.text)}</pre></details>`;
  return page(
    letter.subject,
    `${back}${whom(letter, language)}${frame}${fileList(id, letter, language)}${text}`,
    language,
    nonce,
  );
}

/** The letter's own markup with its pictures in it; links lead the whole window on. */
export function letterBody({ html, pictures }: Pick<KeptLetter, 'html' | 'pictures'>): string {
  const shown = html.replace(/src="cid:([^"]+)"/g, (_, cid: string) => `src="${pictures[cid] ?? ''}"`);
  return shown.replace('<head>', '<head><base target="_top">').replaceAll(' target="_blank"', '');
}

/** One letter of each kind with made-up contents, in both languages. */
export function samplesPage(kinds: readonly string[], language: Language, nonce: string): string {
  const items = kinds.map((kind) => {
    const links = LOCALES.map((each) => `<a href="/dev/mailbox/sample/${kind}/${each}">${each}</a>`);
    return `<li><strong>${escapeMarkup(kind)}</strong> · ${links.join(' · ')}</li>`;
  });
  const back = `<p><a href="/dev/mailbox">← ${escapeMarkup(mailText(language, 'mailbox.back'))}</a></p>`;
  return page(mailText(language, 'mailbox.samples'), `${back}<ol>${items.join('')}</ol>`, language, nonce);
}

/** A sample: its markup in a frame, and its text. */
export function samplePage(
  { kind, of }: { readonly kind: string; readonly of: Language },
  { subject, text }: MailMessage,
  language: Language,
  nonce: string,
): string {
  const back = `<p><a href="/dev/mailbox/sample">← ${escapeMarkup(mailText(language, 'mailbox.samples'))}</a></p>`;
  const frame = `<iframe title="${escapeMarkup(subject)}" src="/dev/mailbox/sample/${kind}/${of}/body"
    sandbox="allow-top-navigation-by-user-activation"></iframe>`;
  const plain = `<details><summary>${escapeMarkup(mailText(language, 'mailbox.text'))}</summary><pre>${linked(text)}</pre></details>`;
  return page(subject, `${back}${frame}${plain}`, language, nonce);
}

function itemMarkup({ id, letter }: Listed, language: Language): string {
  const href = `/dev/mailbox/${encodeURIComponent(id)}`;
  return `<li><a href="${href}"><strong>${escapeMarkup(letter.subject)}</strong></a>${whom(letter, language)}</li>`;
}

function fileList(id: string, { files }: KeptLetter, language: Language): string {
  if (files.length === 0) return '';
  const items = files.map(
    ({ filename }, place) =>
      `<li><a href="/dev/mailbox/${encodeURIComponent(id)}/file/${place}">${escapeMarkup(filename)}</a></li>`,
  );
  return `<h2>${escapeMarkup(mailText(language, 'mailbox.files'))}</h2><ol>${items.join('')}</ol>`;
}

function whom({ to, at }: KeptLetter, language: Language): string {
  const time = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  return `<p class="whom">${escapeMarkup(mailText(language, 'mailbox.to', { to }))} · <time datetime="${at}">${escapeMarkup(time)}</time></p>`;
}

/** Plain text whose addresses are links. */
function linked(text: string): string {
  return escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function page(title: string, content: string, language: Language, nonce: string): string {
  return housePage({ title, style: MAILBOX_STYLE, language, nonce }, content);
}
