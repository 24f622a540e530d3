import { mayEnter, scansOnly } from '#domain/areas.ts';
import { type Role, isOrdinary, mayImpersonate } from '#domain/roles.ts';
import { paths } from '../../../app/paths.ts';

/** Which part of the site a menu stands in. */
export type SiteArea = 'public' | 'management';

export type UserMenuEntry =
  | {
      readonly key: 'goToWeb' | 'goToManagement' | 'scanTickets' | 'myTickets' | 'updateProfile';
      readonly href: string;
    }
  | { readonly key: 'switchUser' | 'goBack' | 'logout' };

interface MenuOwner {
  readonly roles: readonly Role[];
  /** Acts as another user. */
  readonly isSwitched: boolean;
}

/** The entries of the user menu (specification, section 2), in their order. */
export function userMenuEntries(area: SiteArea, { roles, isSwitched }: MenuOwner): readonly UserMenuEntry[] {
  const when = (isThere: boolean, entry: UserMenuEntry) => (isThere ? [entry] : []);
  return [
    ...when(area === 'management', { key: 'goToWeb', href: paths.landing.href() }),
    ...when(area === 'public' && !isOrdinary(roles), { key: 'goToManagement', href: managementOf(roles) }),
    ...when(scansOnly(roles), { key: 'scanTickets', href: paths.ticketScan.href() }),
    { key: 'myTickets', href: paths.myTickets.href() },
    { key: 'updateProfile', href: paths.updateProfile.href() },
    ...when(mayImpersonate(roles), { key: 'switchUser' }),
    ...when(isSwitched, { key: 'goBack' }),
    { key: 'logout' },
  ];
}

/** The first screen of the management that they may open; whoever works at a door has scanning beside it. */
function managementOf(roles: readonly Role[]): string {
  if (mayEnter('appHome', roles)) return paths.appHome.href();
  return mayEnter('ticketBuy', roles) ? paths.ticketBuy.href() : paths.ticketList.href();
}
