import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/day.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer, UNLIMITED_RATES } from '#server/testing/test-server.ts';

let server: TestServer;
const clock = manualClock();
beforeAll(async () => {
  const guesses = { fromOneAddress: 3, fromAll: 6 };
  const factors = { fromOneAddress: 3, fromAll: 6 };
  server = await startTestServer({ clock, rateLimits: { ...UNLIMITED_RATES, guesses, factors } });
});
afterAll(async () => server.close());

const { account, call, lettersTo, linkTo } = accountCaller(() => server);

/** Signs in as a browser at an address does; answers the status and the cookie it has then. */
async function signIn(username: string, password: string, from: string, device?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/login.php',
    payload: { username, password },
    remoteAddress: from,
    ...(device === undefined ? {} : { cookies: { device } }),
  });
  const [cookie] = answer.cookies.filter(({ name }) => name === 'device');
  return { status: answer.statusCode, device: cookie?.value ?? device, cookie };
}
/** Wrong passwords from ever other addresses, until everybody is refused. */
async function attack(username: string) {
  const statuses: number[] = [];
  for (let at = 1; at <= 8; at += 1) statuses.push((await signIn(username, 'wrong', `10.0.0.${at}`)).status);
  // The owner's own first sign-in may have counted too.
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(6)).toEqual([429, 429]);
}

test('whoever guesses from elsewhere does not keep the owner out of a browser that is known', async () => {
  await account('owner@example.org');
  const { device, cookie } = await signIn('owner@example.org', PASSWORD, '10.1.0.1');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  await attack('owner@example.org');
  expect((await signIn('Owner@example.org', PASSWORD, '10.1.0.9', device)).status).toBe(200);
  // The control: the same sign-in without the cookie is what the attack keeps out.
  expect((await signIn('owner@example.org', PASSWORD, '10.1.0.1')).status).toBe(429);
});

test('a known browser is worth no more tries than an address', async () => {
  await account('copied@example.org');
  const { device } = await signIn('copied@example.org', PASSWORD, '10.2.0.1');
  const tries = [];
  for (let at = 1; at <= 5; at += 1)
    tries.push((await signIn('copied@example.org', 'wrong', `10.2.1.${at}`, device)).status);
  expect(tries).toEqual([401, 401, 401, 429, 429]);
});

test('a browser is known to the accounts that it was signed in with, and to no other', async () => {
  await account('first@example.org');
  await account('second@example.org');
  const first = await signIn('first@example.org', PASSWORD, '10.3.0.1');
  await attack('second@example.org');
  expect((await signIn('second@example.org', PASSWORD, '10.3.0.1', first.device)).status).toBe(429);
  const entry = first.device ?? '';
  const changed = entry.slice(0, -1) + (entry.endsWith('A') ? 'B' : 'A');
  await attack('first@example.org');
  expect((await signIn('first@example.org', PASSWORD, '10.3.0.2', changed)).status).toBe(429);
  expect((await signIn('first@example.org', PASSWORD, '10.3.0.2', entry)).status).toBe(200);
});

test('two accounts of one browser are both known', async () => {
  await account('mother@example.org');
  await account('daughter@example.org');
  const one = await signIn('mother@example.org', PASSWORD, '10.4.0.1');
  const both = await signIn('daughter@example.org', PASSWORD, '10.4.0.1', one.device);
  await attack('mother@example.org');
  expect((await signIn('mother@example.org', PASSWORD, '10.4.0.1', both.device)).status).toBe(200);
});

test('is forgotten after half a year', async () => {
  await account('absent@example.org');
  const { device } = await signIn('absent@example.org', PASSWORD, '10.5.0.1');
  clock.advance(181 * DAY_MS);
  await attack('absent@example.org');
  expect((await signIn('absent@example.org', PASSWORD, '10.5.0.1', device)).status).toBe(429);
});

test('the owner at a new browser gets in by the mailed link while the attack goes on', async () => {
  const email = 'moved@example.org';
  await account(email);
  await attack(email);
  expect((await signIn(email, PASSWORD, '10.6.0.1')).status).toBe(429);
  await call('POST', '/api/open/forgotten-password', { email });
  expect(lettersTo(email)).toHaveLength(1);
  const reset = await server.app.inject({
    method: 'POST',
    url: '/api/open/reset-password',
    payload: { token: linkTo(email), password: 'Otra-clave-2026' },
  });
  const device = reset.cookies.find(({ name }) => name === 'device')?.value;
  expect((await signIn(email, 'Otra-clave-2026', '10.6.0.1', device)).status).toBe(200);
});
