import { expect, it } from 'vitest';
import { isAuthorized, needsSession } from './authorization.ts';

it.each([
  ['/open/event/', false],
  ['open/register', false],
  ['open', false],
  ['/open?x=1', false],
  ['me', true],
  ['/me', true],
  ['opening-hours', true],
  ['booking/open', true],
])('%s: authorized %s', (path, authorized) => {
  expect(isAuthorized(path)).toBe(authorized);
});

it.each([
  ['open/register', false],
  ['verification', false],
  ['/re-send/verification', false],
  ['deauthorize', false],
  ['me', true],
  ['/me', true],
  ['verification/1', true],
])('%s: needs a session %s', (path, needed) => {
  expect(needsSession(path)).toBe(needed);
});
