import type { Access } from '#domain/areas.ts';
import type esCommon from '../../../locales/es/common.json';
import type esManagement from '../../../locales/es/management.json';

/** Key of a route's title. */
export type TitleKey =
  | `titles.${keyof (typeof esCommon)['titles']}`
  | `management:titles.${keyof (typeof esManagement)['titles']}`;

/** Where a route stands in the breadcrumbs. */
export interface RouteParent {
  /** Name of the route above. */
  readonly name: string;
  /** Its parameters by the names they have here, where those differ: `{ id: 'roomId' }`. */
  readonly params?: Readonly<Record<string, string>>;
}

/** One line of the route table. */
export interface RouteRow {
  readonly path: string;
  readonly title: TitleKey;
  /** Who it is for; whether it needs a verified account follows from it. */
  readonly access: Access;
  /** Stands in the management area. */
  readonly isAppRoute: boolean;
  readonly parent: RouteParent | null;
  /** The screen takes the whole height below the header: no breadcrumbs, no footer. */
  readonly immersive?: boolean;
  /** For who is not signed in: the authentication route and what belongs to it. */
  readonly onlySignedOut?: boolean;
}
