import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactorAdded, OwnFactors, PasskeyAsked } from '#domain/calls/factor.ts';
import { databaseTime } from '#server/db/database-time.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { findCredentials } from '#server/modules/auth/user-repository.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { FACTOR_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { signedChallenges } from './signed-challenge.ts';
import { factorCaller, SITE } from './testing/factor-caller.ts';
import { softPasskey } from './testing/soft-passkey.ts';

let server: TestServer;
let database: TestDatabase;
const clock = manualClock();
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ clock }, database);
});
afterAll(async () => server.close());

const as = factorCaller(() => server, clock);
const { account, addPasskey, begin, call, challengeOf, codeOf, confirm, login, nextStep, pass, withTotp } =
  as;
const factorsOf = async (token: string) =>
  (await call('GET', '/api/me/factor/', undefined, token)).json<OwnFactors>();
const remove = (token: string, proof: object) => call('DELETE', '/api/me/factor/totp', proof, token);
const askPasskey = async (challenge: string) =>
  (await call('POST', '/api/open/second-factor/passkey', { challenge })).json<PasskeyAsked>();

describe('an authenticator', () => {
  test('is added by the password and a code, and asked for at the next sign-in', async () => {
    const { email, token, secret, recoveryCodes } = await withTotp('totp@example.org');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await factorsOf(token)).toEqual({
      totp: { createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    const first = await login(email);
    expect([first.status, first.code, first.body.includes('access_token')]).toEqual([
      403,
      'secondFactorNeeded',
      false,
    ]);
    expect(first.body).toContain('"methods":"totp,recovery"');
    const second = await pass({ challenge: await challengeOf(email), code: codeOf(secret) });
    expect(second.json()).toEqual({
      token_type: 'Bearer',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
    expect((await as.me(as.signedInBy(second))).status).toBe(200);
  });

  test('is not added without the password, nor counts before its code was said', async () => {
    const email = 'begun@example.org';
    await account(email);
    const { access_token: token } = await as.tokensOf(email);
    const refused = await call('POST', '/api/me/factor/totp', { password: 'another' }, token);
    expect([refused.status, refused.code]).toEqual([422, 'wrongPassword']);
    const { secret } = await begin(token);
    expect((await confirm(token, codeOf(secret, 5))).code).toBe('wrongCode');
    expect((await factorsOf(token)).totp).toBeNull();
    expect((await login(email)).status).toBe(200);
  });

  test('takes no code of a time step twice, at whatever call', async () => {
    const { email, token, secret } = await withTotp('replay@example.org');
    const code = codeOf(secret);
    const challenges = [await challengeOf(email), await challengeOf(email)];
    const answers = await Promise.all(challenges.map((challenge) => pass({ challenge, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await remove(token, { code })).code).toBe('wrongCode');
    nextStep();
    expect((await remove(token, { code: codeOf(secret) })).status).toBe(204);
  });

  test('takes the code of the step beside, and none further away', async () => {
    const { email, secret } = await withTotp('beside@example.org');
    const challenge = await challengeOf(email);
    expect((await pass({ challenge, code: codeOf(secret, 2) })).code).toBe('wrongCode');
    expect((await pass({ challenge, code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('is one: another one comes after its removal, which ends its codes too', async () => {
    const { email, token, secret } = await withTotp('one@example.org');
    expect((await call('POST', '/api/me/factor/totp', { password: PASSWORD }, token)).code).toBe(
      'totpExists',
    );
    expect((await remove(token, { password: 'no' })).code).toBe('wrongPassword');
    const challenge = await challengeOf(email);
    expect((await remove(token, { password: PASSWORD })).status).toBe(204);
    expect(await factorsOf(token)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await login(email)).status).toBe(200);
    expect((await pass({ challenge, code: codeOf(secret) })).code).toBe('wrongCode');
  });

  test('lies in the database sealed, and recovery codes hashed', async () => {
    const { secret, recoveryCodes, id } = await withTotp('sealed@example.org');
    const { rows } = await sql<{ text: string }>`
      select encode(sealed_secret, 'escape') || (select string_agg(encode(code_hash, 'escape'), '') from recovery_code where user_id = ${id}) as text
      from totp_factor where user_id = ${id}`.execute(server.db);
    for (const text of [secret, ...recoveryCodes]) expect(rows[0]?.text).not.toContain(text);
  });
});

describe('the challenge of a sign-in', () => {
  test('signs in once', async () => {
    const { email, secret } = await withTotp('once@example.org');
    const challenge = await challengeOf(email);
    expect((await pass({ challenge, code: codeOf(secret) })).status).toBe(200);
    nextStep();
    expect((await pass({ challenge, code: codeOf(secret) })).code).toBe('challengeExpired');
  });

  test('ends after five minutes', async () => {
    const { email, secret } = await withTotp('late@example.org');
    const issuedAgo = async (minutes: number) => {
      const { userId, passwordHash } = (await findCredentials(server.db, email)) ?? {};
      if (userId === undefined) throw new Error('no such account');
      const then = (await databaseTime(server.db)) - minutes * 60_000;
      return signedChallenges(FACTOR_KEY).issue('signIn', userId, passwordHash ?? '', then);
    };
    const late = await pass({ challenge: await issuedAgo(5), code: codeOf(secret) });
    expect(late.code).toBe('challengeExpired');
    expect((await pass({ challenge: await issuedAgo(4), code: codeOf(secret) })).status).toBe(200);
  });

  test('is good on a server whose clock is months ahead', async () => {
    const { email, recoveryCodes } = await withTotp('apart@example.org');
    const other = await startTestServer({}, { ...database, close: async () => undefined });
    const challenge = await factorCaller(() => other, clock).challengeOf(email);
    await other.close();
    expect((await pass({ challenge, recoveryCode: recoveryCodes[0] })).status).toBe(200);
  });

  test('is good for nobody else, and not when any letter of it was changed', async () => {
    const [ana, eva] = [await withTotp('ana@example.org'), await withTotp('eva@example.org')];
    const challenge = await challengeOf(ana.email);
    const stolen = challenge.replace(/^\d+/, String(eva.id));
    expect((await pass({ challenge: stolen, code: codeOf(eva.secret) })).code).toBe('challengeExpired');
    expect((await pass({ challenge, code: codeOf(eva.secret) })).code).toBe('wrongCode');
    for (const at of [2, 10, 30, challenge.length - 2]) {
      const letter = challenge.charAt(at) === '1' ? '2' : '1';
      const changed = challenge.slice(0, at) + letter + challenge.slice(at + 1);
      expect((await pass({ challenge: changed, code: codeOf(ana.secret) })).code).toBe('challengeExpired');
    }
    expect((await pass({ challenge, code: codeOf(ana.secret) })).status).toBe(200);
  });

  test('ends with the password that it was given for, and with the account', async () => {
    const { id, email, secret } = await withTotp('changed@example.org');
    const challenge = await challengeOf(email);
    await sql`update app_user set deactivated_at = now() where id = ${id}`.execute(server.db);
    expect((await pass({ challenge, code: codeOf(secret) })).code).toBe('challengeExpired');
    await sql`update app_user set deactivated_at = null, password_hash = 'other' where id = ${id}`.execute(
      server.db,
    );
    expect((await pass({ challenge, code: codeOf(secret) })).code).toBe('challengeExpired');
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and a letter tells', async () => {
    const { email, recoveryCodes, token } = await withTotp('recovery@example.org');
    const [first = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await pass({ challenge: await challengeOf(email), recoveryCode: typed })).status).toBe(200);
    expect((await pass({ challenge: await challengeOf(email), recoveryCode: first })).code).toBe(
      'wrongRecoveryCode',
    );
    expect((await factorsOf(token)).recoveryCodesLeft).toBe(9);
    expect(as.lettersTo(email).at(-1)?.subject).toContain('código de recuperación');
  });

  test('of two sign-ins at once lets one in', async () => {
    const { email, recoveryCodes } = await withTotp('race@example.org');
    const challenges = await Promise.all([challengeOf(email), challengeOf(email)]);
    const [recoveryCode] = recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => pass({ challenge, recoveryCode })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('of before is good for nothing once there are new ones', async () => {
    const { email, token, recoveryCodes } = await withTotp('renewed@example.org');
    const renewed = await call('POST', '/api/me/factor/recovery-code/', { password: PASSWORD }, token);
    const fresh = renewed.json<FactorAdded>().recoveryCodes;
    const challenge = await challengeOf(email);
    expect((await pass({ challenge, recoveryCode: recoveryCodes[0] })).code).toBe('wrongRecoveryCode');
    expect((await pass({ challenge, recoveryCode: fresh[0] })).status).toBe(200);
  });

  test('is not made for an account without a factor', async () => {
    await account('bare@example.org');
    const { access_token: token } = await as.tokensOf('bare@example.org');
    const refused = await call('POST', '/api/me/factor/recovery-code/', { password: PASSWORD }, token);
    expect([refused.status, refused.code]).toEqual([409, 'noSecondFactor']);
  });
});

describe('a passkey', () => {
  const owner = async (email: string) => {
    await account(email);
    const { access_token: token } = await as.tokensOf(email);
    return { email, token, ...(await addPasskey(token)) };
  };

  test('is added, signs in, is renamed and removed', async () => {
    const { email, token, passkey, answer } = await owner('passkey@example.org');
    expect(answer.json<FactorAdded>().recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(email);
    const asked = await askPasskey(challenge);
    expect(asked.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const passed = await pass({ challenge, passkey: passkey.answer(asked.challenge) });
    expect((await as.me(as.signedInBy(passed))).status).toBe(200);
    const [item] = (await factorsOf(token)).passkeys;
    const url = `/api/me/factor/passkey/${item?.id}`;
    expect((await call('PUT', url, { name: 'Llave', password: 'no' }, token)).code).toBe('wrongPassword');
    expect((await call('PUT', url, { name: 'Llave', password: PASSWORD }, token)).status).toBe(204);
    expect((await factorsOf(token)).passkeys[0]).toMatchObject({
      name: 'Llave',
      lastUsedAt: expect.any(String),
    });
    expect((await call('DELETE', url, {}, token)).code).toBe('wrongPassword');
    expect((await call('DELETE', url, { password: PASSWORD }, token)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
  });

  test('answers its own challenge, from its own site, with a counter that goes on', async () => {
    const { email, passkey } = await owner('strict@example.org');
    const challenge = await challengeOf(email);
    const { challenge: asked } = await askPasskey(challenge);
    const other = await askPasskey(await challengeOf(email));
    const invalid = [
      passkey.answer(other.challenge),
      passkey.answer(asked, { origin: 'https://evil.test' }),
      softPasskey(SITE).answer(asked),
    ];
    for (const answer of invalid) {
      const refused = await pass({ challenge, passkey: answer });
      expect([refused.status, refused.code]).toEqual([422, 'passkeyInvalid']);
    }
    expect((await pass({ challenge, passkey: passkey.answer(asked) })).status).toBe(200);
    const next = await challengeOf(email);
    const copied = passkey.answer((await askPasskey(next)).challenge, { turned: -1 });
    expect((await pass({ challenge: next, passkey: copied })).code).toBe('passkeyInvalid');
  });

  test('is made in the session and from the site that asked for it, for one account', async () => {
    const { passkey, ceremony, made, token } = await owner('maker@example.org');
    await account('taker@example.org');
    const { access_token: other } = await as.tokensOf('taker@example.org');
    const add = (as: string, payload: object) => call('POST', '/api/me/factor/passkey/', payload, as);
    expect((await add(other, { ceremony, name: 'a', passkey: made })).code).toBe('passkeyInvalid');
    expect((await add(token, { ceremony, name: 'a', passkey: made })).code).toBe('passkeyInvalid');
    expect((await addPasskey(other, passkey)).answer.code).toBe('passkeyInvalid');
    const begun = await call('POST', '/api/me/factor/passkey/options', { password: PASSWORD }, other);
    const { ceremony: own, options } = begun.json<{ ceremony: string; options: { challenge: string } }>();
    const elsewhere = softPasskey(SITE).register(options.challenge, 'https://evil.test');
    expect((await add(other, { ceremony: own, name: 'a', passkey: elsewhere })).code).toBe('passkeyInvalid');
  });

  test('of somebody else is neither renamed nor removed', async () => {
    const { token } = await owner('mine@example.org');
    const [item] = (await factorsOf(token)).passkeys;
    const stranger = await owner('stranger@example.org');
    const url = `/api/me/factor/passkey/${item?.id}`;
    const answers = [
      await call('PUT', url, { name: 'x', password: PASSWORD }, stranger.token),
      await call('DELETE', url, { password: PASSWORD }, stranger.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await factorsOf(token)).passkeys).toHaveLength(1);
  });
});

test('changes are told by letter and written to the audit log', async () => {
  const { id, email, token } = await withTotp('told@example.org');
  await remove(token, { password: PASSWORD });
  expect(as.lettersTo(email).map(({ subject }) => subject)).toEqual([
    'Verificación en dos pasos añadida a tu cuenta de Butaca',
    'Verificación en dos pasos cambiada en tu cuenta de Butaca',
  ]);
  const { rows } = await sql`
    select action, details from audit_log
    where actor_id = ${id} and real_actor_id = ${id} and action not like 'session.%' order by id`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { action: 'factor.added', details: { factor: 'totp' } },
    { action: 'factor.removed', details: { factor: 'totp' } },
  ]);
});

test('a super admin who acts as somebody neither sees nor changes their factors', async () => {
  const user = await withTotp('watched@example.org');
  await account('root@example.org', ['ROLE_SUPER_ADMIN']);
  const { access_token: root } = await as.tokensOf('root@example.org');
  const switched = await call('POST', `/api/super-admin/user/switch-to-user/${user.id}`, undefined, root);
  const acting = as.signedInBy(switched);
  const answers = await Promise.all([
    call('GET', '/api/me/factor/', undefined, acting),
    remove(acting, { password: PASSWORD }),
    remove(acting, { code: codeOf(user.secret) }),
    call('POST', '/api/me/factor/recovery-code/', { password: PASSWORD }, acting),
    call('GET', '/api/me/session/', undefined, acting),
    call('DELETE', '/api/me/session/', undefined, acting),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'notWhileSwitched'));
  expect((await login(user.email)).code).toBe('secondFactorNeeded');
});

test('a deleted account keeps no factor', async () => {
  const { id, token } = await withTotp('leaving@example.org');
  expect((await call('DELETE', '/api/me', { password: PASSWORD }, token)).status).toBe(204);
  const { rows } = await sql`
    select user_id from totp_factor where user_id = ${id} union all select user_id from recovery_code where user_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});
