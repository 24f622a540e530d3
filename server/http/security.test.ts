import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { bareRequest, documentedCalls } from '#server/testing/documented-calls.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ baseUrl: 'https://tickets.test' });
});
afterAll(async () => server.close());
const { call, account, tokensOf, linkTo, verify, login } = accountCaller(() => server);

/** What bytes carry that are never a document: those alone that say something of them. */
const DATA_HEADERS = {
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** What helmet 8 sets unless told otherwise, with values that are as strict or stricter; the policy is looked at apart. */
const HEADERS = {
  ...DATA_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const DATA_PATHS = ['/api/open/plan/{hash}', '/api/open/show/{id}/status'];
const FOREIGN = { origin: 'https://evil.example' };

test('every call, refused or not, carries the headers, and lets no other origin read its answer', async () => {
  const calls = (await documentedCalls(server.app)).filter(({ path }) => !path.endsWith('/stream'));
  expect(calls.length).toBeGreaterThan(250);
  for (const each of calls) {
    const answer = await server.app.inject({ ...bareRequest(each), headers: FOREIGN });
    const isData = DATA_PATHS.includes(each.path);
    expect(answer.headers, each.name).toMatchObject(isData ? DATA_HEADERS : HEADERS);
    const names = Object.keys(answer.headers);
    expect(
      names.filter(
        (name) => name.startsWith('access-control-') || name === 'x-powered-by' || name === 'server',
      ),
      each.name,
    ).toEqual([]);
  }
});

test('no preflight is answered with leave, and TRACE is not known', async () => {
  const preflight = { ...FOREIGN, 'access-control-request-method': 'DELETE' };
  for (const method of ['OPTIONS', 'TRACE'] as const) {
    const answer = await server.app.inject({
      method: method as 'OPTIONS',
      url: '/api/me',
      headers: preflight,
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

describe('what nobody asked for is not taken over from a body', () => {
  const POWER = {
    id: 1,
    roles: ['ROLE_SUPER_ADMIN'],
    verifiedAt: '2026-01-01T00:00:00Z',
    verified_at: '2026-01-01T00:00:00Z',
    provisional: false,
    password_hash: 'x',
    email: 'taken-over@example.org',
  };
  const stored = async (email: string) => {
    const { rows } = await sql<{ roles: string[]; verified: boolean }>`
      select roles, verified_at is not null as verified from app_user where email = ${email}`.execute(
      server.db,
    );
    return rows;
  };

  test('by a registration', async () => {
    const email = 'greedy@example.org';
    const body = {
      ...POWER,
      name: 'Ana',
      lastName: 'Gil',
      password: 'cuatro caballos',
      acceptTerms: true,
      email,
    };
    expect((await call('POST', '/api/open/register', { ...body, browserKey: 'b'.repeat(43) })).status).toBe(
      204,
    );
    expect(await stored(email)).toEqual([]);
    await verify(linkTo(email));
    expect(await stored(email)).toEqual([{ roles: ['ROLE_USER'], verified: true }]);
  });

  test('by a quick registration', async () => {
    const email = 'quick@example.org';
    const body = { ...POWER, name: 'Ana', lastName: 'Gil', acceptTerms: true, email };
    expect((await call('POST', '/api/open/quick-register', body)).status).toBeLessThan(300);
    expect(await stored(email)).toEqual([{ roles: ['ROLE_USER'], verified: false }]);
  });

  test('by one’s own profile', async () => {
    await account('own@example.org');
    const { access_token: token } = await tokensOf('own@example.org');
    const body = { ...POWER, name: 'Ana', lastName: 'Gil', phone: '', locale: 'es' };
    expect((await call('PUT', '/api/me', body, token)).status).toBe(200);
    expect(await stored('own@example.org')).toEqual([{ roles: ['ROLE_USER'], verified: true }]);
    expect(await stored('taken-over@example.org')).toEqual([]);
    expect((await login('own@example.org')).status).toBe(200);
  });
});

/** The program itself: what tests and migrations do is another matter. */
function sources(): readonly (readonly [string, string])[] {
  const root = join(import.meta.dirname, '..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing[/.]|migrations|demo\//.test(file))
    .map((file) => [
      relative(root, join(root, file)).replaceAll('\\', '/'),
      readFileSync(join(root, file), 'utf8'),
    ]);
}
const filesWith = (pattern: RegExp) =>
  sources().flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

describe('by its source, the server', () => {
  test('builds no query of texts', () => {
    // Names of ours: the bus's channel, the embedded database, and what a whole database is copied by.
    expect(filesWith(/\bsql\.(?:raw|lit)\b|\.query\([^)]*\$\{/)).toEqual([
      'bus/postgres-bus.ts',
      'db/embedded/connection.ts',
      'db/transfer/load-source.ts',
      'db/transfer/prepare-target.ts',
      'db/transfer/set-aside.ts',
    ]);
  });

  test('asks other servers in these places alone, none of them by an address that a visitor says', () => {
    expect(filesWith(/(?<![.\w])fetch\(|(?<!type .*)from 'node:https?'|from 'undici'|from 'axios'/)).toEqual([
      'payments/redsys/redsys-query.ts',
    ]);
  });

  test('runs no text as a program, and no program but the database', () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm'/)).toEqual([]);
    expect(filesWith(/node:child_process'/).filter((file) => !file.startsWith('db/embedded/'))).toEqual([]);
  });
});
