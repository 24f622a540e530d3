import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer, UNLIMITED_RATES } from '#server/testing/test-server.ts';
import { factorCaller } from './testing/factor-caller.ts';

const clock = manualClock();
const factors = { fromOneAddress: 3, fromAll: 6 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, rateLimits: { ...UNLIMITED_RATES, factors } });
});
afterAll(async () => server.close());

const { challengeOf, codeOf, pass, withTotp } = factorCaller(() => server, clock);
const WRONG = '000000';
const noise = () => randomBytes(32).toString('base64url');
const from = (net: number, at: number) => `10.${net}.0.${at}`;

test('codes are tried so often from an address, and so often in all', async () => {
  const { email } = await withTotp('guessed@example.org');
  const challenge = await challengeOf(email);
  const wrong = async (at: number) => (await pass({ challenge, code: WRONG }, from(1, at))).status;
  expect([await wrong(1), await wrong(1), await wrong(1), await wrong(1)]).toEqual([422, 422, 422, 429]);
  // The code that added the authenticator has counted too.
  expect([await wrong(2), await wrong(3), await wrong(4)]).toEqual([422, 422, 429]);
});

test('who does not know the password keeps nobody from the second step', async () => {
  const { id, email, secret } = await withTotp('kept-in@example.org');
  const genuine = await challengeOf(email);
  const [, end = ''] = genuine.split('.');
  const parts = [id, end, noise(), noise(), noise()];
  const forged = [parts.slice(0, 4), parts, [...genuine.split('.').slice(0, 4), noise()]];
  for (const [index, some] of forged.entries())
    for (let at = 1; at <= 8; at += 1)
      await pass({ challenge: some.join('.'), code: WRONG }, from(20 + index, at));
  expect((await pass({ challenge: genuine, code: codeOf(secret) }, from(2, 99))).status).toBe(200);
});
