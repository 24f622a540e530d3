import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { hashPassword } from './modules/auth/password.ts';
import { upsertSuperAdmin } from './modules/auth/user-repository.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { buildTheatre } from './testing/theatre.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Call {
  readonly method: Method;
  readonly path: string;
  readonly fields: readonly string[];
}

/** Of accounts: each must be documented, or it is not tried. */
const ACCOUNT_PATHS = [
  '/login.php',
  '/api/open/register',
  '/api/open/quick-register',
  '/api/verification',
  '/api/re-send/verification',
  '/api/open/forgotten-password',
  '/api/open/reset-password',
  '/api/me',
  '/api/me/password',
  '/api/me/email',
  '/api/super-admin/user/switch-to-user/{userId}',
  '/api/super-admin/user/switch-back',
];

let server: TestServer;
let calls: readonly Call[];
let authorization: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildTheatre(server.db);
  await upsertSuperAdmin(server.db, 'sara@butaca.test', await hashPassword('Butaca-2026'));
  const login = await server.app.inject({
    method: 'POST',
    url: '/login.php',
    payload: { username: 'sara@butaca.test', password: 'Butaca-2026' },
  });
  authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`;
  calls = documentedCalls((await server.app.inject({ url: '/api/docs/json' })).json());
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(ACCOUNT_PATHS));
  expect(calls.length).toBeGreaterThan(30);
});
afterAll(async () => server.close());

/** Every documented call but the endless one, with the names of its body's fields. */
function documentedCalls(document: {
  paths: Record<
    string,
    Record<string, { requestBody?: { content?: Record<string, { schema?: { properties?: object } }> } }>
  >;
}): readonly Call[] {
  return Object.entries(document.paths)
    .filter(([path]) => !path.endsWith('/stream') && path !== '/api/deauthorize')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        method: method.toUpperCase() as Method,
        path,
        fields: Object.keys(call.requestBody?.content?.['application/json']?.schema?.properties ?? {}),
      })),
    );
}

const NASTY = [
  '',
  '0',
  '-1',
  '1',
  '1.5',
  '1e9',
  '2147483648',
  'NaN',
  '\0',
  '%00',
  "';--",
  '../..',
  '\u{1f4ba}',
  '\ud800',
  '__proto__',
  randomUUID(),
  'a'.repeat(600),
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const bodyFor = (fields: readonly string[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
        .map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
const request = (call: Call): fc.Arbitrary<InjectOptions> =>
  fc
    .record({
      parts: fc.array(text, { minLength: 6, maxLength: 6 }),
      query: fc.dictionary(fc.constantFrom('category', 'space', 'name', 'page', 'q'), text, { maxKeys: 3 }),
      contentType: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'multipart/form-data',
        '',
      ),
      language: fc.constantFrom('es', 'en', ';;q=', 'x'.repeat(300)),
      signedIn: fc.boolean(),
      bookingToken: fc.constantFrom('', 'token', 'x'.repeat(300)),
      body: bodyFor(call.fields),
    })
    .map(({ parts, query, contentType, language, signedIn, bookingToken, body }): InjectOptions => {
      let part = 0;
      const path = call.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent((parts[part++] ?? '').toWellFormed()),
      );
      const search = new URLSearchParams(query).toString();
      return {
        method: call.method,
        url: search === '' ? path : `${path}?${search}`,
        headers: {
          'accept-language': language,
          'x-booking-token': bookingToken,
          ...(contentType === '' ? {} : { 'content-type': contentType }),
          ...(signedIn ? { authorization } : {}),
        },
        ...(call.method === 'GET' ? {} : { payload: body }),
      };
    });

test('no input of any call makes the server fail, and every refusal has the same shape', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .nat()
        .map((n) => calls[n % calls.length]!)
        .chain(request),
      async (options) => {
        const answer = await server.app.inject(options);
        expect(answer.statusCode, JSON.stringify(options)).toBeLessThan(500);
        if (answer.statusCode >= 400) refusalBody.strict().parse(answer.json());
      },
    ),
    { numRuns: 1500 },
  );
});
