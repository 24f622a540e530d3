import { type RouteName, routes } from '../../src/app/routes/route-table.ts';
import type { Account } from '../browser/account.ts';
import { buyTwo, chooseTwo, openMap, payTwo, reserveTwo } from './purchase-steps.ts';
import type { ShotIds } from './shot-ids.ts';
import type { Shot } from './shot.ts';

type Example = Omit<Shot, 'name'>;

/** An example that is opened by its address alone. */
function at(
  account: Account | null,
  address: string | ((ids: ShotIds) => string),
  foreseen?: RegExp,
): Example {
  const open: Shot['open'] = async (page, ids) =>
    page.goto(typeof address === 'string' ? address : address(ids));
  return { account, open, ...(foreseen === undefined ? {} : { foreseen }) };
}

/** An example that steps lead to. */
function steps(account: Account | null, open: Shot['open']): Example {
  return { account, open };
}

const order = (rest: string) => (ids: ShotIds) =>
  `/app/ticket-order/${ids.order}/${rest.replace('TICKET', ids.ticket)}`;

const REFUSED = /^4\d\d /;

/** One example of each route, in the browser of somebody who uses it. A route without one does not compile. */
const EXAMPLES: Readonly<Record<RouteName, Example>> = {
  LandingPage: at(null, '/'),
  VerifyAccount: at(null, '/verification', REFUSED),
  VerifyingAccount: at(null, '/verification/expired', REFUSED),
  OpenShowEvent: at(null, '/events/1'),
  ListEventsByCategory: at(null, '/events/by-category/1'),
  ListEventsBySpace: at(null, '/events/by-space/1'),
  Auth: at(null, '/auth'),
  Register: at(null, '/auth/register'),
  ForgottenPassword: at(null, '/auth/forgotten-password'),
  ResetPassword: at(null, '/reset-password?token=expired', REFUSED),
  Check: at(null, '/check?booking=5e0b5f7e-0000-4000-8000-000000000000', REFUSED),
  SelectSeats: steps(null, async (page, { theatre }) => openMap(page, theatre)),
  SelectSeatsEventShowGroup: steps(null, async (page, { dance }) => {
    await page.goto(`/event/${dance.eventId}/multi-shows/1/select`);
    await page.getByRole('button', { name: 'Acercar' }).waitFor();
  }),
  Queue: steps(null, async (page, { queued, openQueue }) => {
    await openQueue();
    await page.goto(`/event/${queued.eventId}/queue?show=${queued.showId}`);
    await page.getByRole('heading', { name: 'Estás en la cola' }).waitFor();
  }),
  ConfirmSelection: steps(null, async (page, { theatre }) => chooseTwo(page, theatre)),
  Confirmed: steps(null, async (page, { theatre }) => buyTwo(page, theatre)),
  CompleteParticipants: at(null, '/participants?token=expired', REFUSED),
  PaymentFailure: steps(null, async (page, { theatre }) => {
    await payTwo(page, theatre);
    await page.getByRole('button', { name: 'Rechazar el pago', exact: true }).click();
    await page.getByRole('button', { name: 'Intentarlo de nuevo' }).waitFor();
  }),
  PendingVerification: at('user', '/verify-account'),
  MyTickets: at('user', '/my-tickets'),

  App: at('admin', '/app'),
  AppHome: at('admin', '/app/home'),
  ListSpaces: at('space-manager', '/app/space'),
  ShowSpace: at('space-manager', '/app/spaces/1'),
  CreateSpace: at('admin', '/app/spaces/create'),
  EditSpace: at('admin', '/app/spaces/1/edit'),
  ListRooms: at('space-manager', '/app/room'),
  ShowRoom: at('space-manager', '/app/rooms/1'),
  CreateRoom: at('space-manager', '/app/rooms/create'),
  EditRoom: at('space-manager', '/app/rooms/1/edit'),
  ListUsers: at('super-admin', '/app/user'),
  ShowUser: at('super-admin', '/app/user/7'),
  CreateUser: at('super-admin', '/app/user/create'),
  EditUser: at('super-admin', '/app/user/7/edit'),
  ListTicketKeys: at('admin', '/app/ticket-key'),
  AuditLog: at('super-admin', '/app/audit-log'),
  UpdateProfile: at('user', '/app/update-profile'),
  ListCategories: at('admin', '/app/category'),
  CreateCategory: at('admin', '/app/category/create'),
  EditCategory: at('admin', '/app/category/1/edit'),
  ShowCategory: at('admin', '/app/category/1'),
  DesignRoom: at('space-manager', '/app/room/1/design'),
  ListRegions: at('space-manager', '/app/room/1/region'),
  CreateRegion: at('space-manager', '/app/room/1/region/create'),
  EditRegion: at('space-manager', '/app/room/1/region/1/edit'),
  ShowRegion: at('space-manager', '/app/room/1/region/1'),
  UploadSitemap: at('space-manager', '/app/room/1/sitemap'),
  UploadRegionmap: at('space-manager', '/app/room/1/region/1/regionmap'),
  ListSeats: at('space-manager', '/app/room/1/region/1/seats'),
  ListEvents: at('space-manager', '/app/event'),
  ShowEvent: at('space-manager', '/app/event/1'),
  CreateEvent: at('space-manager', '/app/event/create'),
  EditEvent: at('space-manager', '/app/event/edit/1'),
  ScanTickets: at('seat-usher', '/ticket/scan'),
  ListTickets: at('admin', '/ticket/list'),
  Reports: at('admin', '/app/reports'),
  Operations: at('admin', '/app/operations'),
  BuyTickets: at('ticket-manager', '/ticket/buy'),
  BuyForShow: at('ticket-manager', ({ theatre }) => `/buy-tickets/event-show/${theatre.showId}`),
  ReserveForShow: at('ticket-manager', ({ dance }) => `/reserve-tickets/event-show/${dance.showId}`),
  ConfirmTicketOrder: steps('ticket-manager', async (page, { dance }) => reserveTwo(page, dance)),
  ListNotifications: at('admin', '/app/notifications'),
  CreateNotification: at('admin', '/app/notifications/create'),
  ShowNotification: at('admin', ({ notification }) => `/app/notifications/${notification}`),
  ListParticipants: at('admin', order('participants')),
  ListEventParticipants: at('admin', '/app/event/1/participants'),
  ShowParticipant: at('admin', order('participant/TICKET')),
  ListParticipantAssets: at('admin', order('participant/TICKET/assets')),
  ListEventAssets: at('admin', '/event/4/event-assets'),
  CreateEventAsset: at('admin', '/app/event/4/event-asset/create'),
  EditEventAsset: at('admin', '/app/event/4/event-asset/1/edit'),
  ListOrderGroups: at('event-manager', '/app/ticket-orders-group/event'),
  BuyOrderGroup: at(
    'event-manager',
    ({ dance }) => `/app/ticket-orders-group/1/event/${dance.eventId}/buy-tickets`,
  ),
  ReserveOrderGroup: at(
    'ticket-manager',
    ({ dance }) => `/app/ticket-orders-group/1/event/${dance.eventId}/reserve-tickets`,
  ),
  ConfirmOrderGroup: at(
    'ticket-manager',
    ({ dance }) => `/app/ticket-orders-group/1/confirm?event=${dance.eventId}`,
  ),
};

/** Every route of the application. Throws with the names of those that have no example. */
export function routeShots(): readonly Shot[] {
  const forgotten = routes.filter(({ name }) => !Object.hasOwn(EXAMPLES, name)).map(({ name }) => name);
  if (forgotten.length > 0) throw new Error(`no example address for ${forgotten.join(', ')}`);
  return routes.map(({ name }) => ({ name: kebab(name), ...EXAMPLES[name] }));
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
