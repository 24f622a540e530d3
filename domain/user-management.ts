import type { UserId } from './ids.ts';
import { type Role, ROLES } from './roles.ts';

/** Who does something to an account, or whom it is done to. */
export interface Person {
  readonly id: UserId;
  readonly roles: readonly Role[];
}

/**
 * Why an account is not touched. `aboveYou`: it is a super admin's, or is to become one, and who asks is none;
 * `ownRoles`, `notYourself`: nobody raises, lowers or shuts out themselves, so that one super admin is always left.
 */
export type UserManagementRefusal =
  { readonly code: 'aboveYou' } | { readonly code: 'ownRoles' } | { readonly code: 'notYourself' };

/** Whether `actor` may edit the account of `target` at all. */
export function mayManage(actor: Pick<Person, 'roles'>, target: Pick<Person, 'roles'>): boolean {
  return isSuperAdmin(actor) || !isSuperAdmin(target);
}

/** Roles that `actor` may give and take: all, but only a super admin makes another one. */
export function grantableRoles(actor: Pick<Person, 'roles'>): readonly Role[] {
  return isSuperAdmin(actor) ? ROLES : ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN');
}

/** @param target null: the account is being made */
export function editRefusal(
  actor: Person,
  target: Person | null,
  roles: readonly Role[],
): UserManagementRefusal | null {
  if (target !== null && !mayManage(actor, target)) return { code: 'aboveYou' };
  if (!mayManage(actor, { roles })) return { code: 'aboveYou' };
  if (target?.id === actor.id && !areSameRoles(target.roles, roles)) return { code: 'ownRoles' };
  return null;
}

/** Of what ends somebody's access: switching an account off, ending its sign-ins. */
export function shutOutRefusal(actor: Person, target: Person): UserManagementRefusal | null {
  if (target.id === actor.id) return { code: 'notYourself' };
  return mayManage(actor, target) ? null : { code: 'aboveYou' };
}

/** Of taking all second factors from somebody who has lost them: a super admin does, and never their own. */
export function factorRemovalRefusal(actor: Person, target: Person): UserManagementRefusal | null {
  if (target.id === actor.id) return { code: 'notYourself' };
  return isSuperAdmin(actor) ? null : { code: 'aboveYou' };
}

/** In whatever order they stand. */
export function areSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function isSuperAdmin({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.includes('ROLE_SUPER_ADMIN');
}
