import { describe, expect, it } from 'vitest';
import { type Area, AREAS, homeOf, mayEnter, mayOpen, requiresVerified } from './areas.ts';
import { isOrdinary, mayEnterApp, mayImpersonate, type Role, ROLES } from './roles.ts';

/** The specification's table, letter for letter: U user, A admin, S super admin, E event, P space, T ticket manager, H usher. */
const letters: Readonly<Record<string, Role>> = {
  U: 'ROLE_USER',
  A: 'ROLE_ADMIN',
  S: 'ROLE_SUPER_ADMIN',
  E: 'ROLE_EVENT_MANAGER',
  P: 'ROLE_SPACE_MANAGER',
  T: 'ROLE_TICKET_MANAGER',
  H: 'ROLE_SEAT_USHER',
};
const table: Readonly<Record<Area, string>> = {
  shell: 'SAEP',
  appHome: 'SAEP',
  spaces: 'SAP',
  spaceEdit: 'SA',
  rooms: 'SAP',
  users: 'SA',
  updateProfile: 'UASEPTH',
  categories: 'SA',
  notifications: 'SA',
  participants: 'SA',
  eventAssets: 'SA',
  participantAssets: 'SA',
  regions: 'SAP',
  seats: 'SAP',
  events: 'SAP',
  ticketScan: 'SAPH',
  ticketList: 'SAPH',
  ticketBuy: 'SAT',
  myTickets: 'UASEPTH',
  showBuy: 'SAPETH',
  showReserve: 'SAT',
  orderConfirm: 'SAPETH',
  orderGroupList: 'SAPETH',
  orderGroupSale: 'SAPET',
  // Ours.
  ticketOffice: 'SAP',
  orderEmail: 'SAPET',
  reports: 'SAP',
  operations: 'SA',
};
const rolesOf = (row: string) =>
  row
    .split('')
    .map((letter) => letters[letter])
    .sort();

describe('areas', () => {
  it.each(Object.entries(table))('%s: %s', (area, row) => {
    expect([...AREAS[area as Area].roles].sort()).toEqual(rolesOf(row));
    expect(ROLES.filter((role) => mayEnter(area as Area, [role])).sort()).toEqual(rolesOf(row));
  });

  it('covers the table and nothing else', () => {
    expect(Object.keys(AREAS).sort()).toEqual(Object.keys(table).sort());
  });

  it('asks for a verified account where the specification does', () => {
    const signInOnly = (Object.keys(AREAS) as Area[]).filter((area) => !requiresVerified(area));
    expect(signInOnly).toEqual([
      'categories',
      'notifications',
      'participants',
      'eventAssets',
      'participantAssets',
      'regions',
      'seats',
      'events',
    ]);
    expect(requiresVerified('PUBLIC_ACCESS')).toBe(false);
    expect(requiresVerified('AUTHENTICATED')).toBe(false);
  });

  it('opens a route to everyone, to the signed in, or to its roles', () => {
    expect(mayOpen('PUBLIC_ACCESS', null)).toBe(true);
    expect(mayOpen('AUTHENTICATED', null)).toBe(false);
    expect(mayOpen('AUTHENTICATED', ['ROLE_USER'])).toBe(true);
    expect(mayOpen('users', null)).toBe(false);
    expect(mayOpen('users', ['ROLE_USER'])).toBe(false);
    expect(mayOpen('users', ['ROLE_USER', 'ROLE_ADMIN'])).toBe(true);
  });
});

describe('roles', () => {
  it('leads each to the first screen that is theirs, and that they may enter', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, homeOf([role])]))).toEqual({
      ROLE_USER: 'landing',
      ROLE_ADMIN: 'appHome',
      ROLE_SUPER_ADMIN: 'appHome',
      ROLE_EVENT_MANAGER: 'appHome',
      ROLE_SPACE_MANAGER: 'appHome',
      ROLE_TICKET_MANAGER: 'ticketBuy',
      ROLE_SEAT_USHER: 'landing',
    });
    for (const role of ROLES) {
      const home = homeOf([role]);
      expect(home === 'landing' || mayEnter(home, [role])).toBe(true);
    }
  });

  it('tells who may enter the app, who is ordinary and who may switch user', () => {
    expect(ROLES.filter((role) => !mayEnterApp([role]))).toEqual(['ROLE_USER', 'ROLE_SEAT_USHER']);
    expect(ROLES.filter((role) => isOrdinary([role]))).toEqual(['ROLE_USER']);
    expect(ROLES.filter((role) => mayImpersonate([role]))).toEqual(['ROLE_SUPER_ADMIN']);
  });
});
