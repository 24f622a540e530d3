import type { RedirectForm } from 'redsys-easy';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/sandbox.json' with { type: 'json' };
import es from '../../../locales/es/sandbox.json' with { type: 'json' };
import { SANDBOX_STYLE } from '../sandbox/sandbox-style.ts';

const TEXTS = { es, en } as const;

/** A page that sends the browser on by itself, and by a button where scripts are off. */
export function redsysPage({ url, body }: RedirectForm, language: Language, nonce: string): string {
  const { bankTitle, bankNotice, bankButton } = TEXTS[language];
  const fields = Object.entries(body).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeMarkup(bankTitle)} | Tickets sales</title>
<style nonce="${nonce}">${SANDBOX_STYLE}</style>
<main>
<h1>${escapeMarkup(bankTitle)}</h1>
<p class="notice">${escapeMarkup(bankNotice)}</p>
<form method="post" action="${escapeMarkup(url)}">
${fields.join('\n')}
<button class="main">${escapeMarkup(bankButton)}</button>
</form>
</main>
<script nonce="${nonce}">document.forms[0].submit();</script>
</html>
`;
}
