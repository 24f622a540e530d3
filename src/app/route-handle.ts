import type esCommon from '../../locales/es/common.json';

/** What a route says of itself, read by the title rule and the breadcrumbs. */
export interface RouteHandle {
  /** Key of the route's title. */
  readonly title: `titles.${keyof (typeof esCommon)['titles']}`;
  /** The landing page stands above it in the breadcrumbs. */
  readonly belowLanding?: boolean;
  /** The screen takes the whole height below the header: no breadcrumbs, no footer. */
  readonly immersive?: boolean;
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
