import { expect, it } from 'vitest';
import { type Role, ROLES } from '#domain/roles.ts';
import { type SiteArea, userMenuEntries } from './user-menu-entries.ts';

const keys = (area: SiteArea, role: Role, isSwitched = false) =>
  userMenuEntries(area, { roles: [role], isSwitched }).map(({ key }) => key);
const hrefs = (area: SiteArea, role: Role) =>
  userMenuEntries(area, { roles: [role], isSwitched: false }).flatMap((entry) =>
    'href' in entry ? [entry.href] : [],
  );

/** The specification's section 2, role by role. */
const onThePublicSite: Readonly<Record<Role, readonly string[]>> = {
  ROLE_USER: ['myTickets', 'updateProfile', 'logout'],
  ROLE_SEAT_USHER: ['goToManagement', 'scanTickets', 'myTickets', 'updateProfile', 'logout'],
  ROLE_TICKET_MANAGER: ['goToManagement', 'myTickets', 'updateProfile', 'logout'],
  ROLE_EVENT_MANAGER: ['goToManagement', 'myTickets', 'updateProfile', 'logout'],
  ROLE_SPACE_MANAGER: ['goToManagement', 'myTickets', 'updateProfile', 'logout'],
  ROLE_ADMIN: ['goToManagement', 'myTickets', 'updateProfile', 'logout'],
  ROLE_SUPER_ADMIN: ['goToManagement', 'myTickets', 'updateProfile', 'switchUser', 'logout'],
};

it.each(ROLES)('%s', (role) => {
  const expected = onThePublicSite[role];
  expect(keys('public', role)).toEqual(expected);
  expect(keys('management', role)).toEqual([
    'goToWeb',
    ...expected.filter((key) => key !== 'goToManagement'),
  ]);
});

it.each(ROLES)('%s goes back to the original user only while acting as somebody else', (role) => {
  for (const area of ['public', 'management'] as const) {
    expect(keys(area, role, true).filter((key) => key !== 'goBack')).toEqual(keys(area, role));
    expect(keys(area, role, true)).toContain('goBack');
  }
});

it.each(ROLES)('%s finds no address twice', (role) => {
  for (const area of ['public', 'management'] as const) {
    expect(hrefs(area, role)).toEqual([...new Set(hrefs(area, role))]);
  }
});

it('leads to the first screen of the management that one may open', () => {
  expect(hrefs('public', 'ROLE_ADMIN')[0]).toBe('/app/home');
  expect(hrefs('public', 'ROLE_TICKET_MANAGER')[0]).toBe('/ticket/buy');
  expect(hrefs('public', 'ROLE_SEAT_USHER')).toEqual([
    '/ticket/list',
    '/ticket/scan',
    '/my-tickets',
    '/app/update-profile',
  ]);
  expect(hrefs('management', 'ROLE_USER')).toEqual(['/', '/my-tickets', '/app/update-profile']);
});
