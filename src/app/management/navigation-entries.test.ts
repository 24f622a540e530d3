import { expect, it } from 'vitest';
import { routeOf } from '../routes/route-table.ts';
import { entryAt } from './navigation-entries.ts';

it.each([
  ['AppHome', 'AppHome'],
  ['ListSpaces', 'ListSpaces'],
  ['EditSpace', 'ListSpaces'],
  ['CreateRoom', 'ListRooms'],
  ['ShowRoom', 'ListRooms'],
  ['ShowEvent', 'ListEvents'],
  ['ListEventAssets', 'ListEvents'],
  ['ListParticipants', 'ListTickets'],
] as const)('%s stands in the place of %s', (route, entry) => {
  expect(entryAt(routeOf(route))).toBe(entry);
});

it('a screen of no list stands in no place', () => {
  expect(entryAt(undefined)).toBeNull();
});
