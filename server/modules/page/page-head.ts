import type { EventDetail } from '#domain/calls/catalogue.ts';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import type { PageSubject } from './page-contents.ts';
import { pictureVariant } from './picture-variant.ts';
import catalogue from '../../../locales/es/catalogue.json' with { type: 'json' };
import common from '../../../locales/es/common.json' with { type: 'json' };
import session from '../../../locales/es/session.json' with { type: 'json' };

/** What a page says of itself to search engines and to those it is shared with. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Address below the origin. */
  readonly path: string;
  /** Address of a picture below the origin. */
  readonly image: string;
  readonly type: 'website' | 'article';
}

/** Of the product, where a page has none of its own; in public/. */
const OWN_PICTURE = '/share.png';
const LONGEST_DESCRIPTION = 200;
/** As wide as the services that show shared links ask for. */
const SHARED_WIDTH = 1280;

export function headOf(subject: PageSubject, path: string): PageHead {
  const base = { path, type: 'website', image: OWN_PICTURE } as const;
  switch (subject.kind) {
    case 'landing':
      return { ...base, title: catalogue.hero.title, description: catalogue.hero.text };
    case 'authentication':
      return { ...base, title: common.titles.Auth, description: session.login.text };
    case 'event':
      return { ...base, type: 'article', ...eventHead(subject.event) };
    case 'category': {
      const title = common.titles.ListEventsByCategory.replace('{{category}}', subject.category.description);
      return { ...base, title, description: catalogue.hero.text };
    }
    case 'space': {
      const { name, description, imageUrl } = subject.space;
      return { ...base, title: name, description: shortened(description), image: shared(imageUrl) };
    }
  }
}

function eventHead(event: EventDetail): Pick<PageHead, 'title' | 'description' | 'image'> {
  const place = `${event.space.name}, ${event.space.city}`;
  return {
    title: `${event.name} · ${place}`,
    description: shortened([event.title, event.description].filter((part) => part !== '').join(' · ')),
    image: shared(event.images.banner ?? event.imageUrl),
  };
}

function shared(url: string | null): string {
  return url === null ? OWN_PICTURE : pictureVariant(url, SHARED_WIDTH, 'jpg');
}

/** At a word's end, with an ellipsis. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/** What src/lib/http/api-origin.ts reads: the client's one place for it. */
export function apiOriginMarkup(origin: string): string {
  return `<meta name="api-origin" content="${escapeMarkup(origin)}">`;
}

/** The elements of the head, escaped. @param origin of our site, without a slash at its end */
export function headMarkup({ title, description, path, image, type }: PageHead, origin: string): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(origin + path)}">`,
    meta('property', 'og:site_name', 'Butaca'),
    meta('property', 'og:type', type),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path),
    meta('property', 'og:image', origin + image),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}
