import type { Icon } from '@tabler/icons-react';
import {
  IconActivity,
  IconArmchair2,
  IconBell,
  IconBuilding,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconKey,
  IconQrcode,
  IconReportMoney,
  IconShoppingCart,
  IconStack2,
  IconTags,
  IconTicket,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { generatePath } from 'react-router-dom';
import { mayOpen } from '#domain/areas.ts';
import type { Role } from '#domain/roles.ts';
import type { TitleKey } from '../routes/route-row.ts';
import { type AppRoute, isRouteName, type RouteName, routeOf } from '../routes/route-table.ts';

export interface NavigationEntry {
  readonly name: RouteName;
  readonly title: TitleKey;
  readonly href: string;
  readonly Icon: Icon;
}

export interface NavigationGroup {
  readonly name: 'programme' | 'sales' | 'people' | 'account';
  readonly entries: readonly NavigationEntry[];
}

/** The lists that the management begins at, as the side navigation shows them. */
const GROUPS: Readonly<Record<NavigationGroup['name'], readonly (readonly [RouteName, Icon])[]>> = {
  programme: [
    ['ListEvents', IconCalendarEvent],
    ['ListSpaces', IconBuilding],
    ['ListRooms', IconArmchair2],
    ['ListCategories', IconTags],
  ],
  sales: [
    ['BuyTickets', IconShoppingCart],
    ['ListTickets', IconTicket],
    ['ScanTickets', IconQrcode],
    ['ListOrderGroups', IconStack2],
    ['Reports', IconReportMoney],
    ['Operations', IconActivity],
    ['ListTicketKeys', IconKey],
  ],
  people: [
    ['ListUsers', IconUsers],
    ['ListNotifications', IconBell],
    ['AuditLog', IconHistory],
  ],
  account: [
    ['UpdateProfile', IconUser],
    ['MyTickets', IconTicket],
  ],
};

const ENTRIES: ReadonlySet<RouteName> = new Set([
  'AppHome' as const,
  ...Object.values(GROUPS).flatMap((entries) => entries.map(([name]) => name)),
]);

/** What the roles may open of it; groups with nothing to open are left out. */
export function navigationGroups(roles: readonly Role[]): readonly NavigationGroup[] {
  const names = ['programme', 'sales', 'people', 'account'] as const;
  return names
    .map((name) => ({
      name,
      entries: GROUPS[name].flatMap(([route, Icon]) => entriesOf(route, Icon, roles)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The app home, for who has one. */
export function homeEntry(roles: readonly Role[]): NavigationEntry | null {
  return entriesOf('AppHome', IconHome, roles)[0] ?? null;
}

/** The entry in whose place a screen stands: its own, or the nearest above it that is one. Home is above all of them. */
export function entryAt(route: AppRoute | undefined): RouteName | null {
  if (route === undefined || ENTRIES.has(route.name)) return route?.name ?? null;
  const above = route.parent?.name;
  return above !== undefined && isRouteName(above) && above !== 'AppHome' ? entryAt(routeOf(above)) : null;
}

function entriesOf(name: RouteName, Icon: Icon, roles: readonly Role[]): readonly NavigationEntry[] {
  const { access, path, title } = routeOf(name);
  if (!mayOpen(access, roles)) return [];
  return [{ name, title, href: generatePath<string>(path), Icon }];
}
