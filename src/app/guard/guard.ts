import { homeOf, mayOpen } from '#domain/areas.ts';
import { type Role, mayEnterApp } from '#domain/roles.ts';
import { paths } from '../paths.ts';
import type { AppRoute } from '../routes/route-table.ts';

/** What the guard decides by: the flags of the route asked for. */
export type GuardedRoute = Pick<
  AppRoute,
  'path' | 'access' | 'requiresAuth' | 'requiresVerified' | 'onlySignedOut'
>;

/** What is known of who asks. */
export interface GuardSession {
  readonly hasToken: boolean;
  readonly user: {
    readonly roles: readonly Role[];
    readonly verifiedAt: string | null;
    /** Nothing is open before a second factor is added. */
    readonly lacksSecondFactor?: boolean | undefined;
  } | null;
}

export type GuardTarget = 'updateProfile' | 'appHome' | 'ticketBuy' | 'landing' | 'verifyAccount' | 'auth';

/** What is to be done now; after `loadUser` and `refresh` the guard is asked again. */
export type GuardStep =
  | { readonly step: 'enter' }
  /** `needed`: nothing can be decided without; otherwise the screen may appear meanwhile. */
  | { readonly step: 'loadUser'; readonly needed: boolean }
  | { readonly step: 'refresh' }
  /** `refused`: the roles do not allow the route, which is to be said. */
  | { readonly step: 'lead'; readonly to: GuardTarget; readonly refused: boolean };

/**
 * The navigation guard: rules 2 to 6 of the specification's section 2 in their order (the first one, the
 * page-loading flag, is the router's own), then the seventh of the product page, section 4. Before
 * the fourth: staff without the second factor that is required of them are led to where they add one.
 */
export function guard(route: GuardedRoute, { hasToken, user }: GuardSession): GuardStep {
  if (hasToken && user === null) return { step: 'loadUser', needed: needsUser(route) };
  if (user !== null && !hasToken) return { step: 'refresh' };
  if (user?.lacksSecondFactor === true && isBehindFactor(route)) return lead('updateProfile');
  if (user !== null && route.onlySignedOut === true) return lead(homeOf(user.roles));
  if (user !== null && route.requiresVerified && user.verifiedAt === null) return lead('verifyAccount');
  if (route.requiresAuth && !hasToken) return lead('auth');
  if (user !== null && !mayOpen(route.access, user.roles)) {
    return lead(homeOf(user.roles), !isOwnHome(route, user.roles));
  }
  return { step: 'enter' };
}

/** All that asks for a sign-in, but the screen on which a factor is added. */
function isBehindFactor(route: GuardedRoute): boolean {
  return needsUser(route) && route.path !== paths.updateProfile.path;
}

function needsUser(route: GuardedRoute): boolean {
  return route.requiresAuth || route.onlySignedOut === true;
}

/** Whoever may enter the app and has another home than the app's own is led there, not refused. */
function isOwnHome({ access }: GuardedRoute, roles: readonly Role[]): boolean {
  return mayEnterApp(roles) && (access === 'appHome' || access === 'shell');
}

function lead(to: GuardTarget, refused = false): GuardStep {
  return { step: 'lead', to, refused };
}
