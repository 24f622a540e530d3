import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isCommonPassword } from './common-passwords.ts';
import { accountCaller, PASSWORD } from './testing/account-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
const { call, account, tokensOf, linkTo } = accountCaller(() => server);
const REFUSED = { status: 422, code: 'commonPassword' };

test('many are known, and no word of one’s own', () => {
  expect(['password', 'Password1', 'iloveyou', '12345678', 'QWERTYUIOP'].map(isCommonPassword)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect([PASSWORD, 'cuatro caballos correctos', 'x7-Lm,q0'].map(isCommonPassword)).toEqual([
    false,
    false,
    false,
  ]);
});

test('none of them is taken by any call that chooses a password', async () => {
  const person = { name: 'Ana', lastName: 'Gil', acceptTerms: true, browserKey: 'b'.repeat(43) };
  const register = (password: string) =>
    call('POST', '/api/open/register', { ...person, email: 'common@example.org', password });
  expect(await register('password1')).toMatchObject(REFUSED);

  await account('chooser@example.org');
  const { access_token: token } = await tokensOf('chooser@example.org');
  const change = (password: string) =>
    call('PUT', '/api/me/password', { currentPassword: PASSWORD, password }, token);
  expect(await change('iloveyou')).toMatchObject(REFUSED);

  await call('POST', '/api/open/forgotten-password', { email: 'chooser@example.org' });
  const link = linkTo('chooser@example.org');
  const reset = (password: string) => call('POST', '/api/open/reset-password', { token: link, password });
  expect(await reset('12345678')).toMatchObject(REFUSED);
  // The link is good still.
  expect((await reset('cuatro caballos correctos')).status).toBe(204);
});

test('a sign-in with one is judged as ever', async () => {
  expect(
    await call('POST', '/login.php', { username: 'nobody@example.org', password: 'password1' }),
  ).toMatchObject({
    status: 401,
  });
});
