import { expect, test } from 'vitest';
import { metricsAnswer } from './metrics-access.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});

test.each([
  ['127.0.0.1', {}, false, 'open'],
  ['::1', {}, false, 'open'],
  ['::ffff:127.0.0.1', {}, false, 'open'],
  ['192.0.2.1', {}, false, 'notFound'],
  // A visitor behind a proxy of this machine.
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false, 'notFound'],
  ['127.0.0.1', { via: '1.1 caddy' }, false, 'notFound'],
  ['127.0.0.1', {}, true, 'notFound'],
])('without a token, %s %j (proxy: %s): %s', (address, headers, trustProxy, answer) => {
  const access = { token: undefined, trustProxy };
  expect(metricsAnswer(access, from(address, headers as Record<string, string>) as never)).toBe(answer);
});

test.each([
  ['192.0.2.1', 'Bearer the-token-of-readers', 'open'],
  ['192.0.2.1', 'Bearer another', 'unauthorized'],
  ['127.0.0.1', '', 'unauthorized'],
])('with a token, %s with "%s": %s', (address, authorization, answer) => {
  const access = { token: 'the-token-of-readers', trustProxy: true };
  expect(metricsAnswer(access, from(address, { authorization }) as never)).toBe(answer);
});
