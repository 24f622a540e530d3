import { requiresVerified } from '#domain/areas.ts';
import { MANAGEMENT_ROUTES } from './management-routes.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import type { RouteRow } from './route-row.ts';

/** Every route of the application by its name. */
const ROUTES = { ...PUBLIC_ROUTES, ...MANAGEMENT_ROUTES } as const;
export type RouteName = keyof typeof ROUTES;

/** A route with the flags that the specification names. */
export interface AppRoute extends RouteRow {
  readonly name: RouteName;
  readonly requiresAuth: boolean;
  readonly requiresVerified: boolean;
}

export function routeOf(name: RouteName): AppRoute {
  const row: RouteRow = ROUTES[name];
  return {
    ...row,
    name,
    requiresAuth: row.access !== 'PUBLIC_ACCESS',
    requiresVerified: requiresVerified(row.access),
  };
}

/** In the order of the table. */
export const routes: readonly AppRoute[] = Object.keys(ROUTES).filter(isRouteName).map(routeOf);

/** Whether a route is called so. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}
