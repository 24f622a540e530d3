import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { LINK_TOKEN, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './password.ts';
import { upsertSuperAdmin } from './user-repository.ts';

const EMAIL = 'sara@butaca.test';
const PASSWORD = 'Butaca-2026';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await upsertSuperAdmin(server.db, EMAIL, await hashPassword(PASSWORD));
});
afterAll(async () => server.close());

const login = (payload: object) => server.app.inject({ method: 'POST', url: '/login.php', payload });
const refresh = (refresh_token: string, username = EMAIL) => login({ username, password: '', refresh_token });
const signIn = async (): Promise<TokenAnswer> =>
  (await login({ username: EMAIL, password: PASSWORD })).json();
const me = (token: string) =>
  server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
const register = (email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/open/quick-register',
    payload: { name: 'Ana', lastName: 'Gil', email, acceptTerms: true },
  });
const codeOf = (answer: { json: () => { violations: { code: string }[] } }) =>
  answer.json().violations[0]?.code;

describe('sign-in by password', () => {
  test('answers the four token fields and opens the calls of the user', async () => {
    const tokens = await signIn();
    expect(tokens).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[0-9a-f-]{36}(\.[\w-]{43}){2}$/),
      refresh_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      expires_in: 900,
    });
    expect((await me(tokens.access_token)).json()).toMatchObject({
      email: EMAIL,
      roles: ['ROLE_SUPER_ADMIN'],
      fullName: '',
      verifiedAt: expect.stringMatching(/Z$/),
    });
  });

  test('refuses a wrong password, an unknown e-mail and an account without a password alike', async () => {
    await register('no-password@example.org');
    const refusals = await Promise.all([
      login({ username: EMAIL, password: 'wrong' }),
      login({ username: 'nobody@example.org', password: 'wrong' }),
      login({ username: 'no-password@example.org', password: '' }),
    ]);
    expect(refusals.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(refusals.map((answer) => answer.body)).size).toBe(1);
    expect(codeOf(refusals[0])).toBe('invalidCredentials');
  });

  test('keeps no token as it was given', async () => {
    const tokens = await signIn();
    const { rows } = await sql<{ text: string }>`select auth_session::text as text from auth_session`.execute(
      server.db,
    );
    const stored = rows.map((row) => row.text).join();
    for (const part of tokens.access_token.split('.').slice(1)) expect(stored).not.toContain(part);
    expect(stored).not.toContain(tokens.refresh_token.split('.')[1]);
  });
});

describe('refresh', () => {
  test('rotates: the new pair works, the old access token does not', async () => {
    const first = await signIn();
    const second: TokenAnswer = (await refresh(first.refresh_token)).json();
    expect((await me(second.access_token)).statusCode).toBe(200);
    expect((await me(first.access_token)).statusCode).toBe(401);
  });

  test('answers two tabs that refresh at once with one pair', async () => {
    const first = await signIn();
    const [one, other] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
    const pairOf = ({ access_token, refresh_token }: TokenAnswer) => [access_token, refresh_token];
    expect(pairOf(one.json())).toEqual(pairOf(other.json()));
    expect((await me(one.json<TokenAnswer>().access_token)).statusCode).toBe(200);
  });

  test('ends the family when a token is used again after the grace', async () => {
    const first = await signIn();
    const second: TokenAnswer = (await refresh(first.refresh_token)).json();
    await sql`update auth_session set rotated_at = rotated_at - interval '31 seconds'`.execute(server.db);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
  });

  test('ends the family when a token of two rotations ago comes, even at once', async () => {
    const first = await signIn();
    const second: TokenAnswer = (await refresh(first.refresh_token)).json();
    const third: TokenAnswer = (await refresh(second.refresh_token)).json();
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
    expect((await me(third.access_token)).statusCode).toBe(401);
  });

  test('refuses the token under another name', async () => {
    const first = await signIn();
    expect((await refresh(first.refresh_token, 'other@butaca.test')).statusCode).toBe(401);
  });
});

test('who is made a super admin has a line in the audit log', async () => {
  const { rows } = await sql<{ action: string; actor_id: number | null; subject: string }>`
    select action, actor_id, subject from audit_log where action = 'roles.changed'`.execute(server.db);
  const { id } = (await me((await signIn()).access_token)).json<{ id: number }>();
  expect(rows).toEqual([
    { action: 'roles.changed', actor_id: null, subject: `user ${id}: ROLE_SUPER_ADMIN` },
  ]);
});

test('deauthorize ends the sign-in, and again changes nothing', async () => {
  const tokens = await signIn();
  const leave = () =>
    server.app.inject({
      url: '/api/deauthorize',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
  expect((await leave()).statusCode).toBe(204);
  expect((await me(tokens.access_token)).statusCode).toBe(401);
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(401);
  expect((await leave()).statusCode).toBe(204);
});

test('deauthorize ends the sign-in of an access token that has expired', async () => {
  const tokens = await signIn();
  await sql`update auth_session set access_expires_at = now() - interval '1 second'`.execute(server.db);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await server.app.inject({ url: '/api/deauthorize', headers })).statusCode).toBe(204);
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(401);
});

test.each([1, 2])('deauthorize by an access token of %i renewals ago ends the sign-in', async (renewals) => {
  const first = await signIn();
  let last = first;
  for (let turn = 0; turn < renewals; turn++) last = (await refresh(last.refresh_token)).json();
  const leave = (token: string) =>
    server.app.inject({ url: '/api/deauthorize', headers: { authorization: `Bearer ${token}` } });
  expect((await leave(forged(first.access_token))).statusCode).toBe(204);
  expect((await me(last.access_token)).statusCode).toBe(200);
  expect((await leave(first.access_token)).statusCode).toBe(204);
  expect((await me(last.access_token)).statusCode).toBe(401);
  expect((await refresh(last.refresh_token)).statusCode).toBe(401);
});

/** The family's name with a signature that is nobody's. */
function forged(accessToken: string): string {
  const [sessionId, nonce] = accessToken.split('.');
  return `${sessionId}.${nonce}.${'A'.repeat(43)}`;
}

test('an expired access token is refused', async () => {
  const tokens = await signIn();
  await sql`update auth_session set access_expires_at = now() - interval '1 second'`.execute(server.db);
  const answer = await me(tokens.access_token);
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthorized']);
});

describe('quick registration', () => {
  test('signs a new person in and mails a link that verifies', async () => {
    const answer = await register('new@example.org');
    const { access_token: token } = answer.json<TokenAnswer>();
    expect((await me(token)).json()).toMatchObject({
      fullName: 'Ana Gil',
      verifiedAt: null,
      roles: ['ROLE_USER'],
    });
    const linkToken = LINK_TOKEN.exec(server.letters.at(-1)?.text ?? '')?.[1];
    const verify = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/verification',
        payload: { token: linkToken },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await verify()).statusCode).toBe(204);
    expect((await me(token)).json<{ verifiedAt: string | null }>().verifiedAt).not.toBeNull();
    const again = await verify();
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'linkInvalid']);
  });

  test('with the e-mail of an account answers alike and never signs in as it', async () => {
    const known = await register(EMAIL);
    const unknown = await register('unknown@example.org');
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    const account = (await me(known.json<TokenAnswer>().access_token)).json<{
      id: number;
      roles: string[];
    }>();
    const admin = (await me((await signIn()).access_token)).json<{ id: number }>();
    expect(account.roles).toEqual(['ROLE_USER']);
    expect(account.id).not.toBe(admin.id);
  });

  test('two at once with one e-mail make one account and one beside it', async () => {
    const answers = await Promise.all([register('twice@example.org'), register('TWICE@example.org')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const { rows } = await sql<{ provisional: boolean }>`
      select provisional from app_user where lower(email) = 'twice@example.org' order by provisional`.execute(
      server.db,
    );
    expect(rows.map((row) => row.provisional)).toEqual([false, true]);
  });

  test('takes no name with lines of its own into a letter', async () => {
    const payload = { name: 'Ana\r\nPay here', email: 'lines@example.org', acceptTerms: true };
    const answer = await server.app.inject({ method: 'POST', url: '/api/open/quick-register', payload });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  });

  test('speaks the language asked for', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/open/quick-register',
      headers: { 'accept-language': 'en-GB,es;q=0.5' },
      payload: { name: '', email: 'no mail', acceptTerms: true },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'This field is required',
      error: 'This field is required',
      errors: ['This field is required', 'Enter a valid e-mail address, such as name@example.com'],
      violations: [
        { propertyPath: 'name', title: 'This field is required', code: 'required', params: {} },
        {
          propertyPath: 'email',
          title: 'Enter a valid e-mail address, such as name@example.com',
          code: 'email',
          params: {},
        },
      ],
    });
  });
});
