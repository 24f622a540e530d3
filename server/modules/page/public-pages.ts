import { LRUCache } from 'lru-cache';
import { escapeMarkup } from '#server/http/escape-markup.ts';
import type { ScreenAssets } from './client-assets.ts';
import type { DrawnPage, DrawPage } from './drawn-page.ts';
import { type PageContents, type PageSubject } from './page-contents.ts';
import { keepEarlyDeeds, lateStart, takeApart } from './late-start.ts';
import { headMarkup, headOf } from './page-head.ts';
import { pathOf, publicPageAt, type PublicPage } from './public-page.ts';
import type { UsedStyles } from './used-styles.ts';

/** Where the nonce of the request belongs in a page. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** How old a drawn page may be: prices and sale states change while a crowd reads. */
const FRESH_MS = 3_000;
const MOST_PAGES = 500;

export interface PublicPagesParts {
  /** The built client's page, its nonces not filled in. */
  readonly template: () => Promise<string>;
  readonly contents: (page: PublicPage) => Promise<PageContents | null>;
  /** Null: pages are sent undrawn, their screens ask for themselves. */
  readonly draw: DrawPage | null;
  readonly assets: (page: PublicPage) => ScreenAssets;
  /** The rules that elements of the page need, of the style sheets at addresses below the origin. */
  readonly usedStyles: UsedStyles;
  /** Of our site. */
  readonly origin: string;
  /** Ms since the epoch. */
  readonly now: () => number;
  /** A page that could not be drawn is sent undrawn, and this is told. */
  readonly onFailure: (error: unknown) => void;
}

interface Drawing {
  readonly drawn: DrawnPage | null;
  /** Ms since the epoch. */
  readonly drawnAt: number;
}

interface MadePage {
  readonly html: string | null;
}

/** The pages of the catalogue, with their contents in the HTML; each is made at most once in some seconds. */
export class PublicPages {
  private readonly parts: PublicPagesParts;
  private readonly made: LRUCache<string, MadePage>;

  constructor(parts: PublicPagesParts) {
    this.parts = parts;
    this.made = new LRUCache({
      max: MOST_PAGES,
      ttl: FRESH_MS,
      // An older one is sent while the next is made.
      allowStale: true,
      fetchMethod: async (path) => ({ html: await this.make(path) }),
    });
  }

  /** The HTML with {@link NONCE_PLACE} in it; null where the address leads to nothing. */
  async html(page: PublicPage): Promise<string | null> {
    const made = await this.made.fetch(pathOf(page));
    return made?.html ?? null;
  }

  /** Makes every page anew: what stands in them was changed. */
  forget(): void {
    this.made.clear();
  }

  private async make(path: string): Promise<string | null> {
    const page = publicPageAt(path);
    const contents = page && (await this.parts.contents(page));
    if (page === null || contents === null) return null;
    const drawnAt = this.parts.now();
    const [template, drawn] = await Promise.all([this.parts.template(), this.draw(page, contents, drawnAt)]);
    const titled = this.filled(template, path, contents, { drawn, drawnAt });
    return drawn === null
      ? titled.replace('</head>', () => `${this.links(page)}</head>`)
      : this.startedLate(titled, page);
  }

  /** The page with its contents. */
  private filled(
    template: string,
    path: string,
    contents: PageContents,
    { drawn, drawnAt }: Drawing,
  ): string {
    const { subject, answers } = contents;
    const head = headOf(subject, path);
    return template
      .replace('<title>Butaca</title>', () => `<title>${escapeMarkup(drawn?.title ?? 'Butaca')}</title>`)
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace('</head>', () => `${headMarkup(head, this.parts.origin)}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${drawn?.markup ?? ''}</div>${answersMarkup(answers, titleValues(subject), drawnAt)}`,
      );
  }

  /** What is drawn can be read before anything else has come: its styles are in it, the application starts later. */
  private async startedLate(titled: string, page: PublicPage): Promise<string> {
    const { html, entry, ...own } = takeApart(titled);
    const first = this.parts.assets(page);
    const all = (files: readonly string[], more: readonly string[]) => [
      ...new Set([...files, ...more.map((file) => `/${file}`)]),
    ];
    const styles = all(own.styles, first.styles);
    const needed = own.scripts;
    const scripts = all([], first.scripts).filter((file) => file !== entry && !needed.includes(file));
    const used = await this.parts.usedStyles(styles, html);
    return html
      .replace(
        '</head>',
        () => `${keepEarlyDeeds(NONCE_PLACE)}<style nonce="${NONCE_PLACE}">${used}</style></head>`,
      )
      .replace('</body>', () => `${lateStart({ styles, needed, scripts, entry }, NONCE_PLACE)}</body>`);
  }

  private async draw(
    page: PublicPage,
    { subject, answers }: PageContents,
    drawnAt: number,
  ): Promise<DrawnPage | null> {
    if (this.parts.draw === null) return null;
    const { origin } = this.parts;
    const title = titleValues(subject);
    try {
      return await this.parts.draw({
        path: pathOf(page),
        origin,
        answers,
        drawnAt,
        title,
        styleNonce: NONCE_PLACE,
      });
    } catch (error) {
      this.parts.onFailure(error);
      return null;
    }
  }

  /** What its first screen consists of, so that the browser asks for all of it at once. */
  private links(page: PublicPage): string {
    const { styles, scripts } = this.parts.assets(page);
    const link = (rel: string, file: string, more = '') =>
      `<link rel="${rel}" crossorigin href="/${file}" nonce="${NONCE_PLACE}"${more}>`;
    return [
      ...styles.map((file) => link('stylesheet', file)),
      // What is drawn can be read without them: pictures and letters first.
      ...scripts.map((file) => link('modulepreload', file, ' fetchpriority="low"')),
    ].join('');
  }
}

/** What fills the placeholder of the page's title. */
function titleValues(subject: PageSubject): Readonly<Record<string, string>> {
  switch (subject.kind) {
    case 'landing':
    case 'authentication':
      return {};
    case 'event':
      return { event: subject.event.name };
    case 'category':
      return { category: subject.category.description };
    case 'space':
      return { space: subject.space.name };
  }
}

/** Read by `readKnownAnswers` of src/lib/answer; data, which no browser runs. */
function answersMarkup(
  answers: PageContents['answers'],
  title: Readonly<Record<string, string>>,
  drawnAt: number,
): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const values = escapeMarkup(JSON.stringify(title));
  return `<script type="application/json" id="known-answers" data-title="${values}" data-drawn-at="${drawnAt}">${json}</script>`;
}
