import { hasAny, mayEnterApp, type Role, ROLES } from './roles.ts';

const admins = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] as const;
const spaceStaff = [...admins, 'ROLE_SPACE_MANAGER'] as const;
const scanStaff = [...spaceStaff, 'ROLE_SEAT_USHER'] as const;
const boxOffice = [...admins, 'ROLE_TICKET_MANAGER'] as const;
const home = [...admins, 'ROLE_EVENT_MANAGER', 'ROLE_SPACE_MANAGER'] as const;
const groupSellers = [...home, 'ROLE_TICKET_MANAGER'] as const;
const sellers = [...groupSellers, 'ROLE_SEAT_USHER'] as const;

interface AreaRule {
  readonly roles: readonly Role[];
  /** Needs a verified account, not only a sign-in (specification, section 2, route flags). */
  readonly verified: boolean;
}

/** The table of the specification's section 6: who may enter which part. */
export const AREAS = {
  /** The shell /app itself; an area below it is entered by its own row. */
  shell: { roles: home, verified: true },
  appHome: { roles: home, verified: true },
  spaces: { roles: spaceStaff, verified: true },
  spaceEdit: { roles: admins, verified: true },
  rooms: { roles: spaceStaff, verified: true },
  users: { roles: admins, verified: true },
  updateProfile: { roles: ROLES, verified: true },
  categories: { roles: admins, verified: false },
  notifications: { roles: admins, verified: false },
  participants: { roles: admins, verified: false },
  eventAssets: { roles: admins, verified: false },
  participantAssets: { roles: admins, verified: false },
  regions: { roles: spaceStaff, verified: false },
  seats: { roles: spaceStaff, verified: false },
  events: { roles: spaceStaff, verified: false },
  ticketScan: { roles: scanStaff, verified: true },
  ticketList: { roles: scanStaff, verified: true },
  ticketBuy: { roles: boxOffice, verified: true },
  myTickets: { roles: ROLES, verified: true },
  showBuy: { roles: sellers, verified: true },
  showReserve: { roles: boxOffice, verified: true },
  orderConfirm: { roles: sellers, verified: true },
  orderGroupList: { roles: sellers, verified: true },
  orderGroupSale: { roles: groupSellers, verified: true },
  /** Ours: what is done with sold tickets and their money: sent again, made void, given back, invoiced. */
  ticketOffice: { roles: spaceStaff, verified: true },
  /** Ours: where the letters of an order go is put right by whoever may have sold it. */
  orderEmail: { roles: groupSellers, verified: true },
  /** Ours: what the house took and gave back. */
  reports: { roles: spaceStaff, verified: true },
  /** Ours: what happens right now, for whoever runs the house. */
  operations: { roles: admins, verified: true },
} as const satisfies Readonly<Record<string, AreaRule>>;
export type Area = keyof typeof AREAS;

/** Who a route is for: everyone, everyone signed in, or the roles of an area. */
export type Access = 'PUBLIC_ACCESS' | 'AUTHENTICATED' | Area;

export function mayEnter(area: Area, roles: readonly Role[]): boolean {
  return hasAny(roles, AREAS[area].roles);
}

/** @param roles null while nobody is signed in */
export function mayOpen(access: Access, roles: readonly Role[] | null): boolean {
  if (access === 'PUBLIC_ACCESS') return true;
  if (roles === null) return false;
  return access === 'AUTHENTICATED' || mayEnter(access, roles);
}

/** Works at a door, and has nothing to manage. */
export function scansOnly(roles: readonly Role[]): boolean {
  return mayEnter('ticketScan', roles) && !mayEnterApp(roles);
}

export function requiresVerified(access: Access): boolean {
  return access !== 'PUBLIC_ACCESS' && access !== 'AUTHENTICATED' && AREAS[access].verified;
}

/** The first screen that is theirs (product page, section 4): where a sign-in and a refused route lead. */
export function homeOf(roles: readonly Role[]): 'appHome' | 'ticketBuy' | 'landing' {
  if (!mayEnterApp(roles)) return 'landing';
  return mayEnter('appHome', roles) ? 'appHome' : 'ticketBuy';
}
