/** The seven real roles of the specification, section 6. */
export const ROLES = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_EVENT_MANAGER',
  'ROLE_SPACE_MANAGER',
  'ROLE_TICKET_MANAGER',
  'ROLE_SEAT_USHER',
] as const;
export type Role = (typeof ROLES)[number];

/** Enough for plain checks such as "is nothing but a user". */
export function isOrdinary(roles: readonly Role[]): boolean {
  return roles.every((role) => role === 'ROLE_USER');
}

/** Only these may enter the management area at all; what they find there is the table of `areas.ts`. */
const APP_ROLES = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_EVENT_MANAGER',
  'ROLE_SPACE_MANAGER',
  'ROLE_TICKET_MANAGER',
] as const satisfies readonly Role[];

export function mayEnterApp(roles: readonly Role[]): boolean {
  return hasAny(roles, APP_ROLES);
}

/** Who sells for the events of every space; a space manager for those of the own ones alone. */
const SELLERS_EVERYWHERE = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_EVENT_MANAGER',
  'ROLE_TICKET_MANAGER',
  'ROLE_SEAT_USHER',
] as const satisfies readonly Role[];

export function sellsEverywhere(roles: readonly Role[]): boolean {
  return hasAny(roles, SELLERS_EVERYWHERE);
}

/** Switching to another user; going back is for whoever has switched. */
export function mayImpersonate(roles: readonly Role[]): boolean {
  return roles.includes('ROLE_SUPER_ADMIN');
}

export function hasAny(roles: readonly Role[], allowed: readonly Role[]): boolean {
  return roles.some((role) => allowed.includes(role));
}
