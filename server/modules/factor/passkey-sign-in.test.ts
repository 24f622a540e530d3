import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PasskeySignedIn, PasskeySignInBegun } from '#domain/calls/factor.ts';
import type { UserId } from '#domain/ids.ts';
import { databaseTime } from '#server/db/database-time.ts';
import { PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import {
  FACTOR_KEY,
  startTestServer,
  type TestServer,
  UNLIMITED_RATES,
} from '#server/testing/test-server.ts';
import { userHandle } from './passkey-ceremony.ts';
import { signedChallenges } from './signed-challenge.ts';
import { factorCaller, SITE } from './testing/factor-caller.ts';
import { softPasskey } from './testing/soft-passkey.ts';

let server: TestServer;
const clock = manualClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(async () => server.close());
const as = factorCaller(() => server, clock);
const { account, addPasskey, call, challengeOf, linkTo, login, me, tokensOf } = as;

const begin = async () =>
  (await call('POST', '/api/open/passkey-sign-in/options')).json<PasskeySignInBegun>();
const signIn = (payload: object) => call('POST', '/api/open/passkey-sign-in', payload);
type Passkey = ReturnType<typeof softPasskey>;

/** As the device answers once it has made sure of its owner. */
const answerOf = (
  passkey: Passkey,
  id: UserId | number,
  challenge: string,
  how: Parameters<Passkey['answer']>[1] = {},
) => {
  const { response, ...rest } = passkey.answer(challenge, { verified: true, ...how });
  return { ...rest, response: { ...response, userHandle: userHandle(id).toString('base64url') } };
};
const owner = async (email: string) => {
  const id = await account(email);
  const { access_token: token } = await tokensOf(email);
  return { id, email, token, passkey: (await addPasskey(token)).passkey };
};
const entered = async ({ id, passkey }: { id: UserId; passkey: Passkey }) => {
  const { challenge, options } = await begin();
  return signIn({ challenge, passkey: answerOf(passkey, id, options.challenge) });
};

test('signs in without a password and without a second step, and names the account', async () => {
  const { id, email, passkey } = await owner('alone@example.org');
  const { challenge, options } = await begin();
  expect(options).toMatchObject({ rpId: SITE.id, allowCredentials: [], userVerification: 'required' });
  const answer = await signIn({ challenge, passkey: answerOf(passkey, id, options.challenge) });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { username, access_token: token, refresh_token } = answer.json<PasskeySignedIn>();
  expect([username, (await me(token)).status]).toEqual([email, 200]);
  const refreshed = await call('POST', '/login.php', { username, password: '', refresh_token });
  expect(refreshed.status).toBe(200);
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where actor_id = ${id} and action = 'session.began' order by id desc limit 1`.execute(
    server.db,
  );
  expect(rows).toEqual([{ details: { by: 'passkey' } }]);
});

test('is refused where the device has not made sure of its owner', async () => {
  const { id, passkey } = await owner('unsure@example.org');
  const { challenge, options } = await begin();
  const unsure = answerOf(passkey, id, options.challenge, { verified: false });
  expect(await signIn({ challenge, passkey: unsure })).toMatchObject({ status: 422, code: 'passkeyInvalid' });
  expect((await signIn({ challenge, passkey: answerOf(passkey, id, options.challenge) })).status).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select details from audit_log where subject = ${`user ${id}`} and action = 'session.refused'`.execute(
        server.db,
      );
      return rows;
    })
    .toEqual([{ details: { by: 'passkey', count: 1 } }]);
});

test('is refused for another challenge, site, account, counter, or a passkey that nobody has', async () => {
  const { id, passkey } = await owner('strict-alone@example.org');
  const other = await owner('other-alone@example.org');
  const { challenge, options } = await begin();
  const { options: another } = await begin();
  const invalid = [
    answerOf(passkey, id, another.challenge),
    answerOf(passkey, id, options.challenge, { origin: 'https://evil.test' }),
    answerOf(passkey, other.id, options.challenge),
    answerOf(softPasskey(SITE), id, options.challenge),
    { ...answerOf(softPasskey(SITE), id, options.challenge), id: passkey.id, rawId: passkey.id },
  ];
  for (const answer of invalid)
    expect((await signIn({ challenge, passkey: answer })).code).toBe('passkeyInvalid');
  expect((await signIn({ challenge, passkey: answerOf(passkey, id, options.challenge) })).status).toBe(200);
  const next = await begin();
  const copied = answerOf(passkey, id, next.options.challenge, { turned: -1 });
  expect((await signIn({ challenge: next.challenge, passkey: copied })).code).toBe('passkeyInvalid');
});

test('a challenge signs in once, also of two at once, and for five minutes', async () => {
  const one = await owner('once-alone@example.org');
  const two = await owner('twice-alone@example.org');
  const { challenge, options } = await begin();
  const answers = await Promise.all(
    [one, two].map(({ id, passkey }) =>
      signIn({ challenge, passkey: answerOf(passkey, id, options.challenge) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.map(({ code }) => code)).toContain('challengeExpired');

  const challenges = signedChallenges(FACTOR_KEY);
  const now = await databaseTime(server.db);
  for (const [minutes, status] of [
    [5, 422],
    [4, 200],
  ] as const) {
    const then = now - minutes * 60_000;
    const issued = challenges.issue('passkeySignIn', null, '', then);
    const signed = challenges.read('passkeySignIn', issued, '', then)?.passkeyChallenge ?? '';
    const answer = await signIn({ challenge: issued, passkey: answerOf(one.passkey, one.id, signed) });
    expect(answer.status).toBe(status);
  }
});

test('a challenge for the one is none for the other', async () => {
  const { id, email, passkey } = await owner('apart-alone@example.org');
  const step = await challengeOf(email);
  const asked = await call('POST', '/api/open/second-factor/passkey', { challenge: step });
  const stepAnswer = answerOf(passkey, id, asked.json<{ challenge: string }>().challenge);
  expect((await signIn({ challenge: step, passkey: stepAnswer })).code).toBe('challengeExpired');
  const { challenge, options } = await begin();
  const payload = { challenge, passkey: passkey.answer(options.challenge) };
  expect((await as.pass(payload)).code).toBe('challengeExpired');
});

test('ends with the passkey and with the account', async () => {
  const gone = await owner('removed-alone@example.org');
  await sql`update app_user set deactivated_at = now() where id = ${gone.id}`.execute(server.db);
  expect((await entered(gone)).code).toBe('passkeyInvalid');
  await sql`update app_user set deactivated_at = null where id = ${gone.id}`.execute(server.db);
  expect((await entered(gone)).status).toBe(200);
  const factors = await call('GET', '/api/me/factor/', undefined, gone.token);
  const [item] = factors.json<{ passkeys: { id: number }[] }>().passkeys;
  await call('DELETE', `/api/me/factor/passkey/${item?.id}`, { password: PASSWORD }, gone.token);
  expect((await entered(gone)).code).toBe('passkeyInvalid');
});

test('whoever registers with an e-mail that staff have written into an account with a passkey does not get it', async () => {
  const kept = await owner('written@example.org');
  await sql`update app_user set verified_at = null where id = ${kept.id}`.execute(server.db);
  const browserKey = 'the secret of this browser';
  const person = { name: 'Otra', email: 'written@example.org', acceptTerms: true, browserKey };
  await call('POST', '/api/open/register', { ...person, password: 'tres tristes tigres' });
  const opened = { token: linkTo('written@example.org'), browserKey };
  expect((await call('POST', '/api/verification', opened)).status).toBe(204);
  expect((await login('written@example.org', 'tres tristes tigres')).status).toBe(401);
  expect((await login('written@example.org')).code).toBe('secondFactorNeeded');
});

test('an address is counted as for every sign-in', async () => {
  const strict = await startTestServer({ rateLimits: { ...UNLIMITED_RATES, login: 2 } });
  const ask = () => strict.app.inject({ method: 'POST', url: '/api/open/passkey-sign-in/options' });
  expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([
    200, 200, 429,
  ]);
  await strict.close();
});
