import type { BookingId, CategoryId, EventId, ShowGroupId, ShowId, SpaceId } from '#domain/ids.ts';

/** Every address of the application: `path` as the router knows it, `href` as a link uses it. */
export const paths = {
  landing: { path: '/', href: () => '/' },
  event: { path: '/events/:eventId', href: (eventId: EventId) => `/events/${eventId}` },
  eventsByCategory: {
    path: '/events/by-category/:categoryId',
    href: (categoryId: CategoryId) => `/events/by-category/${categoryId}`,
  },
  eventsBySpace: {
    path: '/events/by-space/:spaceId',
    href: (spaceId: SpaceId) => `/events/by-space/${spaceId}`,
  },
  auth: {
    path: '/auth',
    /** @param redirect where to go once signed in: a path of ours */
    href: (redirect?: string) =>
      redirect === undefined || redirect === '/' ? '/auth' : `/auth?redirect=${encodeURIComponent(redirect)}`,
  },
  /** Where the mailed link leads; `?token=`. */
  verification: { path: '/verification', href: () => '/verification' },
  selectSeats: {
    path: '/event/:eventId/show/:eventShowId/select',
    href: (eventId: EventId, showId: ShowId) => `/event/${eventId}/show/${showId}/select`,
  },
  /** `?show=` is the step, from 1; `?packs=` how many. */
  selectPacks: {
    path: '/event/:eventId/multi-shows/:eventShowGroupId/select',
    href: (eventId: EventId, group: ShowGroupId) => `/event/${eventId}/multi-shows/${group}/select`,
  },
  confirmSelection: {
    path: '/confirm/selection/:id',
    href: (bookingId: BookingId) => `/confirm/selection/${bookingId}`,
  },
  /** Where a payment provider returns to; `?booking=` names the booking. */
  check: { path: '/check', href: (bookingId: BookingId) => `/check?booking=${bookingId}` },
  confirmed: { path: '/confirmed', href: (bookingId: BookingId) => `/confirmed?booking=${bookingId}` },
  paymentFailure: {
    path: '/payment/failure',
    href: (bookingId: BookingId) => `/payment/failure?booking=${bookingId}`,
  },
} as const;
