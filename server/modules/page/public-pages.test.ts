import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import type { PageToDraw } from './drawn-page.ts';

const TEMPLATE = `<html><head><title>Butaca</title>
  <script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__"></script>
  <link rel="modulepreload" crossorigin href="/assets/shared.js" nonce="__CSP_NONCE__">
  <link rel="stylesheet" crossorigin href="/assets/index.css" nonce="__CSP_NONCE__">
  </head><body><div id="root"></div><script nonce="__CSP_NONCE__"></script></body></html>`;
const SHEETS = {
  'index.css': 'h1{color:var(--ink)}.gone{color:red}:root{--ink:black;--paper:white}',
  'host.css': '@layer kit{@media print{.gone{top:0}}h1:hover{top:0}}',
};
const MANIFEST = {
  'app/screen-host.tsx': { file: 'assets/host.js', css: ['assets/host.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'features/catalogue/screens/event-screen.tsx': { file: 'assets/event.js', imports: ['_shared.js'] },
};

let clientFolder: string;
let server: TestServer;
let theatre: Theatre;
let draws: PageToDraw[];
let fault: Error | null = null;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'butaca-pages-'));
  await mkdir(join(clientFolder, '.vite'));
  await writeFile(join(clientFolder, 'index.html'), TEMPLATE);
  await writeFile(join(clientFolder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await mkdir(join(clientFolder, 'assets'));
  for (const [name, sheet] of Object.entries(SHEETS)) {
    await writeFile(join(clientFolder, 'assets', name), sheet);
  }
  server = await startTestServer({
    clientFolder,
    baseUrl: 'https://tickets.test',
    drawPage: (page) => {
      draws.push(page);
      if (fault !== null) return Promise.reject(fault);
      return Promise.resolve({
        markup: `<h1>${page.path}</h1><style nonce="${page.styleNonce}"></style>`,
        title: `<${page.title['event'] ?? 'Inicio'}>`,
      });
    },
  });
  theatre = await buildTheatre(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true });
});
beforeEach(() => {
  draws = [];
  fault = null;
});

const get = (url: string) => server.app.inject({ url });

describe('a public page', () => {
  test('comes drawn, with the answers its screens would ask for', async () => {
    const answer = await get(`/events/${theatre.eventId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<div id="root"><h1>/events/${theatre.eventId}</h1>`);
    const [, json = ''] =
      /<script type="application\/json" id="known-answers"[^>]*>(.*?)<\/script>/.exec(answer.body) ?? [];
    expect(answer.body).toContain(` data-drawn-at="${draws[0]?.drawnAt}">`);
    const known = JSON.parse(json) as Record<string, unknown>;
    expect(Object.keys(known).toSorted()).toEqual([
      '/open/category/',
      '/open/event/',
      `/open/event/${theatre.eventId}`,
      '/open/space/',
    ]);
    for (const [path, value] of Object.entries(known)) {
      expect(value).toEqual((await get(`/api${path}`)).json());
    }
  });

  test('gives its styles the nonce of the request', async () => {
    const { body, headers } = await get(`/events/${theatre.eventId}`);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(body).not.toContain('__CSP_NONCE__');
  });

  test('says what it is to those it is shared with, escaped', async () => {
    const { body } = await get(`/events/${theatre.eventId}`);
    const event = (await get(`/api/open/event/${theatre.eventId}`)).json<{
      name: string;
      imageUrl: string;
    }>();
    expect(body).toContain(`<title>&lt;${event.name}&gt;</title>`);
    expect(body).toContain(`<link rel="canonical" href="https://tickets.test/events/${theatre.eventId}">`);
    expect(body).toContain(
      `<meta property="og:image" content="https://tickets.test${event.imageUrl}/1280.jpg">`,
    );
  });

  test('brings the styles that it uses, and waits for no file', async () => {
    const { body } = await get(`/events/${theatre.eventId}`);
    expect(body).toContain('h1{color:var(--ink)}:root{--ink:black}@layer kit{h1:hover{top:0}}</style>');
    expect(body).not.toMatch(/<link rel="(stylesheet|modulepreload)"|<script type="module"/);
  });

  test('names what its first screen consists of, for when it starts', async () => {
    const { body } = await get(`/events/${theatre.eventId}`);
    const [, parts = '{}'] = /\((\{"styles".*?\}),document,window\)/.exec(body) ?? [];
    expect(JSON.parse(parts)).toEqual({
      styles: ['/assets/index.css', '/assets/host.css'],
      needed: ['/assets/shared.js'],
      scripts: ['/assets/host.js', '/assets/event.js'],
      entry: '/assets/index.js',
    });
  });

  test('is drawn once for a crowd', async () => {
    await Promise.all(Array.from({ length: 5 }, () => get(`/events/by-category/${theatre.categoryId}`)));
    await get(`/events/by-category/${theatre.categoryId}`);
    expect(draws.map(({ path }) => path)).toEqual([`/events/by-category/${theatre.categoryId}`]);
  });

  test('that cannot be drawn is sent as it is built', async () => {
    fault = new Error('no drawing');
    const answer = await get(`/events/by-space/${theatre.spaceId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.body).toContain('<script type="module" crossorigin src="/assets/index.js"');
  });

  test('narrowed by a query is left to the client', async () => {
    expect((await get('/?category=1')).body).toContain('<div id="root"></div>');
    expect(draws).toEqual([]);
  });

  test.each(['/events/2147483647', '/events/by-space/2147483647', '/events/by-category/2147483647'])(
    '%s leads to nothing',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, draws]).toEqual([404, []]);
      expect(answer.body).toContain('<div id="root"></div>');
    },
  );
});

test('the sitemap lists every public page, and robots know of it', async () => {
  const map = (await get('/sitemap.xml')).body;
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    expect.arrayContaining([
      'https://tickets.test/',
      `https://tickets.test/events/${theatre.eventId}`,
      `https://tickets.test/events/by-category/${theatre.categoryId}`,
      `https://tickets.test/events/by-space/${theatre.spaceId}`,
    ]),
  );
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://tickets.test/sitemap.xml');
});

describe('a stored picture', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

  test.each([
    [320, 'webp'],
    [640, 'jpg'],
  ] as const)('is offered %i wide as %s', async (width, format) => {
    const name = await server.storage.put('event', Buffer.from(drawing), 'svg');
    const answer = await get(`/media/${name}/${width}.${format}`);
    const { width: got, height, format: made } = await sharp(answer.rawPayload).metadata();
    expect([got, height, made]).toEqual([width, width / 2, format === 'jpg' ? 'jpeg' : 'webp']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is never enlarged where it is made of pixels', async () => {
    const small = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const name = await server.storage.put('event', small, 'png');
    const answer = await get(`/media/${name}/640.webp`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(100);
  });

  test.each(['333.webp', '640.gif', '640.webp/640.webp', 'x.webp'])(
    'is not offered as %s',
    async (variant) => {
      const name = await server.storage.put('event', Buffer.from(drawing), 'svg');
      expect((await get(`/media/${name}/${variant}`)).statusCode).toBe(404);
    },
  );

  test('that is none answers as one that is not there', async () => {
    const name = await server.storage.put('event', Buffer.from('no picture'), 'png');
    expect((await get(`/media/${name}/640.webp`)).statusCode).toBe(404);
  });
});

describe('pages of another back end', () => {
  test('say in one place where their calls go, which their policy lets pass; this one draws nothing of its own', async () => {
    const other = await startTestServer({
      clientFolder,
      apiOrigin: 'https://api.tickets.test',
      drawPage: () => Promise.reject(new Error('drawn')),
    });
    for (const url of ['/', `/events/${theatre.eventId}`, '/auth']) {
      const { statusCode, body, headers } = await other.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(/<meta name="api-origin" content="([^"]+)">/.exec(body)?.[1]).toBe('https://api.tickets.test');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self' https://api.tickets.test;");
      expect(policy).toContain("img-src 'self' data: blob: https://api.tickets.test;");
    }
    await other.close();
  });

  test('are not what they are otherwise', async () => {
    const { body, headers } = await server.app.inject({ url: '/auth' });
    expect(body).not.toContain('api-origin');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self';");
  });
});
