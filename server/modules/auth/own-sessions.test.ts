import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { OwnSession } from '#domain/calls/own-session.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { accountCaller, PASSWORD } from './testing/account-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const { account, call, me } = accountCaller(() => server);
const signInWith = async (username: string, userAgent: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/login.php',
    payload: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return answer.json<TokenAnswer>().access_token;
};
const sessionsOf = async (token: string) =>
  (await call('GET', '/api/me/session/', undefined, token)).json<OwnSession[]>();

test('lists where one is signed in, ends one, and ends all others', async () => {
  await account('lists@example.org');
  const phone = await signInWith('lists@example.org', 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0');
  const desk = await signInWith(
    'lists@example.org',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  );
  const third = await signInWith('lists@example.org', '');
  const shown = await sessionsOf(desk);
  expect(shown.map(({ agent, isCurrent }) => [agent, isCurrent])).toEqual([
    ['Chrome · Windows', true],
    ['', false],
    ['Firefox · Android', false],
  ]);
  const ended = await call('DELETE', `/api/me/session/${shown[2]?.id}`, undefined, desk);
  expect([ended.status, (await me(phone)).status, (await me(third)).status]).toEqual([204, 401, 200]);
  expect((await call('DELETE', '/api/me/session/', undefined, desk)).status).toBe(204);
  expect([(await me(third)).status, (await me(desk)).status]).toEqual([401, 200]);
  expect(await sessionsOf(desk)).toHaveLength(1);
});

test('ends nobody else’s', async () => {
  await account('victim@example.org');
  await account('stranger@example.org');
  const victim = await signInWith('victim@example.org', 'x');
  const stranger = await signInWith('stranger@example.org', 'x');
  const [theirs] = await sessionsOf(victim);
  const refused = await call('DELETE', `/api/me/session/${theirs?.id}`, undefined, stranger);
  await call('DELETE', '/api/me/session/', undefined, stranger);
  expect([refused.status, (await me(victim)).status]).toEqual([404, 200]);
});
