import { describe, expect, it } from 'vitest';
import { userId } from './ids.ts';
import { type Role, ROLES } from './roles.ts';
import {
  editRefusal,
  factorRemovalRefusal,
  grantableRoles,
  mayManage,
  shutOutRefusal,
} from './user-management.ts';

const person = (id: number, ...roles: Role[]) => ({ id: userId.parse(id), roles });
const root = person(1, 'ROLE_SUPER_ADMIN');
const admin = person(2, 'ROLE_ADMIN');
const user = person(3, 'ROLE_USER');

describe('who may manage whom', () => {
  it('an admin all but super admins, a super admin all', () => {
    expect(mayManage(admin, user)).toBe(true);
    expect(mayManage(admin, person(4, 'ROLE_USER', 'ROLE_ADMIN'))).toBe(true);
    expect(mayManage(admin, person(4, 'ROLE_USER', 'ROLE_SUPER_ADMIN'))).toBe(false);
    expect(mayManage(root, person(4, 'ROLE_SUPER_ADMIN'))).toBe(true);
  });

  it('nobody gives a role above their own', () => {
    expect(grantableRoles(root)).toEqual(ROLES);
    expect(grantableRoles(admin)).toEqual(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'));
    expect(editRefusal(admin, user, ['ROLE_ADMIN'])).toBeNull();
    expect(editRefusal(admin, user, ['ROLE_USER', 'ROLE_SUPER_ADMIN'])).toEqual({ code: 'aboveYou' });
    expect(editRefusal(admin, null, ['ROLE_SUPER_ADMIN'])).toEqual({ code: 'aboveYou' });
    expect(editRefusal(root, null, ['ROLE_SUPER_ADMIN'])).toBeNull();
    expect(editRefusal(admin, root, ['ROLE_USER'])).toEqual({ code: 'aboveYou' });
    expect(editRefusal(root, person(4, 'ROLE_SUPER_ADMIN'), ['ROLE_USER'])).toBeNull();
  });

  it('nobody changes their own roles; the rest of their account they may', () => {
    expect(editRefusal(root, root, ['ROLE_USER'])).toEqual({ code: 'ownRoles' });
    expect(editRefusal(root, root, ['ROLE_SUPER_ADMIN'])).toBeNull();
    const both = person(5, 'ROLE_USER', 'ROLE_ADMIN');
    expect(editRefusal(both, both, ['ROLE_ADMIN', 'ROLE_USER'])).toBeNull();
    expect(editRefusal(both, both, ['ROLE_ADMIN'])).toEqual({ code: 'ownRoles' });
  });

  it('nobody shuts themselves out, and an admin no super admin', () => {
    expect(shutOutRefusal(root, root)).toEqual({ code: 'notYourself' });
    expect(shutOutRefusal(admin, root)).toEqual({ code: 'aboveYou' });
    expect(shutOutRefusal(admin, person(6, 'ROLE_ADMIN'))).toBeNull();
  });

  it('second factors are taken by a super admin, never their own', () => {
    expect(factorRemovalRefusal(root, user)).toBeNull();
    expect(factorRemovalRefusal(root, person(4, 'ROLE_SUPER_ADMIN'))).toBeNull();
    expect(factorRemovalRefusal(root, root)).toEqual({ code: 'notYourself' });
    expect(factorRemovalRefusal(admin, user)).toEqual({ code: 'aboveYou' });
  });
});
