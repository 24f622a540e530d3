import { generatePath } from 'react-router-dom';
import { mayOpen } from '#domain/areas.ts';
import type { Role } from '#domain/roles.ts';
import type { TitleKey } from './route-row.ts';
import { type AppRoute, isRouteName, routeOf } from './route-table.ts';

export interface Crumb {
  readonly title: TitleKey;
  readonly href: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The routes above `route` that the roles may open, the highest first, with the addresses they have for these
 * parameters.
 *
 * @param roles null while nobody is signed in
 */
export function breadcrumbTrail(
  route: AppRoute,
  params: Params,
  roles: readonly Role[] | null,
): readonly Crumb[] {
  const { parent } = route;
  if (parent === null || !isRouteName(parent.name)) return [];
  const above = routeOf(parent.name);
  const aboveParams: Params = { ...params, ...renamed(params, parent.params ?? {}) };
  const higher = breadcrumbTrail(above, aboveParams, roles);
  if (!mayOpen(above.access, roles)) return higher;
  return [...higher, { title: above.title, href: generatePath<string>(above.path, known(aboveParams)) }];
}

/** `{ roomId: '3' }` by `{ id: 'roomId' }` is `{ id: '3' }`. */
function renamed(params: Params, names: Readonly<Record<string, string>>): Params {
  return Object.fromEntries(Object.entries(names).map(([there, here]) => [there, params[here]]));
}

function known(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
