import { expect, it } from 'vitest';
import { isAuthorized } from './authorization.ts';

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
