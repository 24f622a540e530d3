import { expect, it } from 'vitest';
import { type Role, ROLES } from '#domain/roles.ts';
import { type RouteName, routeOf } from '../routes/route-table.ts';
import { entryAt, homeEntry, navigationGroups } from './navigation-entries.ts';

const OWN = ['UpdateProfile', 'MyTickets'] as const;
const OF_ADMINS = [
  ...['AppHome', 'ListEvents', 'ListSpaces', 'ListRooms', 'ListCategories', 'BuyTickets'],
  ...['ListTickets', 'ScanTickets', 'ListOrderGroups', 'Reports', 'Operations', 'ListTicketKeys'],
  ...['ListUsers', 'ListNotifications', 'AuditLog', ...OWN],
] as readonly RouteName[];

/** Written down by hand from the specification's section 6. */
const shown: Readonly<Record<Role, readonly RouteName[]>> = {
  ROLE_SUPER_ADMIN: OF_ADMINS,
  ROLE_ADMIN: OF_ADMINS,
  ROLE_SPACE_MANAGER: [
    ...(['AppHome', 'ListEvents', 'ListSpaces', 'ListRooms', 'ListTickets', 'ScanTickets'] as const),
    ...(['ListOrderGroups', 'Reports', ...OWN] as const),
  ],
  ROLE_EVENT_MANAGER: ['AppHome', 'ListOrderGroups', ...OWN],
  ROLE_TICKET_MANAGER: ['BuyTickets', 'ListOrderGroups', ...OWN],
  ROLE_SEAT_USHER: ['ListTickets', 'ScanTickets', 'ListOrderGroups', ...OWN],
  ROLE_USER: OWN,
};

it.each(ROLES)('%s sees exactly what is theirs', (role) => {
  const entries = navigationGroups([role]).flatMap((group) => group.entries);
  expect([homeEntry([role]), ...entries].flatMap((entry) => entry?.name ?? [])).toEqual(shown[role]);
});

it.each([
  ['AppHome', 'AppHome'],
  ['ListSpaces', 'ListSpaces'],
  ['EditSpace', 'ListSpaces'],
  ['CreateRoom', 'ListRooms'],
  ['ShowRoom', 'ListRooms'],
  ['ShowEvent', 'ListEvents'],
  ['ListEventAssets', 'ListEvents'],
  ['ListEventParticipants', 'ListEvents'],
  ['ListParticipants', 'ListTickets'],
] as const)('%s stands in the place of %s', (route, entry) => {
  expect(entryAt(routeOf(route))).toBe(entry);
});

it('a screen of no list stands in no place', () => {
  expect(entryAt(undefined)).toBeNull();
});
