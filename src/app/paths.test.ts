import { expect, it } from 'vitest';
import { wayBackTo } from './paths.ts';

it.each([
  ['/events/4', '?show=1', '#tickets', '/events/4?show=1#tickets'],
  ['/app/category', '', '', '/app/category'],
  // What the key of a letter opens: the key goes into no query.
  ['/confirmed', '?booking=7', '#key', '/my-tickets'],
  ['/confirmed', '?booking=7', '', '/confirmed?booking=7'],
  ['/auth/register', '', '#x', undefined],
])('leads back to %s%s%s by %j', (pathname, search, hash, back) => {
  expect(wayBackTo({ pathname, search, hash })).toBe(back);
});
