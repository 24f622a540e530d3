import type { RedirectForm } from 'redsys-easy';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import { housePage } from '#server/http/house-page.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/sandbox.json' with { type: 'json' };
import es from '../../../locales/es/sandbox.json' with { type: 'json' };
import { PAYMENT_PAGE_STYLE } from '../payment-page-style.ts';

const TEXTS = { es, en } as const;

/** A page that sends the browser on by itself, and by a button where scripts are off. */
export function redsysPage({ url, body }: RedirectForm, language: Language, nonce: string): string {
  const { bankTitle, bankNotice, bankButton } = TEXTS[language];
  const fields = Object.entries(body).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`,
  );
  return housePage(
    { title: bankTitle, style: PAYMENT_PAGE_STYLE, language, nonce },
    `<p class="notice">${escapeMarkup(bankNotice)}</p>
<form method="post" action="${escapeMarkup(url)}">
${fields.join('\n')}
<button class="main">${escapeMarkup(bankButton)}</button>
</form>
<script nonce="${nonce}">document.forms[0].submit();</script>`,
  );
}
