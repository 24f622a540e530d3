import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { compressClientFiles } from '#server/modules/page/compress-client-files.ts';
import { startTestServer, type TestServer, UNLIMITED_RATES } from '#server/testing/test-server.ts';

const SCRIPT = `export const words = ${JSON.stringify('butaca '.repeat(400))};`;
const PAGE =
  '<!doctype html><script nonce="__CSP_NONCE__"></script><meta property="csp-nonce" nonce="__CSP_NONCE__">';

let server: TestServer;
let clientFolder: string;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'butaca-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'index.html'), PAGE);
  await writeFile(join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(clientFolder, 'assets', 'index-B3kd9_2x.js'), SCRIPT);
  await compressClientFiles(clientFolder);
  server = await startTestServer({ clientFolder, baseUrl: 'https://tickets.test' });
  server.app.get('/api/full-disk', async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
});
afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const post = (url: string, payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const json = { 'content-type': 'application/json' };

describe('the application’s page', () => {
  test.each(['/', '/auth', '/event/1/show/2/select', '/confirm/selection/x', '/app/home'])(
    '%s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('has a policy with a nonce of its own, which its markup carries', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const nonceOf = (answer: typeof one) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
    expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(other)).not.toBe(nonceOf(one));
    expect(one.body).toBe(PAGE.replaceAll('__CSP_NONCE__', nonceOf(one)));
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonceOf(one)}'; style-src 'self' 'nonce-${nonceOf(one)}'; ` +
        "style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
        "worker-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'",
    );
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'private, no-cache',
    });
  });

  test('is never sent as it lies on the disk', async () => {
    expect((await get('/index.html')).statusCode).toBe(404);
  });
});

describe('files of the client', () => {
  test('named by their content are kept for ever, compressed where the browser takes it', async () => {
    const plain = await get('/assets/index-B3kd9_2x.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      SCRIPT,
      'public, max-age=31536000, immutable',
    ]);
    const small = await get('/assets/index-B3kd9_2x.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  });

  test('the others are asked for again', async () => {
    const icon = await get('/icon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const again = await get('/icon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/assets/none.js', '/none.png', '/assets/../index.html', '/assets/%2e%2e/index.html', '/.env'])(
    '%s is refused',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );
});

describe('pictures', () => {
  test('are immutable, and a drawing runs nothing', async () => {
    const name = await server.storage.put(
      'event',
      Buffer.from('<svg><script>alert(1)</script></svg>'),
      'svg',
    );
    const answer = await get(`/media/${name}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['/media/', '/media/event/none.webp', '/media/../config.ts', '/media/event/..%2f..%2fx.svg'])(
    '%s is refused',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});

describe('refusals', () => {
  const cases: readonly (readonly [string, () => ReturnType<typeof get>, number, string])[] = [
    ['an unknown call', () => get('/api/open/nothing'), 404, 'notFound'],
    ['an unknown method', () => post('/api/open/category/', '{}', json), 404, 'methodNotAllowed'],
    ['an id that is none', () => get('/api/open/event/abc'), 400, 'invalid'],
    ['an id too large', () => get('/api/open/event/99999999999'), 400, 'tooBig'],
    ['an id of nothing', () => get('/api/open/event/2147483647'), 404, 'notFound'],
    ['a broken escape', () => get('/api/open/event/%zz'), 400, 'badRequest'],
    ['a null byte', () => get('/api/open/event/?name=a%00b'), 400, 'invalid'],
    ['broken JSON', () => post('/login.php', '{"username":', json), 400, 'malformedJson'],
    ['a poisoned prototype', () => post('/login.php', '{"__proto__":{"a":1}}', json), 400, 'malformedJson'],
    [
      'a nesting without end',
      () => post('/login.php', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000), json),
      400,
      'invalid',
    ],
    ['no body', () => post('/login.php', '', json), 400, 'required'],
    [
      'another kind of content',
      () => post('/login.php', 'a', { 'content-type': 'text/xml' }),
      415,
      'unsupportedMediaType',
    ],
    ['a body too large', () => post('/login.php', 'x'.repeat(300_000), json), 413, 'bodyTooLarge'],
    ['no authorization', () => get('/api/me'), 401, 'unauthorized'],
    [
      'a strange authorization',
      () => get('/api/me', { authorization: 'Bearer \u00ff' }),
      401,
      'unauthorized',
    ],
  ];
  test.each(cases)('%s', async (_name, ask, status, code) => {
    const answer = await ask();
    const body = refusalBody.strict().parse(answer.json());
    expect([answer.statusCode, body.violations[0]?.code]).toEqual([status, code]);
    expect(body.message).toBe(body.violations[0]?.title);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  test('speak Spanish unless English is wanted more', async () => {
    const messageFor = async (language: string) =>
      (await get('/api/none', { 'accept-language': language })).json<{ message: string }>().message;
    expect(await messageFor('es')).toBe('No encontramos lo que buscas');
    expect(await messageFor('fr')).toBe('No encontramos lo que buscas');
    expect(await messageFor('en;q=0.4, es;q=0.8')).toBe('No encontramos lo que buscas');
    expect(await messageFor('en-US,en;q=0.9,es;q=0.1')).toBe('We cannot find what you are looking for');
  });

  test('a fault of ours tells nothing of itself', async () => {
    const fail = async () => Promise.reject(new Error('the disk of /secret/place is gone'));
    const broken = await startTestServer({ storage: { get: fail, put: fail, delete: fail } });
    const answer = await broken.app.inject({ url: '/media/event/0123456789abcdef.png' });
    const body = refusalBody.strict().parse(answer.json());
    expect([answer.statusCode, body.violations[0]?.code]).toEqual([500, 'unexpected']);
    expect(answer.body).not.toContain('disk');
    await broken.close();
  });
});

describe('forged calls', () => {
  const call = (headers: Record<string, string>) =>
    post('/login.php', '{"username":"a","password":"b"}', { ...json, ...headers });

  test('a page sets the cookie; a call that carries it must repeat it', async () => {
    const cookie = (await get('/')).cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true });
    expect(cookie).not.toHaveProperty('httpOnly');
    const token = cookie?.value ?? '';
    expect((await call({ cookie: `XSRF-TOKEN=${token}` })).json()).toMatchObject({
      violations: [{ code: 'xsrf' }],
    });
    expect((await call({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': 'other' })).statusCode).toBe(403);
    expect((await call({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).statusCode).toBe(401);
    expect((await call({})).statusCode).toBe(401);
  });

  test('what a shared cache may keep sets no cookie', async () => {
    expect((await get('/assets/index-B3kd9_2x.js')).cookies).toEqual([]);
    expect((await get('/api/open/event/')).cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
  });
});

test('too many sign-ins of one address wait, other calls do not', async () => {
  const strict = await startTestServer({ rateLimits: { ...UNLIMITED_RATES, login: 3 } });
  const attempt = () =>
    strict.app.inject({ method: 'POST', url: '/login.php', payload: { username: 'a', password: 'b' } });
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await attempt()).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const refused = await attempt();
  const wait = Number(refused.headers['retry-after']);
  expect(refused.json()).toMatchObject({
    violations: [
      {
        code: 'tooManyRequests',
        title: `Demasiados intentos: espera ${wait} ${wait === 1 ? 'segundo' : 'segundos'} y vuelve a probar`,
        params: { seconds: wait },
      },
    ],
  });
  // What is left of the minute.
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await strict.app.inject({ url: '/api/open/event/' })).statusCode).toBe(200);
  await strict.close();
});

test.each([
  [false, [401, 429]],
  [true, [401, 401]],
])(
  'behind a proxy (%s) each visitor is counted by the address that the proxy says',
  async (trustProxy, statuses) => {
    const proxied = await startTestServer({ trustProxy, rateLimits: { ...UNLIMITED_RATES, login: 1 } });
    const attempt = (visitor: string) =>
      proxied.app.inject({
        method: 'POST',
        url: '/login.php',
        payload: { username: 'a', password: 'b' },
        // The first is what the visitor claims, the last what the proxy saw.
        headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}` },
      });
    const answers = [await attempt('203.0.113.1'), await attempt('203.0.113.2')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    await proxied.close();
  },
);

test('the documentation lists the calls, and its page may run its own script', async () => {
  const document = (await get('/api/docs/json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/login.php', '/api/me', '/api/open/event/{id}']),
  );
  expect(document.paths).not.toHaveProperty('/');
  const page = await get('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('where there is no room to write, the visitor is told to come again', async () => {
  const answer = await get('/api/full-disk', { 'accept-language': 'es' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(refusalBody.parse(answer.json()).violations[0]).toMatchObject({ code: 'unavailable' });
});
