import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser, TokenAnswer, VerificationAnswer } from '#domain/calls/auth.ts';
import { BASE_URL, startTestServer, type TestServer, UNLIMITED_RATES } from '#server/testing/test-server.ts';
import { purgeExpired } from './purge.ts';
import { accountCaller, PASSWORD } from './testing/account-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
const { call, login, tokensOf, me, account, lettersTo, linkTo } = accountCaller(() => server);

const browserKey = 'the secret of this browser';
const register = (email: string, over: object = {}) =>
  call('POST', '/api/open/register', {
    name: 'Luz',
    email,
    password: PASSWORD,
    acceptTerms: true,
    browserKey,
    ...over,
  });
/** Opens a mailed link in the browser that registered. */
const verify = (token: string, as?: string) => call('POST', '/api/verification', { token, browserKey }, as);
const verifyElsewhere = (token: string, key?: string) =>
  call('POST', '/api/verification', { token, ...(key === undefined ? {} : { browserKey: key }) });
const quickRegister = (email: string) =>
  call('POST', '/api/open/quick-register', { name: 'Otra', email, acceptTerms: true });
const forgotten = (email: string) => call('POST', '/api/open/forgotten-password', { email });
const reset = (token: string, password: string) =>
  call('POST', '/api/open/reset-password', { token, password });
const resend = (email: string) => call('POST', '/api/re-send/verification', { email });

describe('registration', () => {
  test('makes the account when its link is opened, once, and not before', async () => {
    expect((await register('luz@example.org', { redirect: '/confirm/selection/7?x=1' })).status).toBe(204);
    expect(await login('luz@example.org')).toMatchObject({ status: 403, code: 'verificationPending' });
    expect(await login('luz@example.org', 'another')).toMatchObject({
      status: 401,
      code: 'invalidCredentials',
    });
    const token = linkTo('luz@example.org');
    expect(lettersTo('luz@example.org').at(-1)?.text).toContain(
      `${BASE_URL}/verification?token=${token}&redirect=%2Fconfirm%2Fselection%2F7%3Fx%3D1`,
    );
    expect((await verify(token)).status).toBe(204);
    expect(await verify(token)).toMatchObject({ status: 422, code: 'linkInvalid' });
    const { access_token: access } = await tokensOf('luz@example.org');
    expect((await me(access)).json<CurrentUser>()).toMatchObject({
      fullName: 'Luz',
      hasPassword: true,
      verifiedAt: expect.any(String),
      roles: ['ROLE_USER'],
    });
  });

  test('takes a domain in letters of the world, writes to it as mail servers know it, and lets in by both', async () => {
    const [typed, known] = ['info@cañas.es', 'info@xn--caas-hqa.es'];
    expect(await register('señor@cañas.es')).toMatchObject({ status: 400, code: 'email' });
    expect((await register(typed)).status).toBe(204);
    expect((await verify(linkTo(known))).status).toBe(204);
    for (const email of [typed, known, 'info@CAÑAS.es']) {
      const { access_token: access } = await tokensOf(email);
      expect((await me(access)).json<CurrentUser>()).toMatchObject({ email: known });
    }
  });

  test('answers a known e-mail alike, and writes to its owner instead', async () => {
    await account('known@example.org');
    const known = await register('known@example.org', { password: 'not the right one' });
    const unknown = await register('nobody-yet@example.org');
    const shape = ({ status, body, headers }: typeof known) => [
      status,
      body,
      Object.keys(headers).toSorted(),
    ];
    expect(shape(known)).toEqual(shape(unknown));
    expect(lettersTo('known@example.org').at(-1)).toMatchObject({
      subject: 'Ya tienes una cuenta en Butaca',
      text: expect.not.stringContaining('token='),
    });
    expect(await login('known@example.org', 'not the right one')).toMatchObject({
      status: 403,
      code: 'verificationPending',
    });
    expect((await login('known@example.org')).status).toBe(200);
  });

  test('lets whoever bought without a password choose it by the letter, and tells nobody else', async () => {
    const email = 'bought@example.org';
    await quickRegister(email);
    expect(lettersTo(email).at(-1)?.text).toContain('&redirect=%2Fmy-tickets');
    await verify(linkTo(email));
    expect((await register(email, { redirect: '/events/3' })).status).toBe(204);
    const letter = lettersTo(email).at(-1);
    expect(letter?.subject).toBe('Ya tienes una cuenta en Butaca: elige su contraseña');
    expect(letter?.text).toContain(
      `${BASE_URL}/reset-password?token=${linkTo(email)}&redirect=%2Fevents%2F3`,
    );
    expect(await login(email)).toMatchObject({ status: 403, code: 'verificationPending' });
    expect((await verify(linkTo(email))).code).toBe('linkInvalid');
    expect((await reset(linkTo(email), 'my own password')).status).toBe(204);
    expect((await login(email, 'my own password')).status).toBe(200);
    expect(await reset(linkTo(email), 'another password')).toMatchObject({ code: 'linkInvalid' });
  });

  test('leaves no link to choose a password by once another one has chosen it', async () => {
    const email = 'bought-twice@example.org';
    await quickRegister(email);
    await verify(linkTo(email));
    await register(email);
    const older = linkTo(email);
    await forgotten(email);
    expect((await reset(linkTo(email), 'my own password')).status).toBe(204);
    expect(await reset(older, 'another password')).toMatchObject({ code: 'linkInvalid' });
  });

  test('stores one link, whoever the e-mail belongs to, and no link as it was mailed', async () => {
    const before = await links();
    await register('known@example.org');
    await register('fresh@example.org');
    expect((await links()) - before).toBe(2);
    const token = linkTo('fresh@example.org');
    const { rows } = await sql<{ text: string }>`select mail_link::text as text from mail_link`.execute(
      server.db,
    );
    expect(rows.some(({ text }) => [token, PASSWORD, browserKey].some((each) => text.includes(each)))).toBe(
      false,
    );
  });

  test('takes an e-mail from whoever used it without having proved it', async () => {
    const squatter = (await quickRegister('mine@example.org')).json<TokenAnswer>().access_token;
    expect((await me(squatter)).status).toBe(200);
    await register('mine@example.org', { name: 'Dueña' });
    expect((await verify(linkTo('mine@example.org'))).status).toBe(204);
    expect((await me(squatter)).status).toBe(401);
    const { access_token: access } = await tokensOf('mine@example.org');
    expect((await me(access)).json<CurrentUser>().fullName).toBe('Dueña');
  });

  test.each([
    ['of another browser', 'the secret of another browser'],
    ['of a browser that keeps nothing', undefined],
  ])(
    'of a stranger leaves no password: the owner, with the link and the secret %s, chooses one',
    async (_, key) => {
      const email = `typed-by-another-${key === undefined ? 'one' : 'two'}@example.org`;
      await register(email, {
        password: 'the password of a stranger',
        name: 'Pay at evil.example',
        phone: '666 555 444',
      });
      expect(
        lettersTo(email)
          .map(({ text }) => text)
          .join(),
      ).not.toContain('evil.example');
      const opened = await verifyElsewhere(linkTo(email), key);
      expect(opened.status).toBe(200);
      expect(await login(email, 'the password of a stranger')).toMatchObject({ status: 401 });
      const { passwordToken } = opened.json<VerificationAnswer>();
      const named = { token: passwordToken, password: 'my own password', name: 'Sol', lastName: 'Vega' };
      expect((await call('POST', '/api/open/reset-password', named)).status).toBe(204);
      const { access_token: access } = await tokensOf(email, 'my own password');
      expect((await me(access)).json<CurrentUser>()).toMatchObject({ fullName: 'Sol Vega', phone: '' });
      expect((await login(email, 'the password of a stranger')).status).toBe(401);
      expect(await reset(passwordToken, 'another password')).toMatchObject({ code: 'linkInvalid' });
      expect(lettersTo(email)).toHaveLength(1);
    },
  );

  test('beside a stranger’s gives the owner the own password by the own link, and ends the other', async () => {
    await register('both@example.org');
    const own = linkTo('both@example.org');
    await register('both@example.org', { password: 'the password of a stranger', browserKey: 'another' });
    const stranger = linkTo('both@example.org');
    expect((await verify(own)).status).toBe(204);
    expect((await login('both@example.org')).status).toBe(200);
    expect((await login('both@example.org', 'the password of a stranger')).status).toBe(401);
    expect(await verify(stranger)).toMatchObject({ status: 422, code: 'linkInvalid' });
  });

  test('whose link was sent again is the one of its browser still', async () => {
    await register('resent@example.org');
    await register('resent@example.org', { password: 'the password of a stranger', browserKey: 'another' });
    await resend('resent@example.org');
    expect((await verify(linkTo('resent@example.org'))).status).toBe(200);
    expect((await login('resent@example.org', 'the password of a stranger')).status).toBe(401);
    expect((await login('resent@example.org')).status).toBe(401);
  });

  test('twice from one browser is one registration: its last password counts', async () => {
    await register('twice-same@example.org', { password: 'the first password' });
    await register('twice-same@example.org');
    expect((await verify(linkTo('twice-same@example.org'))).status).toBe(204);
    expect((await login('twice-same@example.org')).status).toBe(200);
  });

  test('names nobody in a letter to an e-mail that is not proved', async () => {
    await register('unnamed@example.org', { name: 'Evilname' });
    await call('POST', '/api/open/quick-register', {
      name: 'Evilname',
      email: 'unnamed-too@example.org',
      acceptTerms: true,
    });
    await resend('unnamed@example.org');
    await resend('unnamed-too@example.org');
    await forgotten('unnamed-too@example.org');
    const letters = [...lettersTo('unnamed@example.org'), ...lettersTo('unnamed-too@example.org')];
    expect(letters).toHaveLength(5);
    for (const { text, html, subject } of letters) expect(text + html + subject).not.toContain('Evilname');
  });

  test('of whoever comes second with an unproved e-mail leaves the first one no session', async () => {
    const squatter = (await quickRegister('shared@example.org')).json<TokenAnswer>().access_token;
    await quickRegister('shared@example.org');
    expect((await verify(linkTo('shared@example.org'))).status).toBe(204);
    expect((await me(squatter)).status).toBe(401);
  });

  test.each([
    [{ password: 'short' }, 'password', 'tooShort'],
    [{ email: 'no mail' }, 'email', 'email'],
    [{ name: '' }, 'name', 'required'],
    [{ acceptTerms: false }, 'acceptTerms', 'termsNotAccepted'],
    [{ acceptTerms: undefined }, 'acceptTerms', 'termsNotAccepted'],
    [{ redirect: '//evil.example' }, 'redirect', 'invalid'],
    [{ redirect: 'https://evil.example' }, 'redirect', 'invalid'],
    [{ name: 'Luz\r\nBcc: x' }, 'name', 'invalid'],
  ])('refuses %j beside its field', async (over, propertyPath, code) => {
    const answer = await register('wrong@example.org', over);
    expect(answer.status).toBe(400);
    expect(answer.json<{ violations: unknown[] }>().violations).toMatchObject([{ propertyPath, code }]);
  });
});

describe('a link sent again', () => {
  test('verifies as the first one does, and goes to nobody who waits for none', async () => {
    await register('again@example.org');
    expect((await resend('again@example.org')).status).toBe(204);
    expect(lettersTo('again@example.org')).toHaveLength(2);
    expect((await verify(linkTo('again@example.org'))).status).toBe(204);
    expect((await resend('again@example.org')).status).toBe(204);
    expect((await resend('stranger@example.org')).status).toBe(204);
    expect([lettersTo('again@example.org').length, lettersTo('stranger@example.org').length]).toEqual([2, 0]);
  });

  test('leads back to where the registration was asked for', async () => {
    await register('led-back@example.org', { redirect: '/confirm/selection/7' });
    await resend('led-back@example.org');
    expect(lettersTo('led-back@example.org')).toHaveLength(2);
    expect(lettersTo('led-back@example.org').at(-1)?.text).toContain(
      `/verification?token=${linkTo('led-back@example.org')}&redirect=%2Fconfirm%2Fselection%2F7`,
    );
  });

  test('verifies a quick registration too', async () => {
    const { access_token: access } = (await quickRegister('quick@example.org')).json<TokenAnswer>();
    await resend('quick@example.org');
    await verify(linkTo('quick@example.org'), access);
    expect((await me(access)).json<CurrentUser>()).toMatchObject({
      verifiedAt: expect.any(String),
      hasPassword: false,
    });
  });
});

test('a link that proves the e-mail of a quick registration signs out whoever else used it', async () => {
  const squatter = (await quickRegister('proved@example.org')).json<TokenAnswer>().access_token;
  expect((await verify(linkTo('proved@example.org'))).status).toBe(200);
  expect((await me(squatter)).status).toBe(401);
});

test('who proves in another browser the e-mail of a purchase without a password chooses one', async () => {
  const email = 'bought-elsewhere@example.org';
  await quickRegister(email);
  const { passwordToken } = (await verify(linkTo(email))).json<VerificationAnswer>();
  expect((await reset(passwordToken, 'my own password')).status).toBe(204);
  const { access_token: access } = await tokensOf(email, 'my own password');
  expect((await me(access)).json<CurrentUser>()).toMatchObject({
    fullName: 'Otra',
    hasPassword: true,
    verifiedAt: expect.any(String),
  });
  expect(await reset(passwordToken, 'another password')).toMatchObject({ code: 'linkInvalid' });
});

describe('a forgotten password', () => {
  test('names nobody who has a name', async () => {
    await account('named@example.org');
    await forgotten('named@example.org');
    const renamed = { token: linkTo('named@example.org'), password: 'a new password', name: 'Nobody' };
    expect((await call('POST', '/api/open/reset-password', renamed)).status).toBe(204);
    const { access_token: access } = await tokensOf('named@example.org', 'a new password');
    expect((await me(access)).json<CurrentUser>().fullName).not.toContain('Nobody');
  });

  test('is replaced once by the mailed link, and every session ends', async () => {
    await account('forgetful@example.org');
    const old = await tokensOf('forgetful@example.org');
    expect((await forgotten('forgetful@example.org')).status).toBe(204);
    const token = linkTo('forgetful@example.org');
    expect((await reset(token, 'a new password')).status).toBe(204);
    expect((await me(old.access_token)).status).toBe(401);
    expect((await login('forgetful@example.org')).status).toBe(401);
    expect((await login('forgetful@example.org', 'a new password')).status).toBe(200);
    expect(await reset(token, 'another password')).toMatchObject({ status: 422, code: 'linkInvalid' });
    expect(lettersTo('forgetful@example.org').at(-1)?.subject).toBe('Tu contraseña de Butaca ha cambiado');
  });

  test('leads back to where it was asked for, on our own site', async () => {
    await account('in-mid-purchase@example.org');
    const ask = (redirect: string) =>
      call('POST', '/api/open/forgotten-password', { email: 'in-mid-purchase@example.org', redirect });
    expect((await ask('/confirm/selection/7')).status).toBe(204);
    expect(lettersTo('in-mid-purchase@example.org').at(-1)?.text).toContain(
      `/reset-password?token=${linkTo('in-mid-purchase@example.org')}&redirect=%2Fconfirm%2Fselection%2F7`,
    );
    expect(await ask('https://evil.example')).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('works for an hour', async () => {
    await account('slow@example.org');
    await forgotten('slow@example.org');
    await sql`update mail_link set expires_at = expires_at - interval '1 hour' where purpose = 'reset'`.execute(
      server.db,
    );
    expect(await reset(linkTo('slow@example.org'), 'a new password')).toMatchObject({ code: 'linkInvalid' });
  });

  test('is answered alike for an e-mail that nobody has, which gets no letter', async () => {
    const before = await links();
    const answer = await forgotten('not-here@example.org');
    expect([answer.status, answer.body, (await links()) - before]).toEqual([204, '', 1]);
    expect(lettersTo('not-here@example.org')).toEqual([]);
  });

  test('has a link of its own: it verifies nothing, and a link that verifies resets nothing', async () => {
    await account('kinds@example.org');
    await forgotten('kinds@example.org');
    expect(await verify(linkTo('kinds@example.org'))).toMatchObject({ code: 'linkInvalid' });
    expect((await reset(linkTo('kinds@example.org'), 'a new password')).status).toBe(204);
    await register('kinds2@example.org');
    expect(await reset(linkTo('kinds2@example.org'), 'a new password')).toMatchObject({
      code: 'linkInvalid',
    });
  });

  test('gives an account without a password its first one', async () => {
    await quickRegister('first@example.org');
    await forgotten('first@example.org');
    await reset(linkTo('first@example.org'), 'a first password');
    expect(lettersTo('first@example.org').map(({ subject }) => subject)).not.toContain(
      'Tu contraseña de Butaca ha cambiado',
    );
    const { access_token: access } = await tokensOf('first@example.org', 'a first password');
    expect((await me(access)).json<CurrentUser>()).toMatchObject({
      hasPassword: true,
      verifiedAt: expect.any(String),
    });
  });
});

test('what has expired is forgotten, and nothing else', async () => {
  await account('keeps@example.org');
  const kept = await tokensOf('keeps@example.org');
  const ended = await tokensOf('keeps@example.org');
  await register('waits@example.org');
  const waiting = linkTo('waits@example.org');
  const sessionOf = ({ refresh_token }: TokenAnswer) => refresh_token.split('.')[0];
  await sql`
    update auth_session set revoked_at = now() - interval '2 days' where id = ${sessionOf(ended)}`.execute(
    server.db,
  );
  await sql`
    update mail_link set expires_at = now() - interval '1 second' where purpose = 'reset'`.execute(server.db);
  await purgeExpired(server.db);
  const { rows } = await sql`select from auth_session where id = ${sessionOf(ended)}`.execute(server.db);
  const { rows: resets } = await sql`select from mail_link where purpose = 'reset'`.execute(server.db);
  expect([rows, resets]).toEqual([[], []]);
  expect((await me(kept.access_token)).status).toBe(200);
  expect((await verify(waiting)).status).toBe(204);
});

describe('too many attempts', () => {
  test('for one account wait, whoever exists and wherever they come from', async () => {
    const strict = await startTestServer({
      rateLimits: { ...UNLIMITED_RATES, guesses: { fromOneAddress: 2, fromAll: 4 } },
    });
    const caller = accountCaller(() => strict);
    await caller.account('target@example.org');
    for (const email of ['target@example.org', 'nobody@example.org']) {
      const statuses = [];
      for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
        statuses.push((await caller.login(email, 'wrong', from)).status);
      expect(statuses).toEqual([401, 401, 429, 401, 401, 429]);
    }
    const refused = await caller.login('TARGET@example.org', PASSWORD, '10.0.0.1');
    expect(refused).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json<{ message: string }>().message).toMatch(/^Demasiados intentos: espera \d+ segundos/);
    await strict.close();
  });

  test('to have letters sent to one e-mail wait, whether it has an account or not', async () => {
    const strict = await startTestServer({
      rateLimits: { ...UNLIMITED_RATES, letters: { fromOneAddress: 3, fromAll: 100 }, repeatedLetters: 1 },
    });
    const caller = accountCaller(() => strict);
    await caller.account('target@example.org');
    for (const email of ['target@example.org', 'nobody@example.org']) {
      const ask = (path: string) => caller.call('POST', path, { email });
      const statuses = [
        await ask('/api/open/forgotten-password'),
        await ask('/api/open/forgotten-password'),
        await ask('/api/re-send/verification'),
      ].map(({ status }) => status);
      expect(statuses).toEqual([204, 429, 204]);
      const rest = { name: 'A', email, password: PASSWORD, acceptTerms: true };
      const registrations = [
        await caller.call('POST', '/api/open/register', rest),
        await caller.call('POST', '/api/open/quick-register', rest),
      ];
      expect(registrations.map(({ status }) => status)).toEqual([204, 429]);
    }
    await strict.close();
  });
});

test('letters that others have sent to an e-mail keep its owner out of nothing; at last none goes', async () => {
  const strict = await startTestServer({
    rateLimits: { ...UNLIMITED_RATES, letters: { fromOneAddress: 2, fromAll: 3 }, repeatedLetters: 1 },
  });
  const caller = accountCaller(() => strict);
  const email = 'owner@example.org';
  const payload = { name: 'A', email, acceptTerms: true };
  const statuses = [];
  for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '10.0.0.9', '10.0.0.10']) {
    const answer = await caller.call('POST', '/api/open/quick-register', payload, undefined, from);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
  expect(caller.lettersTo(email)).toHaveLength(3);
  const asked = await caller.call('POST', '/api/open/forgotten-password', { email }, undefined, '10.0.0.11');
  expect([asked.status, asked.body, caller.lettersTo(email).length]).toEqual([204, '', 3]);
  await strict.close();
});

async function links(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mail_link`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}
