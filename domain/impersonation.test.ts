import { expect, it } from 'vitest';
import { homeAfterSwitch, switchRefusal } from './impersonation.ts';
import { type Role, ROLES } from './roles.ts';

it('leads the staff but ushers to the management’s home, everybody else to the landing page', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, homeAfterSwitch(['ROLE_USER', role])]))).toEqual({
    ROLE_USER: 'landing',
    ROLE_ADMIN: 'appHome',
    ROLE_SUPER_ADMIN: 'appHome',
    ROLE_EVENT_MANAGER: 'appHome',
    ROLE_SPACE_MANAGER: 'appHome',
    ROLE_TICKET_MANAGER: 'appHome',
    ROLE_SEAT_USHER: 'landing',
  });
  expect(homeAfterSwitch([])).toBe('landing');
  expect(homeAfterSwitch(['ROLE_SEAT_USHER', 'ROLE_EVENT_MANAGER'])).toBe('landing');
});

it.each(ROLES.flatMap((role) => ROLES.map((target): [Role, Role] => [role, target])))(
  '%s onto %s',
  (role, target) => {
    const expected =
      role !== 'ROLE_SUPER_ADMIN' ? 'forbidden' : target === 'ROLE_SUPER_ADMIN' ? 'cannotSwitch' : undefined;
    const wish = { roles: [role], targetRoles: [target] };
    expect(switchRefusal({ ...wish, isSwitched: false })?.code).toBe(expected);
    expect(switchRefusal({ ...wish, isSwitched: true })?.code).toBe('alreadySwitched');
  },
);
