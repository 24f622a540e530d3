import type { BookingId, CategoryId, EventId, ShowGroupId, ShowId, SpaceId } from '#domain/ids.ts';

/**
 * The addresses that screens link to: `path` as the router knows it, `href` as a link uses it. Every address there
 * is, with its rules, stands in routes/route-table.ts.
 */
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
  auth: { path: '/auth', href: (redirect?: string) => withRedirect('/auth', redirect) },
  register: { path: '/auth/register', href: (redirect?: string) => withRedirect('/auth/register', redirect) },
  forgottenPassword: {
    path: '/auth/forgotten-password',
    href: (redirect?: string) => withRedirect('/auth/forgotten-password', redirect),
  },
  /** Where the mailed link leads; `?token=`. */
  resetPassword: { path: '/reset-password', href: () => '/reset-password' },
  /** Where the mailed link leads; `?token=`. */
  verification: { path: '/verification', href: () => '/verification' },
  /** Where an account that is not verified yet is led. */
  verifyAccount: {
    path: '/verify-account',
    href: (redirect?: string) => withRedirect('/verify-account', redirect),
  },
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
  myTickets: { path: '/my-tickets', href: () => '/my-tickets' },
  appHome: { path: '/app/home', href: () => '/app/home' },
  updateProfile: { path: '/app/update-profile', href: () => '/app/update-profile' },
  ticketBuy: { path: '/ticket/buy', href: () => '/ticket/buy' },
  ticketScan: { path: '/ticket/scan', href: () => '/ticket/scan' },
} as const;

/** @param redirect where to go afterwards: a path of ours */
function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined || redirect === '/'
    ? path
    : `${path}?redirect=${encodeURIComponent(redirect)}`;
}
