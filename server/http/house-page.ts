import { escapeMarkup } from './escape-markup.ts';
import type { Language } from './refusal-texts.ts';

export interface HousePage {
  /** As text; it is the heading, too. */
  readonly title: string;
  readonly style: string;
  readonly language: Language;
  /** Of the policy that the page is sent with: allows it its one style. */
  readonly nonce: string;
}

/**
 * A page that the server makes by itself, without the client.
 *
 * @param content markup that goes in as it is: every text in it has been through `escapeMarkup`
 */
export function housePage({ title, style, language, nonce }: HousePage, content: string): string {
  const heading = escapeMarkup(title);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading} | Tickets sales</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${heading}</h1>
${content}
</main>
</html>
`;
}
