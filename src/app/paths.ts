import type {
  BookingId,
  CategoryId,
  EventAssetId,
  EventId,
  NotificationId,
  OrderId,
  RegionId,
  RoomId,
  ShowGroupId,
  ShowId,
  SpaceId,
  TicketId,
  UserId,
} from '#domain/ids.ts';

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
  /** Where the mailed link leads; `?token=`. `href`: a new account's first password is chosen. */
  resetPassword: {
    path: '/reset-password',
    href: (token: string, redirect: string | undefined) => {
      const query = new URLSearchParams({
        token,
        first: '',
        ...(redirect === undefined ? {} : { redirect }),
      });
      return `/reset-password?${query.toString()}`;
    },
  },
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
  /** Waiting for one's turn; `?show=` or `?group=` is where it goes on. */
  queue: {
    path: '/event/:eventId/queue',
    href: (eventId: EventId, target: { readonly show: ShowId } | { readonly group: ShowGroupId }) =>
      `/event/${eventId}/queue?${'show' in target ? `show=${target.show}` : `group=${target.group}`}`,
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
  /** Where the link of a letter leads; `?token=`. */
  completeParticipants: { path: '/participants', href: () => '/participants' },
  myTickets: { path: '/my-tickets', href: () => '/my-tickets' },
  appHome: { path: '/app/home', href: () => '/app/home' },
  updateProfile: { path: '/app/update-profile', href: () => '/app/update-profile' },
  ticketBuy: { path: '/ticket/buy', href: () => '/ticket/buy' },
  /** With an order: opened beside the list. */
  ticketList: {
    path: '/ticket/list',
    href: (order?: OrderId) =>
      order === undefined ? '/ticket/list' : `/ticket/list?view=orders&order=${order}`,
  },
  participants: {
    path: '/app/ticket-order/:ticketOrderId/participants',
    href: (orderId: OrderId) => `/app/ticket-order/${orderId}/participants`,
  },
  participant: {
    path: '/app/ticket-order/:ticketOrderId/participant/:id',
    /** `of`: the list it is opened from, and goes back to. */
    href: (orderId: OrderId, id: TicketId, of: 'order' | 'event' = 'order') =>
      `/app/ticket-order/${orderId}/participant/${id}${of === 'event' ? '?of=event' : ''}`,
  },
  participantAssets: {
    path: '/app/ticket-order/:ticketOrderId/participant/:participantId/assets',
    href: (orderId: OrderId, id: TicketId) => `/app/ticket-order/${orderId}/participant/${id}/assets`,
  },
  eventParticipants: {
    path: '/app/event/:eventId/participants',
    href: (eventId: EventId) => `/app/event/${eventId}/participants`,
  },
  eventAssets: {
    path: '/event/:eventId/event-assets',
    href: (eventId: EventId) => `/event/${eventId}/event-assets`,
  },
  createEventAsset: {
    path: '/app/event/:eventId/event-asset/create',
    href: (eventId: EventId) => `/app/event/${eventId}/event-asset/create`,
  },
  editEventAsset: {
    path: '/app/event/:eventId/event-asset/:eventAssetId/edit',
    href: (eventId: EventId, id: EventAssetId) => `/app/event/${eventId}/event-asset/${id}/edit`,
  },
  buyForShow: {
    path: '/buy-tickets/event-show/:id',
    href: (showId: ShowId) => `/buy-tickets/event-show/${showId}`,
    /** `door`: the show at whose door one stands, and goes back to. */
    hrefFromDoor: (showId: ShowId, door: ShowId) => `/buy-tickets/event-show/${showId}?door=${door}`,
    /** `order`: its tickets move to other seats. */
    hrefToMove: (showId: ShowId, order: OrderId) => `/buy-tickets/event-show/${showId}?move=${order}`,
  },
  reserveForShow: {
    path: '/reserve-tickets/event-show/:id',
    href: (showId: ShowId) => `/reserve-tickets/event-show/${showId}`,
  },
  confirmOrder: {
    path: '/confirm/ticket-order/:bookingOrderId',
    href: (orderId: OrderId) => `/confirm/ticket-order/${orderId}`,
  },
  orderGroups: {
    path: '/app/ticket-orders-group/event/:eventId?',
    href: (eventId?: EventId) =>
      eventId === undefined ? '/app/ticket-orders-group/event' : `/app/ticket-orders-group/event/${eventId}`,
  },
  buyOrderGroup: {
    path: '/app/ticket-orders-group/:id/event/:eventId/buy-tickets',
    href: (id: ShowGroupId, eventId: EventId) =>
      `/app/ticket-orders-group/${id}/event/${eventId}/buy-tickets`,
  },
  reserveOrderGroup: {
    path: '/app/ticket-orders-group/:id/event/:eventId/reserve-tickets',
    href: (id: ShowGroupId, eventId: EventId) =>
      `/app/ticket-orders-group/${id}/event/${eventId}/reserve-tickets`,
  },
  /** What was chosen of packs is sold; `?event=` and, where it is to be kept, `?reserve`. */
  confirmOrderGroup: {
    path: '/app/ticket-orders-group/:id/confirm',
    href: (id: ShowGroupId, eventId: EventId, purpose: 'buy' | 'reserve') =>
      `/app/ticket-orders-group/${id}/confirm?event=${eventId}${purpose === 'reserve' ? '&reserve' : ''}`,
  },
  /** With a show: at its door. */
  ticketScan: {
    path: '/ticket/scan',
    href: (show?: ShowId) => (show === undefined ? '/ticket/scan' : `/ticket/scan?show=${show}`),
  },
  managedEvents: { path: '/app/event', href: () => '/app/event' },
  /** `?tab=` is the part of it. */
  managedEvent: {
    path: '/app/event/:id',
    href: (id: EventId, tab?: string) => `/app/event/${id}${tab === undefined ? '' : `?tab=${tab}`}`,
  },
  createEvent: {
    path: '/app/event/create',
    href: (room?: RoomId) => (room === undefined ? '/app/event/create' : `/app/event/create?room=${room}`),
  },
  editEvent: { path: '/app/event/edit/:id', href: (id: EventId) => `/app/event/edit/${id}` },
  spaces: { path: '/app/space', href: () => '/app/space' },
  space: { path: '/app/spaces/:id', href: (id: SpaceId) => `/app/spaces/${id}` },
  createSpace: { path: '/app/spaces/create', href: () => '/app/spaces/create' },
  editSpace: { path: '/app/spaces/:id/edit', href: (id: SpaceId) => `/app/spaces/${id}/edit` },
  /** Of one space, or of all. */
  rooms: {
    path: '/app/room',
    href: (space?: SpaceId) => (space === undefined ? '/app/room' : `/app/room?spaceId=${space}`),
  },
  room: { path: '/app/rooms/:id', href: (id: RoomId) => `/app/rooms/${id}` },
  /** `?space=` is the one that it begins with. */
  createRoom: {
    path: '/app/rooms/create',
    href: (space?: SpaceId) =>
      space === undefined ? '/app/rooms/create' : `/app/rooms/create?space=${space}`,
  },
  editRoom: {
    path: '/app/rooms/:id/edit',
    /** `from`: where its plan is drawn, which it is edited for and goes back to. */
    href: (id: RoomId, from?: 'design') =>
      `/app/rooms/${id}/edit${from === undefined ? '' : `?from=${from}`}`,
  },
  designRoom: {
    path: '/app/room/:roomId/design',
    href: (roomId: RoomId) => `/app/room/${roomId}/design`,
  },
  regions: { path: '/app/room/:roomId/region', href: (roomId: RoomId) => `/app/room/${roomId}/region` },
  region: {
    path: '/app/room/:roomId/region/:id',
    href: (roomId: RoomId, id: RegionId) => `/app/room/${roomId}/region/${id}`,
  },
  createRegion: {
    path: '/app/room/:roomId/region/create',
    href: (roomId: RoomId) => `/app/room/${roomId}/region/create`,
  },
  editRegion: {
    path: '/app/room/:roomId/region/:id/edit',
    href: (roomId: RoomId, id: RegionId) => `/app/room/${roomId}/region/${id}/edit`,
  },
  uploadSitemap: {
    path: '/app/room/:roomId/sitemap',
    href: (roomId: RoomId) => `/app/room/${roomId}/sitemap`,
  },
  uploadRegionmap: {
    path: '/app/room/:roomId/region/:id/regionmap',
    href: (roomId: RoomId, id: RegionId) => `/app/room/${roomId}/region/${id}/regionmap`,
  },
  seats: {
    path: '/app/room/:roomId/region/:regionId/seats',
    href: (roomId: RoomId, id: RegionId) => `/app/room/${roomId}/region/${id}/seats`,
  },
  categories: { path: '/app/category', href: () => '/app/category' },
  category: { path: '/app/category/:id', href: (id: CategoryId) => `/app/category/${id}` },
  createCategory: { path: '/app/category/create', href: () => '/app/category/create' },
  editCategory: { path: '/app/category/:id/edit', href: (id: CategoryId) => `/app/category/${id}/edit` },
  users: { path: '/app/user', href: () => '/app/user' },
  user: { path: '/app/user/:id', href: (id: UserId) => `/app/user/${id}` },
  createUser: { path: '/app/user/create', href: () => '/app/user/create' },
  editUser: { path: '/app/user/:id/edit', href: (id: UserId) => `/app/user/${id}/edit` },
  notifications: { path: '/app/notifications', href: () => '/app/notifications' },
  notification: { path: '/app/notifications/:id', href: (id: NotificationId) => `/app/notifications/${id}` },
  createNotification: { path: '/app/notifications/create', href: () => '/app/notifications/create' },
  reports: { path: '/app/reports', href: () => '/app/reports' },
  operations: { path: '/app/operations', href: () => '/app/operations' },
  ticketKeys: { path: '/app/ticket-key', href: () => '/app/ticket-key' },
  /** With an account: what it has done. */
  auditLog: {
    path: '/app/audit-log',
    href: (actor?: UserId) => (actor === undefined ? '/app/audit-log' : `/app/audit-log?actor=${actor}`),
  },
} as const;

/**
 * Where who signs in comes back to from `here`; undefined: it is where one signs in. What the key of a letter opens does
 * not open without it, and the key, behind the #, goes into no query: the account has the tickets, too.
 */
export function wayBackTo(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  const { pathname, search, hash } = here;
  if (pathname === paths.auth.path || pathname.startsWith(`${paths.auth.path}/`)) return undefined;
  return pathname === paths.confirmed.path && hash !== '' ? paths.myTickets.href() : pathname + search + hash;
}

/** @param redirect where to go afterwards: a path of ours */
function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined || redirect === '/'
    ? path
    : `${path}?redirect=${encodeURIComponent(redirect)}`;
}

/** Where a purchase that was begun goes on: with what is held, a payment under way, or its tickets. */
export function purchaseHref(standing: 'held' | 'paying' | 'paid', id: BookingId): string {
  return { held: paths.confirmSelection, paying: paths.check, paid: paths.confirmed }[standing].href(id);
}
