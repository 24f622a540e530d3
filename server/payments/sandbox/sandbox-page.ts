import i18next from 'i18next';
import type { Language } from '#server/http/refusal-texts.ts';
import { escapeMarkup } from '#server/mail/letter.ts';
import en from '../../../locales/en/sandbox.json' with { type: 'json' };
import es from '../../../locales/es/sandbox.json' with { type: 'json' };
import { SANDBOX_STYLE } from './sandbox-style.ts';

const texts = i18next.createInstance({
  resources: { es: { sandbox: es }, en: { sandbox: en } },
  lng: 'es',
  fallbackLng: 'en',
  defaultNS: 'sandbox',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void texts.init();
const sentence = { es: texts.getFixedT('es', 'sandbox'), en: texts.getFixedT('en', 'sandbox') };

/** What the customer may make of the payment; the name of the pressed button. */
export const SANDBOX_ACTIONS = ['pay', 'refuse', 'twice', 'late', 'error', 'hang'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

export interface SandboxPage {
  readonly language: Language;
  readonly reference: string;
  /** Written for people: "42,00 €". */
  readonly amount: string;
  /** The payment still waits for an end. */
  readonly open: boolean;
  readonly returnUrl: string;
  /** Allows the page its one style. */
  readonly nonce: string;
}

/** The page of a sandbox payment: no script, works on any screen, light and dark. */
export function sandboxPage(page: SandboxPage): string {
  const say = sentence[page.language];
  const button = (action: SandboxAction, kind: 'main' | 'plain') =>
    `<button class="${kind}" name="action" value="${action}">${escapeMarkup(say(action))}</button>`;
  const choices = `<form method="post">${button('pay', 'main')}${button('refuse', 'plain')}
<details><summary>${escapeMarkup(say('more'))}</summary>
<div>${(['twice', 'late', 'error', 'hang'] as const).map((action) => button(action, 'plain')).join('\n')}</div>
</details></form>`;
  const settled = `<p role="status">${escapeMarkup(say('settled'))}</p>
<a class="main" href="${escapeMarkup(page.returnUrl)}">${escapeMarkup(say('back'))}</a>`;
  return `<!doctype html>
<html lang="${page.language}">
<meta charset="utf-8">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeMarkup(say('title'))} | Tickets sales</title>
<style nonce="${page.nonce}">${SANDBOX_STYLE}</style>
<main>
<h1>${escapeMarkup(say('title'))}</h1>
<p class="notice">${escapeMarkup(say('notice'))}</p>
<dl><dt>${escapeMarkup(say('order', { reference: page.reference }))}</dt><dd>${escapeMarkup(page.amount)}</dd></dl>
${page.open ? choices : settled}
</main>
</html>
`;
}
