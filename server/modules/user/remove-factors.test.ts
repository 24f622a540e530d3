import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnFactors } from '#domain/calls/factor.ts';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { factorCaller } from '#server/modules/factor/testing/factor-caller.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer, UNLIMITED_RATES } from '#server/testing/test-server.ts';

const clock = manualClock();
let server: TestServer;
let root: Awaited<ReturnType<typeof withTotp>>;
beforeAll(async () => {
  server = await startTestServer({ clock });
  root = await withTotp('root@example.org', ['ROLE_SUPER_ADMIN']);
});
afterAll(async () => server.close());

const caller = factorCaller(() => server, clock);
const { account, addPasskey, call, challengeOf, codeOf, lettersTo, login, me, nextStep, tokensOf, withTotp } =
  caller;
const REASON = 'Perdió el teléfono; llamó desde el número de su ficha';
const proof = { password: PASSWORD, reason: REASON };
const remove = (id: number, payload: object = proof, token = root.token, from?: string) =>
  call('POST', `/api/user/${id}/remove-factors`, payload, token, from);
const stillHas = async ({ email }: { readonly email: string }) =>
  (await login(email)).code === 'secondFactorNeeded';

describe('a super admin', () => {
  test('takes every factor and code from somebody, whose sign-ins end, and says why', async () => {
    const lost = await withTotp('lost@example.org');
    await addPasskey(lost.token);
    const before = await call('GET', `/api/user/${lost.id}`, undefined, root.token);
    expect(before.json<ManagedUser>()).toMatchObject({ hasSecondFactor: true, sessions: 1 });
    const answer = await remove(lost.id);
    expect(answer.status).toBe(200);
    const { version } = before.json<ManagedUser>();
    expect(answer.json<ManagedUser>()).toMatchObject({
      id: lost.id,
      hasSecondFactor: false,
      hasPassword: true,
      sessions: 0,
      version: version + 1,
    });
    expect((await me(lost.token)).status).toBe(401);
    const { access_token: again } = await tokensOf(lost.email);
    expect((await call('GET', '/api/me/factor/', undefined, again)).json<OwnFactors>()).toEqual({
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const { rows } = await sql`
      select actor_id, real_actor_id, action, details from audit_log where subject = ${`user ${lost.id}`}
      and action like 'user.%'`.execute(server.db);
    expect(rows).toEqual([
      {
        actor_id: root.id,
        real_actor_id: root.id,
        action: 'user.factorsRemoved',
        details: { reason: REASON },
      },
    ]);
  });

  test('proves it by a code too, once', async () => {
    const [one, other] = [await withTotp('one@example.org'), await withTotp('other@example.org')];
    nextStep();
    const code = codeOf(root.secret);
    expect((await remove(one.id, { code, reason: REASON })).status).toBe(200);
    const replayed = await remove(other.id, { code, reason: REASON });
    expect([replayed.status, replayed.code]).toEqual([422, 'wrongCode']);
    expect(await stillHas(other)).toBe(true);
  });

  test('does nothing without proof or reason, nor for who has no factor or is not there', async () => {
    const kept = await withTotp('kept@example.org');
    const bare = await account('bare@example.org');
    const answers = [
      await remove(kept.id, { reason: REASON }),
      await remove(kept.id, { password: 'another', reason: REASON }),
      await remove(kept.id, { password: PASSWORD }),
      await remove(kept.id, { password: PASSWORD, reason: '  ' }),
      await remove(bare),
      await remove(999_999_999),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'wrongPassword'],
      [422, 'wrongPassword'],
      [400, 'required'],
      [400, 'required'],
      [409, 'noFactorToRemove'],
      [404, 'notFound'],
    ]);
    expect([await stillHas(kept), (await me(kept.token)).status]).toEqual([true, 200]);
    expect(lettersTo(kept.email).map(({ subject }) => subject)).toEqual([
      'Verificación en dos pasos añadida a tu cuenta de Butaca',
    ]);
  });

  test('takes them from another super admin, and not from themselves', async () => {
    const peer = await withTotp('peer@example.org', ['ROLE_SUPER_ADMIN']);
    const own = await remove(root.id);
    expect([own.status, own.code]).toEqual([403, 'notYourself']);
    expect(await stillHas(root)).toBe(true);
    expect((await remove(peer.id)).status).toBe(200);
  });

  test('helps nobody while acting as somebody else', async () => {
    const lost = await withTotp('switched@example.org');
    const admin = await account('acted@example.org', ['ROLE_ADMIN']);
    const switched = await call(
      'POST',
      `/api/super-admin/user/switch-to-user/${admin}`,
      undefined,
      root.token,
    );
    expect((await remove(lost.id, proof, caller.signedInBy(switched))).status).toBe(403);
    expect(await stillHas(lost)).toBe(true);
  });

  test('who is none any more when it is done takes nothing', async () => {
    const lost = await withTotp('late@example.org');
    const former = await withTotp('former@example.org', ['ROLE_SUPER_ADMIN']);
    await sql`update app_user set roles = '{ROLE_ADMIN}' where id = ${former.id}`.execute(server.db);
    expect((await remove(lost.id, proof, former.token)).status).toBe(403);
    expect(await stillHas(lost)).toBe(true);
  });
});

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s takes no factors', async (role: Role) => {
  const lost = await withTotp(`lost-${role}@example.org`);
  await account(`${role}@example.org`, [role]);
  const { access_token: token } = await tokensOf(`${role}@example.org`);
  const refused = await remove(lost.id, proof, token);
  expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
  expect(await stillHas(lost)).toBe(true);
});

test.each([
  ['es', 'Se ha quitado la verificación en dos pasos de tu cuenta de Butaca', / UTC, la administración /],
  ['en', 'Two-step verification has been removed from your Butaca account', / UTC, an administrator /],
] as const)('a letter in the owner’s language (%s) tells it, and when', async (locale, subject, when) => {
  const lost = await withTotp(`letter-${locale}@example.org`);
  await sql`update app_user set locale = ${locale} where id = ${lost.id}`.execute(server.db);
  await remove(lost.id);
  const letter = lettersTo(lost.email).at(-1);
  expect(letter?.subject).toBe(subject);
  expect(letter?.text).toMatch(when);
  expect(letter?.text).toContain(String(new Date().getUTCFullYear()));
  expect(letter?.text).not.toContain(REASON);
});

test('a sign-in that was half done goes on with nothing that was taken away', async () => {
  const lost = await withTotp('half@example.org');
  const challenge = await challengeOf(lost.email);
  await remove(lost.id);
  const [recoveryCode] = lost.recoveryCodes;
  const answers = [
    await caller.pass({ challenge, code: codeOf(lost.secret) }),
    await caller.pass({ challenge, recoveryCode }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['wrongCode', 'wrongRecoveryCode']);
});

test('of two at once one takes them', async () => {
  const lost = await withTotp('twice@example.org');
  const answers = await Promise.all([remove(lost.id), remove(lost.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('where it is tried too often', () => {
  let limited: TestServer;
  beforeAll(async () => {
    const few = { fromOneAddress: 3, fromAll: 3 };
    limited = await startTestServer({ clock, rateLimits: { ...UNLIMITED_RATES, guesses: few } });
  });
  afterAll(async () => limited.close());

  test('wrong passwords of the super admin are stopped, and right ones with them', async () => {
    const there = factorCaller(() => limited, clock);
    const lost = await there.withTotp('guessed@example.org');
    const id = await there.account('guesser@example.org', ['ROLE_SUPER_ADMIN']);
    const { access_token: token } = await there.tokensOf('guesser@example.org');
    expect(id).not.toBe(lost.id);
    const guess = async (password: string) =>
      (await there.call('POST', `/api/user/${lost.id}/remove-factors`, { password, reason: REASON }, token))
        .status;
    const answers = [await guess('one'), await guess('two'), await guess('three'), await guess(PASSWORD)];
    expect(answers).toEqual([422, 422, 422, 429]);
    expect((await there.login(lost.email)).code).toBe('secondFactorNeeded');
  });
});
