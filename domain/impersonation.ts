import { isOrdinary, type Role } from './roles.ts';

/** How long a super admin may act as somebody else at a time, minutes. */
export const IMPERSONATION_MINUTES = 30;

/** From the return of the original user to where it leads, ms (specification, section 9). */
export const RETURN_REDIRECT_MS = 200;

/** Where a switch and the return from it lead: whoever is no ordinary user and no usher goes to the management's home. */
export function homeAfterSwitch(roles: readonly Role[]): 'appHome' | 'landing' {
  return isOrdinary(roles) || roles.includes('ROLE_SEAT_USHER') ? 'landing' : 'appHome';
}

/** Why one user may not switch to another. */
export type SwitchRefusal =
  { readonly code: 'forbidden' } | { readonly code: 'alreadySwitched' } | { readonly code: 'cannotSwitch' };

interface SwitchWish {
  /** Of who asks, as the session is now. */
  readonly roles: readonly Role[];
  readonly isSwitched: boolean;
  readonly targetRoles: readonly Role[];
}

/** Only a super admin, one at a time, and never onto a super admin (so not onto oneself either). */
export function switchRefusal({ roles, isSwitched, targetRoles }: SwitchWish): SwitchRefusal | null {
  if (isSwitched) return { code: 'alreadySwitched' };
  if (!roles.includes('ROLE_SUPER_ADMIN')) return { code: 'forbidden' };
  return targetRoles.includes('ROLE_SUPER_ADMIN') ? { code: 'cannotSwitch' } : null;
}
