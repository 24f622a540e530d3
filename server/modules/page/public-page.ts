import { type CategoryId, categoryId, type EventId, eventId, type SpaceId, spaceId } from '#domain/ids.ts';

/** A page that everybody may read; search engines list all but the way in. */
export type PublicPage =
  | { readonly kind: 'landing' }
  | { readonly kind: 'authentication' }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'category'; readonly id: CategoryId }
  | { readonly kind: 'space'; readonly id: SpaceId };

const AUTHENTICATION = '/auth';
const EVENT = /^\/events\/(\d+)\/?$/;
const CATEGORY = /^\/events\/by-category\/(\d+)\/?$/;
const SPACE = /^\/events\/by-space\/(\d+)\/?$/;

/** The page at an address, by the specification's routes; null for every other one. */
export function publicPageAt(path: string): PublicPage | null {
  if (path === '/') return { kind: 'landing' };
  if (path === AUTHENTICATION) return { kind: 'authentication' };
  const id = (route: RegExp) => route.exec(path)?.[1];
  const event = eventId.safeParse(id(EVENT));
  if (event.success) return { kind: 'event', id: event.data };
  const category = categoryId.safeParse(id(CATEGORY));
  if (category.success) return { kind: 'category', id: category.data };
  const space = spaceId.safeParse(id(SPACE));
  return space.success ? { kind: 'space', id: space.data } : null;
}

/** The address of a page below the origin. */
export function pathOf(page: PublicPage): string {
  switch (page.kind) {
    case 'landing':
      return '/';
    case 'authentication':
      return AUTHENTICATION;
    case 'event':
      return `/events/${page.id}`;
    case 'category':
      return `/events/by-category/${page.id}`;
    case 'space':
      return `/events/by-space/${page.id}`;
  }
}
