import { escapeMarkup } from '#server/http/escape-markup.ts';
import { houseTexts } from '#server/http/house-texts.ts';
import { housePage } from '#server/http/house-page.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/sandbox.json' with { type: 'json' };
import es from '../../../locales/es/sandbox.json' with { type: 'json' };
import { PAYMENT_PAGE_STYLE } from '../payment-page-style.ts';
import type { SandboxAction } from './sandbox-script.ts';

const sentence = houseTexts('sandbox', { es, en });
type Say = (typeof sentence)[Language];

export interface SandboxPage {
  readonly language: Language;
  readonly reference: string;
  /** Written for people: "42 €". */
  readonly amount: string;
  /** `open`: waits for an end. `closed`: the customer has shut the bank's window. `settled`: it has ended. */
  readonly state: 'open' | 'closed' | 'settled';
  /** Where the bank leads back to. */
  readonly returnUrl: string;
  /** Where somebody who shut the window goes by himself. */
  readonly eventUrl: string;
  /** Allows the page its one style. */
  readonly nonce: string;
}

/** The page of a sandbox payment: no script, works on any screen, light and dark. */
export function sandboxPage(page: SandboxPage): string {
  const say = sentence[page.language];
  const heading = {
    title: say(page.state === 'closed' ? 'closedTitle' : 'title'),
    style: PAYMENT_PAGE_STYLE,
    language: page.language,
    nonce: page.nonce,
  };
  return housePage(
    heading,
    `<p class="notice">${escapeMarkup(say('notice'))}</p>
<dl><dt>${escapeMarkup(say('order', { reference: page.reference }))}</dt><dd>${escapeMarkup(page.amount)}</dd></dl>
${content(page, say)}`,
  );
}

function content({ state, returnUrl, eventUrl }: SandboxPage, say: Say): string {
  const link = (url: string, text: string) => `<a class="main" href="${escapeMarkup(url)}">${text}</a>`;
  if (state === 'open') return choices(say);
  const [text, way] =
    state === 'closed'
      ? [say('closedText'), link(eventUrl, escapeMarkup(say('event')))]
      : [say('settled'), link(returnUrl, escapeMarkup(say('back')))];
  return `<p role="status">${escapeMarkup(text)}</p>\n${way}`;
}

/** Under "more", by what goes wrong. */
const GROUPS = {
  slow: ['late', 'afterDeadline', 'silent'],
  odd: ['twice', 'error'],
  closing: ['close', 'payAndClose'],
} as const satisfies Readonly<Record<string, readonly SandboxAction[]>>;

function choices(say: Say): string {
  const button = (action: SandboxAction, kind: 'main' | 'plain') =>
    `<button class="${kind}" name="action" value="${action}">${escapeMarkup(say(action))}</button>`;
  const groups = (['slow', 'odd', 'closing'] as const).map(
    (name) => `<fieldset><legend>${escapeMarkup(say(name))}</legend>
${GROUPS[name].map((action) => button(action, 'plain')).join('\n')}
</fieldset>`,
  );
  return `<form method="post">${button('pay', 'main')}${button('refuse', 'plain')}
<details><summary>${escapeMarkup(say('more'))}</summary>
${groups.join('\n')}
</details></form>`;
}
