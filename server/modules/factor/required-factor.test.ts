import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { CALL_ROLES } from '#server/testing/call-roles.ts';
import { bareRequest, documentedCalls } from '#server/testing/documented-calls.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { factorCaller } from './testing/factor-caller.ts';

let server: TestServer;
const clock = manualClock();
beforeAll(async () => {
  server = await startTestServer({ clock, requireTwoFactor: 'staff' });
});
afterAll(async () => server.close());

const { account, call, me, tokensOf, withTotp, challengeOf, pass, codeOf, signedInBy } = factorCaller(
  () => server,
  clock,
);

/** What adds a factor, and the way out. */
const OPEN =
  /^(GET \/api\/me$|POST \/api\/super-admin\/user\/switch-back$|\w+ \/api\/me\/(factor|session)\/)/;

test('staff without a second factor reach what adds one, and no other call', async () => {
  await account('manager@example.org', ['ROLE_SUPER_ADMIN']);
  const { access_token: token } = await tokensOf('manager@example.org');
  const calls = await documentedCalls(server.app);
  const refused: string[] = [];
  for (const one of calls.filter(({ name }) => CALL_ROLES[name] !== 'everybody')) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ ...bareRequest(one), headers });
    if (answer.body.includes('"secondFactorRequired"')) refused.push(one.name);
  }
  const guarded = calls.map(({ name }) => name).filter((name) => CALL_ROLES[name] !== 'everybody');
  expect(refused.toSorted()).toEqual(guarded.filter((name) => !OPEN.test(name)).toSorted());
  expect((await me(token)).json()).toMatchObject({ lacksSecondFactor: true });
});

test('once they have one everything of their role is open, also to the session that added it', async () => {
  const { email, token, secret } = await withTotp('enrolled@example.org', ['ROLE_ADMIN']);
  expect((await call('GET', '/api/user/', undefined, token)).status).toBe(200);
  const passed = await pass({ challenge: await challengeOf(email), code: codeOf(secret) });
  expect((await call('GET', '/api/user/', undefined, signedInBy(passed))).status).toBe(200);
  expect((await me(token)).json()).not.toHaveProperty('lacksSecondFactor');
});

test('ordinary users go on without one; staff too where nothing is required', async () => {
  await account('buyer@example.org');
  const { access_token: token } = await tokensOf('buyer@example.org');
  expect((await call('GET', '/api/me/ticket-order/', undefined, token)).status).toBe(200);
});

test('staff whose factors a super admin took away are led to add one again', async () => {
  const root = await withTotp('root@example.org', ['ROLE_SUPER_ADMIN']);
  const lost = await withTotp('lost@example.org', ['ROLE_ADMIN']);
  const proof = { password: PASSWORD, reason: 'Perdió el teléfono' };
  expect((await call('POST', `/api/user/${lost.id}/remove-factors`, proof, root.token)).status).toBe(200);
  const { access_token: token } = await tokensOf(lost.email);
  expect((await me(token)).json()).toMatchObject({ lacksSecondFactor: true });
  expect((await call('GET', '/api/user/', undefined, token)).code).toBe('secondFactorRequired');
});
