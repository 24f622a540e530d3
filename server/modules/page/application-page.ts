import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Clock } from '#server/clock.ts';
import { newNonce, pagePolicy } from '#server/http/content-security-policy.ts';
import type { OfferChanges } from '#server/live/offer-changes.ts';
import { readClientAssets } from './client-assets.ts';
import { prepareClientFiles } from './client-files.ts';
import type { DrawPage } from './drawn-page.ts';
import { pageContents } from './page-contents.ts';
import { apiOriginMarkup } from './page-head.ts';
import { type PublicPage, publicPageAt } from './public-page.ts';
import { NONCE_PLACE, PublicPages } from './public-pages.ts';
import { SCREEN_SOURCES } from './screen-sources.ts';
import { robots, sitemap } from './sitemap.ts';
import { usedStylesIn } from './used-styles.ts';

/** What a query changes the look of. */
const QUERIED: readonly PublicPage['kind'][] = ['landing', 'authentication'];

/** Below these an unknown address is refused; everywhere else the application's own router answers. */
const CALL_PATHS = [
  '/api',
  '/media',
  '/assets',
  '/login.php',
  '/sandbox-payment',
  '/dev',
  '/health',
  '/metrics',
];

export interface ClientParts {
  readonly clock: Clock;
  readonly db: Kysely<Database>;
  /** The built client. */
  readonly folder: string;
  readonly offers: OfferChanges;
  /** Draws public pages; null sends them undrawn. */
  readonly draw: DrawPage | null;
  /** Origin visitors see, without a slash at its end. */
  readonly baseUrl: string;
  /** The origin of another back end that the pages call, which then holds what they show; null: this one. */
  readonly apiOrigin: string | null;
}

/**
 * The built client: its files by their names, and its page for every address that can be a screen; public pages
 * come with their contents and what search engines and shared links show.
 */
export async function serveClient(app: FastifyInstance, parts: ClientParts): Promise<void> {
  const { db, folder, draw, baseUrl: origin, apiOrigin } = parts;
  const files = await prepareClientFiles(app, folder);
  const assetsOf = await readClientAssets(folder);
  const template = () => readFile(join(folder, 'index.html'), 'utf8');
  const pages = new PublicPages({
    template,
    contents: (page) => pageContents(db, page),
    draw,
    assets: ({ kind }) => assetsOf(...SCREEN_SOURCES[kind]),
    usedStyles: usedStylesIn(folder),
    origin,
    now: () => parts.clock.now(),
    onFailure: (error) => app.log.error({ err: error }, 'a page could not be drawn'),
  });
  parts.offers.listen(() => pages.forget());
  const options = { schema: { hide: true } };

  app.get('/sitemap.xml', options, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(db, origin)),
  );
  app.get('/robots.txt', options, async (_request, reply) => reply.type('text/plain').send(robots(origin)));
  app.get('/', options, async (request, reply) => answerScreen(request.url, reply));
  const withFiles = { ...options, onSend: files.onSend };
  app.get<{ Params: { '*': string } }>('/*', withFiles, async (request, reply) => {
    const path = request.url.split(/[?#]/)[0] ?? '';
    if (isScreenPath(path)) return answerScreen(request.url, reply);
    if (isFilePath(path)) return files.send(request, reply, request.params['*']);
    reply.callNotFound();
    return reply;
  });

  async function answerScreen(url: string, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query] = url.split('?');
    const page = apiOrigin === null ? publicPageAt(path) : null;
    const undrawn = await template().catch(() => null);
    if (undrawn === null) return reply.code(503).type('text/plain; charset=utf-8').send('npm run build');
    // A query narrows what is shown, or says where to go on to, which the client alone does.
    if (page === null || (query !== undefined && QUERIED.includes(page.kind)))
      return sendPage(reply, undrawn);
    const html = await pages.html(page).catch((error: unknown) => {
      app.log.error({ err: error }, 'a page could not be made');
      return undrawn;
    });
    return html === null ? sendPage(reply.code(404), undrawn) : sendPage(reply, html);
  }

  /** Whose calls the page makes, it is told in its head and by its policy. */
  function sendPage(reply: FastifyReply, page: string): FastifyReply {
    const nonce = newNonce();
    const told = apiOrigin === null ? page : page.replace('<head>', `<head>${apiOriginMarkup(apiOrigin)}`);
    return reply
      .header('content-security-policy', pagePolicy(nonce, apiOrigin))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(told.replaceAll(NONCE_PLACE, nonce));
  }
}

/** Whether `path` can be a screen: below no call's path, and its last part has no file ending. */
export function isScreenPath(path: string): boolean {
  return !isCallPath(path) && !/\.[a-z0-9]{1,12}$/i.test(path);
}

/** The page itself is never sent as it lies on the disk: its nonces are not filled in. */
function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (!isCallPath(path) && !path.endsWith('.html'));
}

function isCallPath(path: string): boolean {
  return CALL_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
