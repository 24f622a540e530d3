import type { TitleKey } from './routes/route-row.ts';
import type { AppRoute } from './routes/route-table.ts';

/** What a route says of itself, read by the title rule and the breadcrumbs. */
export interface RouteHandle {
  /** Key of the route's title. */
  readonly title: TitleKey;
  /** The landing page stands above it in the breadcrumbs. */
  readonly belowLanding?: boolean;
  /** The screen takes the whole height below the header: no breadcrumbs, no footer. */
  readonly immersive?: boolean;
  /** Its line of the route table. */
  readonly route?: AppRoute;
}

export function handleOf(route: AppRoute): RouteHandle {
  return {
    title: route.title,
    belowLanding: route.parent?.name === 'LandingPage' && route.immersive !== true,
    immersive: route.immersive === true,
    route,
  };
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
