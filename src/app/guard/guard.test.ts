import { describe, expect, it } from 'vitest';
import { AREAS } from '#domain/areas.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { type RouteName, routeOf, routes } from '../routes/route-table.ts';
import { type GuardSession, type GuardStep, guard } from './guard.ts';

const nobody: GuardSession = { hasToken: false, user: null };
const verifiedAt = '2026-11-01T10:00:00.000Z';
const as = (role: Role): GuardSession => ({ hasToken: true, user: { roles: [role], verifiedAt } });
const unverified = (role: Role): GuardSession => ({
  hasToken: true,
  user: { roles: [role], verifiedAt: null },
});
const unknown: GuardSession = { hasToken: true, user: null };
const tokenless: GuardSession = { hasToken: false, user: { roles: ['ROLE_ADMIN'], verifiedAt } };

const enter: GuardStep = { step: 'enter' };
const lead = (to: string, refused = false) => ({ step: 'lead', to, refused });
const at = (name: RouteName, session: GuardSession) => guard(routeOf(name), session);

/** Where each role is at home: the first screen that is theirs. */
const home: Readonly<Record<Role, string>> = {
  ROLE_USER: 'landing',
  ROLE_SEAT_USHER: 'landing',
  ROLE_TICKET_MANAGER: 'ticketBuy',
  ROLE_EVENT_MANAGER: 'appHome',
  ROLE_SPACE_MANAGER: 'appHome',
  ROLE_ADMIN: 'appHome',
  ROLE_SUPER_ADMIN: 'appHome',
};

const ADMINS: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'];
const SPACE_STAFF: readonly Role[] = [...ADMINS, 'ROLE_SPACE_MANAGER'];
const BOX_OFFICE: readonly Role[] = [...ADMINS, 'ROLE_TICKET_MANAGER'];
const FIVE: readonly Role[] = [...SPACE_STAFF, 'ROLE_EVENT_MANAGER', 'ROLE_TICKET_MANAGER'];
const SIX: readonly Role[] = [...FIVE, 'ROLE_SEAT_USHER'];

/** The table of the specification's section 6, written down by hand, with the screens of section 2 and our own in its rows. */
const TABLE: readonly (readonly [roles: readonly Role[], screens: readonly RouteName[]])[] = [
  [
    [...SPACE_STAFF, 'ROLE_EVENT_MANAGER'],
    ['App', 'AppHome'],
  ],
  [SPACE_STAFF, ['ListSpaces', 'ShowSpace']],
  [ADMINS, ['CreateSpace', 'EditSpace']],
  [SPACE_STAFF, ['ListRooms', 'ShowRoom', 'CreateRoom', 'EditRoom']],
  [ADMINS, ['ListUsers', 'ShowUser', 'CreateUser', 'EditUser', 'ListTicketKeys', 'AuditLog', 'Operations']],
  [ROLES, ['UpdateProfile', 'MyTickets', 'PendingVerification']],
  [ADMINS, ['ListCategories', 'ShowCategory', 'CreateCategory', 'EditCategory']],
  [ADMINS, ['ListNotifications', 'ShowNotification', 'CreateNotification']],
  [ADMINS, ['ListParticipants', 'ListEventParticipants', 'ShowParticipant', 'ListParticipantAssets']],
  [ADMINS, ['ListEventAssets', 'CreateEventAsset', 'EditEventAsset']],
  [SPACE_STAFF, ['ListRegions', 'ShowRegion', 'CreateRegion', 'EditRegion', 'ListSeats']],
  [SPACE_STAFF, ['DesignRoom', 'UploadSitemap', 'UploadRegionmap']],
  [SPACE_STAFF, ['ListEvents', 'ShowEvent', 'CreateEvent', 'EditEvent', 'Reports']],
  [
    [...SPACE_STAFF, 'ROLE_SEAT_USHER'],
    ['ScanTickets', 'ListTickets'],
  ],
  [BOX_OFFICE, ['BuyTickets', 'ReserveForShow']],
  [SIX, ['BuyForShow', 'ConfirmTicketOrder', 'ListOrderGroups']],
  [FIVE, ['BuyOrderGroup', 'ReserveOrderGroup', 'ConfirmOrderGroup']],
];

describe('rules 2 and 3: who asks is found out first', () => {
  it.each(routes)('$name', (route) => {
    const needed = route.requiresAuth || route.onlySignedOut === true;
    expect(guard(route, unknown)).toEqual({ step: 'loadUser', needed });
    expect(guard(route, tokenless)).toEqual({ step: 'refresh' });
  });
});

describe('staff without the second factor that is required of them', () => {
  const lacking: GuardSession = {
    hasToken: true,
    user: { roles: ['ROLE_ADMIN'], verifiedAt, lacksSecondFactor: true },
  };
  it.each(routes.filter(({ requiresAuth, onlySignedOut }) => requiresAuth || onlySignedOut === true))(
    'open the profile instead of $name',
    (route) => {
      const expected = route.name === 'UpdateProfile' ? enter : lead('updateProfile');
      expect(guard(route, lacking)).toEqual(expected);
    },
  );

  it('open what is open to everybody', () => {
    expect(at('LandingPage', lacking)).toEqual(enter);
  });
});

describe('rule 4: who is signed in has nothing to do at the authentication route', () => {
  it.each(ROLES)('%s goes home', (role) => {
    for (const name of ['Auth', 'Register', 'ForgottenPassword'] as const) {
      expect(at(name, as(role))).toEqual(lead(home[role]));
      expect(at(name, unverified(role))).toEqual(lead(home[role]));
      expect(at(name, nobody)).toEqual(enter);
    }
  });
});

describe('rule 5: an account that is not verified', () => {
  it.each(routes.filter(({ requiresVerified }) => requiresVerified))(
    'goes from $name to verify-account, whatever its roles',
    (route) => {
      for (const role of ROLES) expect(guard(route, unverified(role))).toEqual(lead('verifyAccount'));
    },
  );

  it('opens what asks for a sign-in only', () => {
    expect(at('ListCategories', unverified('ROLE_ADMIN'))).toEqual(enter);
    expect(at('ListEvents', unverified('ROLE_SPACE_MANAGER'))).toEqual(enter);
    for (const role of ROLES) expect(at('PendingVerification', unverified(role))).toEqual(enter);
  });
});

describe('rule 6: nobody', () => {
  it.each(routes)('$name', (route) => {
    expect(guard(route, nobody)).toEqual(route.requiresAuth ? lead('auth') : enter);
  });
});

describe('rule 7: a verified account opens what its roles allow', () => {
  const guarded = routes.filter(({ onlySignedOut }) => onlySignedOut !== true);
  it.each(guarded.flatMap((route) => ROLES.map((role) => [role, route.name, route] as const)))(
    '%s at %s',
    (role, _, route) => {
      const { access } = route;
      const allowed =
        access === 'PUBLIC_ACCESS' ||
        access === 'AUTHENTICATED' ||
        AREAS[access].roles.some((each) => each === role);
      const isHome = access === 'appHome' || access === 'shell';
      const refused = !(isHome && role === 'ROLE_TICKET_MANAGER');
      expect(guard(route, as(role))).toEqual(allowed ? enter : lead(home[role], refused));
    },
  );

  it('never leads in a circle', () => {
    const target = { appHome: 'AppHome', ticketBuy: 'BuyTickets', landing: 'LandingPage' } as const;
    for (const role of ROLES) {
      const name = Object.entries(target).find(([key]) => key === home[role])?.[1] ?? 'App';
      expect(at(name, as(role))).toEqual(enter);
    }
    expect(at('Auth', nobody)).toEqual(enter);
    expect(at('PendingVerification', unverified('ROLE_USER'))).toEqual(enter);
  });

  it.each(TABLE.flatMap(([roles, screens]) => screens.map((name) => [name, roles] as const)))(
    'the table of the specification says who opens %s',
    (name, roles) => {
      const entering = ROLES.filter((role) => at(name, as(role)).step === 'enter');
      expect(entering.toSorted()).toEqual(roles.toSorted());
    },
  );

  it('the table has every screen that asks for a sign-in once', () => {
    const closed = routes.filter(({ requiresAuth }) => requiresAuth).map(({ name }) => name);
    expect(TABLE.flatMap(([, screens]) => screens).toSorted()).toEqual(closed.toSorted());
  });
});
