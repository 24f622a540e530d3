import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { listEvents } from '#server/modules/catalogue/event-service.ts';
import { findCategories, findSpaces } from '#server/modules/catalogue/place-repository.ts';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import { pathOf, type PublicPage } from './public-page.ts';

/** Every public page, for search engines (sitemaps.org). @param origin of our site, without a slash at its end */
export async function sitemap(db: Kysely<Database>, origin: string): Promise<string> {
  const [events, categories, spaces] = await Promise.all([
    listEvents(db, {}),
    findCategories(db),
    findSpaces(db),
  ]);
  const pages: readonly PublicPage[] = [
    { kind: 'landing' },
    ...events.map(({ id }) => ({ kind: 'event', id }) as const),
    ...categories.map(({ id }) => ({ kind: 'category', id }) as const),
    ...spaces.map(({ id }) => ({ kind: 'space', id }) as const),
  ];
  const urls = pages.map((page) => `<url><loc>${escapeMarkup(origin + pathOf(page))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}

/** What search engines leave alone, and where the sitemap is. */
export function robots(origin: string): string {
  const closed = ['/app', '/check', '/confirm', '/my-tickets', '/payment', '/ticket', '/verif'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
