import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import { isRouteName, routeOf, routes } from './route-table.ts';

/** The specification's section 2, as it is written there; what does not start with a slash lies below /app. */
const PUBLIC = [
  '/',
  '/verification',
  '/events/{eventId}',
  '/events/by-category/{categoryId}',
  '/events/by-space/{spaceId}',
  '/auth',
  '/check',
  '/event/{eventId}/show/{eventShowId}/select',
  '/event/{eventId}/multi-shows/{eventShowGroupId}/select',
  '/confirm/selection/{id}',
  '/confirmed',
  '/payment/failure',
];
const MANAGEMENT = [
  'home',
  'space',
  'spaces/{id}',
  'spaces/create',
  'spaces/{id}/edit',
  'room',
  'rooms/{id}',
  'rooms/create',
  'rooms/{id}/edit',
  'user',
  'user/{id}',
  'user/create',
  'user/{id}/edit',
  'update-profile',
  'category',
  'category/create',
  'category/{id}/edit',
  'category/{id}',
  'room/{roomId}/region/',
  'room/{roomId}/region/create',
  'room/{roomId}/region/{id}/edit',
  'room/{roomId}/region/{id}',
  'room/{roomId}/region/{regionId}/seats',
  'event',
  'event/{id}',
  'event/create',
  'event/edit/{id}',
  '/ticket/scan',
  '/ticket/list',
  '/ticket/buy',
  '/my-tickets',
  '/buy-tickets/event-show/{id}',
  '/reserve-tickets/event-show/{id}',
  '/confirm/ticket-order/{bookingOrderId}',
  'notifications',
  'notifications/create',
  'notifications/{id}',
  'ticket-order/{ticketOrderId}/participants',
  'ticket-order/{ticketOrderId}/participant/{id}',
  '/event/{eventId}/event-assets',
  'event/{eventId}/event-asset/create',
  'event/{eventId}/event-asset/{eventAssetId}/edit',
  'ticket-order/{ticketOrderId}/participant/{participantId}/assets',
  '/app/ticket-orders-group/event/{eventId?}',
  '/app/ticket-orders-group/{id}/event/{eventId}/buy-tickets',
  '/app/ticket-orders-group/{id}/event/{eventId}/reserve-tickets',
  '/app/ticket-orders-group/{id}/confirm',
];

/** Ours. */
const OWN = [
  'event/{eventId}/participants',
  'ticket-key',
  'audit-log',
  'reports',
  'operations',
  'room/{roomId}/design',
  'room/{roomId}/sitemap',
  'room/{roomId}/region/{id}/regionmap',
];

/** Ours on the public site. */
const OWN_PUBLIC = ['/event/{eventId}/queue'];

const whole = (path: string) => (path.startsWith('/') ? path : `/app/${path}`);
const patternOf = (path: string) =>
  whole(path)
    .replace(/\{(\w+)(\??)\}/g, ':$1$2')
    .replace(/(.)\/$/, '$1');
const byPath = new Map(routes.map((route) => [route.path, route]));
const objects = routes.map(({ path, name }) => ({ path, id: name }));
const nameAt = (address: string) => matchRoutes(objects, address)?.at(-1)?.route.id;
const flags = (names: readonly string[], flag: 'requiresAuth' | 'requiresVerified' | 'isAppRoute') =>
  names.map((name) => (isRouteName(name) ? routeOf(name)[flag] : null));

describe('the route table', () => {
  it.each([...PUBLIC, ...OWN_PUBLIC, ...MANAGEMENT, ...OWN, '/app', '/verify-account'])('has %s', (path) => {
    expect(byPath.get(patternOf(path))?.path).toBe(patternOf(path));
  });

  it('has each path once', () => {
    expect(byPath.size).toBe(routes.length);
  });

  it.each([
    ['LandingPage', '/'],
    ['VerifyAccount', '/verification'],
    ['VerifyingAccount', '/verification/:token'],
    ['OpenShowEvent', '/events/:eventId'],
    ['ListEventsByCategory', '/events/by-category/:categoryId'],
    ['ListEventsBySpace', '/events/by-space/:spaceId'],
    ['Auth', '/auth'],
    ['SelectSeats', '/event/:eventId/show/:eventShowId/select'],
    ['SelectSeatsEventShowGroup', '/event/:eventId/multi-shows/:eventShowGroupId/select'],
  ])('calls it %s, as the specification does', (name, path) => {
    expect(byPath.get(path)?.name).toBe(name);
  });

  it('asks nothing of visitors on the public routes', () => {
    const open = [...PUBLIC, ...OWN_PUBLIC].map((path) => byPath.get(patternOf(path)));
    expect(open.map((route) => [route?.requiresAuth, route?.requiresVerified, route?.isAppRoute])).toEqual(
      [...PUBLIC, ...OWN_PUBLIC].map(() => [false, false, false]),
    );
  });

  it('asks a sign-in of all others, and a verified account of the groups that the specification names', () => {
    const closed = routes.filter(({ requiresAuth }) => requiresAuth);
    const signInOnly = closed.filter(({ requiresVerified }) => !requiresVerified);
    expect(closed.length).toBe(MANAGEMENT.length + OWN.length + 2);
    expect(new Set(signInOnly.map(({ access }) => access))).toEqual(
      new Set([
        'AUTHENTICATED',
        'categories',
        'regions',
        'seats',
        'events',
        'notifications',
        'participants',
        'participantAssets',
        'eventAssets',
      ]),
    );
    expect(signInOnly.filter(({ access }) => access === 'AUTHENTICATED').map(({ path }) => path)).toEqual([
      '/verify-account',
    ]);
    expect(
      flags(['ListUsers', 'ListSpaces', 'ListRooms', 'ScanTickets', 'AppHome'], 'requiresVerified'),
    ).toEqual([true, true, true, true, true]);
  });

  it('marks the management area; tickets of one’s own are found on the public site', () => {
    expect(routes.filter(({ isAppRoute }) => isAppRoute).length).toBe(MANAGEMENT.length + OWN.length);
    expect(flags(['MyTickets', 'UpdateProfile', 'ScanTickets', 'ListEventAssets'], 'isAppRoute')).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('tells addresses apart that look alike', () => {
    expect(
      [
        '/events/by-space/3',
        '/events/3',
        '/app/spaces/create',
        '/app/spaces/4',
        '/app/event/edit/4',
        '/app/event/create',
        '/app/room/2/region',
        '/app/room/2/region/',
        '/app/room/2/region/create',
        '/app/ticket-orders-group/event',
        '/app/ticket-orders-group/event/7',
        '/app/ticket-orders-group/3/event/7/buy-tickets',
      ].map(nameAt),
    ).toEqual([
      'ListEventsBySpace',
      'OpenShowEvent',
      'CreateSpace',
      'ShowSpace',
      'EditEvent',
      'CreateEvent',
      'ListRegions',
      'ListRegions',
      'CreateRegion',
      'ListOrderGroups',
      'ListOrderGroups',
      'BuyOrderGroup',
    ]);
  });
});

describe('breadcrumbs', () => {
  it.each(routes.map((route) => [route.name, route] as const))('%s has parents that exist', (_, route) => {
    const parent = route.parent?.name ?? null;
    expect(parent === null || isRouteName(parent)).toBe(true);
  });

  it('have the landing page above most public routes', () => {
    const above = routes.filter(({ parent }) => parent?.name === 'LandingPage').map(({ name }) => name);
    expect(above).toEqual([
      'VerifyAccount',
      'VerifyingAccount',
      'OpenShowEvent',
      'ListEventsByCategory',
      'ListEventsBySpace',
      'Auth',
      'Check',
      'SelectSeats',
      'SelectSeatsEventShowGroup',
      'Queue',
      'ConfirmSelection',
      'Confirmed',
      'CompleteParticipants',
      'PaymentFailure',
      'PendingVerification',
      'MyTickets',
    ]);
  });

  it('lead from the app home down, with the addresses that these parameters give', () => {
    const trail = breadcrumbTrail(routeOf('ListSeats'), { roomId: '2', regionId: '5' }, ['ROLE_ADMIN']);
    expect(trail).toEqual([
      { title: 'management:titles.AppHome', href: '/app/home' },
      { title: 'management:titles.ListRooms', href: '/app/room' },
      { title: 'management:titles.ShowRoom', href: '/app/rooms/2' },
      { title: 'management:titles.ListRegions', href: '/app/room/2/region' },
      { title: 'management:titles.ShowRegion', href: '/app/room/2/region/5' },
    ]);
    expect(breadcrumbTrail(routeOf('EditUser'), { id: '9' }, ['ROLE_ADMIN']).at(-1)).toEqual({
      title: 'management:titles.ShowUser',
      href: '/app/user/9',
    });
    expect(breadcrumbTrail(routeOf('LandingPage'), {}, null)).toEqual([]);
  });

  it('have the box office above what it confirms, and lead nobody where the roles do not allow', () => {
    const above = (role: Role) =>
      breadcrumbTrail(routeOf('ConfirmTicketOrder'), { bookingOrderId: '7' }, [role]).map(({ href }) => href);
    expect(above('ROLE_ADMIN')).toEqual(['/app/home', '/ticket/buy']);
    expect(above('ROLE_TICKET_MANAGER')).toEqual(['/ticket/buy']);
    expect(above('ROLE_EVENT_MANAGER')).toEqual(['/app/home']);
    expect(above('ROLE_SEAT_USHER')).toEqual([]);
  });
});
