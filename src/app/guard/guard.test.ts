import { describe, expect, it } from 'vitest';
import { AREAS, mayEnter } from '#domain/areas.ts';
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

  it('asks the table of the specification', () => {
    expect(ROLES.filter((role) => at('ListUsers', as(role)).step === 'enter')).toEqual(
      ROLES.filter((role) => mayEnter('users', [role])),
    );
    expect(at('UpdateProfile', as('ROLE_USER'))).toEqual(enter);
    expect(at('ListOrderGroups', as('ROLE_SEAT_USHER'))).toEqual(enter);
  });
});
