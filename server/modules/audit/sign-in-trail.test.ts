import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditList } from '#domain/calls/audit.ts';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import { PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { factorCaller, SITE } from '#server/modules/factor/testing/factor-caller.ts';
import { softPasskey } from '#server/modules/factor/testing/soft-passkey.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tellRefusedSignIns } from './sign-in-trail.ts';

let server: TestServer;
const clock = manualClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(async () => server.close());
const as = factorCaller(() => server, clock);
const { account, addPasskey, call, challengeOf, codeOf, linkTo, login, nextStep, pass, tokensOf, withTotp } =
  as;

/** The lines about an account, the oldest first. */
const trail = async (id: UserId) => {
  const { rows } = await sql<{ action: string; actor: number | null; details: unknown }>`
    select action, actor_id as actor, details from audit_log where subject = ${`user ${id}`} order by id`.execute(
    server.db,
  );
  return rows;
};
const began = (actor: UserId, details: object) => ({ action: 'session.began', actor, details });
const refusedLine = (details: object) => ({ action: 'session.refused', actor: null, details });
/** How many refused sign-ins of an account wait for their line. Answers come before their count. */
const waiting = (id: UserId) =>
  expect.poll(async () => {
    const { rows } = await sql<{ count: number }>`
      select count from refused_sign_in where user_id = ${id}`.execute(server.db);
    return rows[0]?.count ?? null;
  });
const passAnHour = (id: UserId) =>
  sql`update refused_sign_in set told_at = told_at - interval '1 hour' where user_id = ${id}`.execute(
    server.db,
  );

describe('a sign-in', () => {
  test('by password is written down, and its end once', async () => {
    const id = await account('ways@example.org');
    const { access_token: token } = await tokensOf('ways@example.org');
    const leave = () => call('GET', '/api/deauthorize', undefined, token);
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    expect(await trail(id)).toEqual([
      began(id, { by: 'password' }),
      { action: 'session.ended', actor: id, details: null },
    ]);
  });

  test('is not what a refresh is', async () => {
    const id = await account('refreshed@example.org');
    const { refresh_token } = await tokensOf('refreshed@example.org');
    const again = { username: 'refreshed@example.org', password: '', refresh_token };
    expect((await call('POST', '/login.php', again)).status).toBe(200);
    expect(await trail(id)).toEqual([began(id, { by: 'password' })]);
  });

  test('says what was asked for after the password', async () => {
    const { id, email, token, secret, recoveryCodes } = await withTotp('factors@example.org');
    const { passkey } = await addPasskey(token, softPasskey(SITE));
    await pass({ challenge: await challengeOf(email), code: codeOf(secret) });
    nextStep();
    await pass({ challenge: await challengeOf(email), recoveryCode: recoveryCodes[0] });
    const challenge = await challengeOf(email);
    const asked = await call('POST', '/api/open/second-factor/passkey', { challenge });
    await pass({ challenge, passkey: passkey.answer(asked.json<{ challenge: string }>().challenge) });
    expect(await trail(id)).toEqual([
      began(id, { by: 'password' }),
      { action: 'factor.added', actor: id, details: { factor: 'totp' } },
      { action: 'factor.added', actor: id, details: { factor: 'passkey' } },
      began(id, { by: 'password', factor: 'totp' }),
      began(id, { by: 'password', factor: 'recovery' }),
      { action: 'recoveryCode.used', actor: id, details: null },
      began(id, { by: 'password', factor: 'passkey' }),
    ]);
  });

  test('whose old refresh token comes again ends, and that is written down', async () => {
    const id = await account('reused@example.org');
    const first = await tokensOf('reused@example.org');
    const refresh = (refresh_token: string) =>
      call('POST', '/login.php', { username: 'reused@example.org', password: '', refresh_token });
    const next = (await refresh(first.refresh_token)).json<TokenAnswer>();
    await refresh(next.refresh_token);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect(await trail(id)).toEqual([
      began(id, { by: 'password' }),
      { action: 'session.ended', actor: null, details: { by: 'reuse' } },
    ]);
  });

  test('of a quick registration is none: nothing was proved', async () => {
    const person = { name: 'Sol', email: 'quick@example.org', acceptTerms: true };
    const before = await sql`select from audit_log`.execute(server.db);
    await account('quick@example.org');
    const beside = await call('POST', '/api/open/quick-register', person);
    await call('GET', '/api/deauthorize', undefined, beside.json<TokenAnswer>().access_token);
    expect((await sql`select from audit_log`.execute(server.db)).rows).toHaveLength(before.rows.length);
  });
});

describe('a refused sign-in', () => {
  test('has one line an hour, which says how many there were since the one before', async () => {
    const id = await account('guessed@example.org');
    await login('guessed@example.org', 'wrong');
    await waiting(id).toBe(0);
    expect(await trail(id)).toEqual([refusedLine({ by: 'password', count: 1 })]);
    await Promise.all([1, 2, 3, 4].map(() => login('guessed@example.org', 'wrong')));
    await waiting(id).toBe(4);
    expect(await trail(id)).toHaveLength(1);
    await passAnHour(id);
    await login('GUESSED@example.org', 'wrong');
    await waiting(id).toBe(0);
    expect((await trail(id)).slice(1)).toEqual([refusedLine({ by: 'password', count: 5 })]);
  });

  test('without a line of its own stands in that of the next sign-in, and ends with it', async () => {
    const id = await account('before@example.org');
    await login('before@example.org', 'wrong');
    await waiting(id).toBe(0);
    await login('before@example.org', 'wrong');
    await waiting(id).toBe(1);
    await tokensOf('before@example.org');
    await tokensOf('before@example.org');
    expect((await trail(id)).slice(1)).toEqual([
      began(id, { by: 'password', refused: 1 }),
      began(id, { by: 'password' }),
    ]);
    // A sign-in of the owner does not begin the hour anew for who guesses.
    await login('before@example.org', 'wrong');
    await waiting(id).toBe(1);
    expect(await trail(id)).toHaveLength(3);
  });

  test('that was counted last has its line an hour later without another one', async () => {
    const id = await account('last@example.org');
    await login('last@example.org', 'wrong');
    await waiting(id).toBe(0);
    await login('last@example.org', 'wrong');
    await waiting(id).toBe(1);
    await tellRefusedSignIns(server.db);
    expect(await trail(id)).toHaveLength(1);
    await passAnHour(id);
    await Promise.all([tellRefusedSignIns(server.db), tellRefusedSignIns(server.db)]);
    expect((await trail(id)).slice(1)).toEqual([refusedLine({ count: 1 })]);
    await waiting(id).toBe(0);
    await passAnHour(id);
    await tellRefusedSignIns(server.db);
    await waiting(id).toBeNull();
    expect(await trail(id)).toHaveLength(2);
  });

  test('by a wrong second factor counts too', async () => {
    const { id, email, secret } = await withTotp('wrong-code@example.org');
    const challenge = await challengeOf(email);
    await pass({ challenge, code: codeOf(secret, 5) });
    await waiting(id).toBe(0);
    expect((await trail(id)).at(-1)).toEqual(refusedLine({ by: 'totp', count: 1 }));
  });

  test('of nobody leaves nothing', async () => {
    const before = await sql`select from audit_log`.execute(server.db);
    await login('nobody@example.org', 'wrong');
    const id = await account('somebody@example.org');
    await login('somebody@example.org', 'wrong');
    await waiting(id).toBe(0);
    expect((await sql`select from audit_log`.execute(server.db)).rows).toHaveLength(before.rows.length + 1);
  });
});

test('what an owner does to the ways in is written down', async () => {
  const id = await account('ways-in@example.org');
  const { access_token: first } = await tokensOf('ways-in@example.org');
  await tokensOf('ways-in@example.org');
  await call('DELETE', '/api/me/session/', undefined, first);
  await call('DELETE', '/api/me/session/', undefined, first);
  const change = { currentPassword: PASSWORD, password: 'tres tristes tigres' };
  await call('PUT', '/api/me/password', { ...change, currentPassword: 'wrong' }, first);
  await call('PUT', '/api/me/password', change, first);
  await call('POST', '/api/open/forgotten-password', { email: 'ways-in@example.org' });
  const reset = { token: linkTo('ways-in@example.org'), password: PASSWORD };
  await call('POST', '/api/open/reset-password', reset);
  await call('POST', '/api/open/reset-password', reset);
  const { access_token: token } = await tokensOf('ways-in@example.org');
  await call('PUT', '/api/me/email', { email: 'elsewhere@example.org', password: PASSWORD }, token);
  await call('POST', '/api/verification', { token: linkTo('elsewhere@example.org') }, token);
  expect((await trail(id)).map(({ action, actor, details }) => [action, actor, details])).toEqual([
    ['session.began', id, { by: 'password' }],
    ['session.began', id, { by: 'password' }],
    ['session.ended', id, { count: 1 }],
    ['password.changed', id, null],
    ['password.reset', id, null],
    ['session.began', id, { by: 'password' }],
    ['email.changed', id, null],
  ]);
});

test('the list is asked for sign-ins, or for all but them', async () => {
  const id = await account('lister@example.org', ['ROLE_ADMIN']);
  const { access_token: token } = await tokensOf('lister@example.org');
  await call(
    'PUT',
    '/api/me/password',
    { currentPassword: PASSWORD, password: 'tres tristes tigres' },
    token,
  );
  const actions = async (kind: string) => {
    const answer = await call('GET', `/api/audit-log/?about=${id}${kind}`, undefined, token);
    return auditList.parse(answer.json()).items.map(({ action }) => action);
  };
  expect(await actions('')).toEqual(['password.changed', 'session.began']);
  expect(await actions('&kind=deeds')).toEqual(['password.changed']);
  expect(await actions('&kind=signIns')).toEqual(['session.began']);
});
