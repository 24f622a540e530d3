import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './password.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isCommonPassword } from './refused-passwords.ts';
import { accountCaller, PASSWORD } from './testing/account-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
const { call, account, tokensOf, linkTo } = accountCaller(() => server);
const REFUSED = { status: 422, code: 'commonPassword' };
const KNOWN_WORDS = { status: 422, code: 'knownWordsPassword' };
const browserKey = 'b'.repeat(43);

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
  const person = { name: 'Ana', lastName: 'Gil', acceptTerms: true, browserKey };
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

test('none is taken that is little more than words of the house, of a space or of the site', async () => {
  await sql`insert into space (name, time_zone) values ('Teatro Olimpia', 'Europe/Madrid')`.execute(
    server.db,
  );
  const person = { name: 'Ana', lastName: 'Gil', acceptTerms: true, browserKey };
  const register = (password: string) =>
    call('POST', '/api/open/register', { ...person, email: 'words@example.org', password });
  const made = ['Butaca-2026', '0l1mp14.2026', 'Teatro-Olimpia', 'tickets.test-1', 'Butaca12345678'];
  for (const password of made)
    expect([password, await register(password)]).toMatchObject([password, KNOWN_WORDS]);
  expect((await register('Butaca-roja-junto-al-pasillo')).status).toBe(204);
});

test('none is taken that is little more than its owner’s name and e-mail, by any call', async () => {
  const person = { name: 'Leonor', lastName: 'Quiroga', acceptTerms: true, browserKey };
  const register = (password: string) =>
    call('POST', '/api/open/register', { ...person, email: 'solymar@example.org', password });
  for (const password of ['leonor.1980', 'QUIR0G4-2026', 'solymar_solymar'])
    expect([password, await register(password)]).toMatchObject([password, KNOWN_WORDS]);

  await account('solymar@example.org');
  const { access_token: token } = await tokensOf('solymar@example.org');
  const change = (password: string) =>
    call('PUT', '/api/me/password', { currentPassword: PASSWORD, password }, token);
  expect(await change('Ana-Gil-solymar')).toMatchObject(KNOWN_WORDS);
  expect((await change('leonor.1980')).status).toBe(204);

  await call('POST', '/api/open/forgotten-password', { email: 'solymar@example.org' });
  const link = linkTo('solymar@example.org');
  const reset = (password: string, more = {}) =>
    call('POST', '/api/open/reset-password', { token: link, password, ...more });
  expect(await reset('solymar-2026')).toMatchObject(KNOWN_WORDS);
  expect(await reset('quiroga-2026', { name: 'Leonor', lastName: 'Quiroga' })).toMatchObject(KNOWN_WORDS);
  expect((await reset('quiroga-2026')).status).toBe(204);
});

test('whoever has one from before signs in with it', async () => {
  const id = await account('before@example.org');
  await sql`update app_user set password_hash = ${await hashPassword('Butaca-2026')} where id = ${id}`.execute(
    server.db,
  );
  const login = { username: 'before@example.org', password: 'Butaca-2026' };
  expect((await call('POST', '/login.php', login)).status).toBe(200);
});

test('a sign-in with one is judged as ever', async () => {
  expect(
    await call('POST', '/login.php', { username: 'nobody@example.org', password: 'password1' }),
  ).toMatchObject({
    status: 401,
  });
});
