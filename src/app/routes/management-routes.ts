import type { Area } from '#domain/areas.ts';
import type esManagement from '../../../locales/es/management.json';
import { paths } from '../paths.ts';
import type { RouteParent, RouteRow } from './route-row.ts';

type Name = keyof (typeof esManagement)['titles'];

/** The management area. Paths are whole: those below the shell begin with /app, the others stand beside it. */
export const MANAGEMENT_ROUTES = {
  App: { ...row('/app', 'AppHome', 'shell'), parent: null },
  AppHome: { ...row(paths.appHome.path, 'AppHome', 'appHome'), parent: null },

  ListSpaces: row('/app/space', 'ListSpaces', 'spaces'),
  ShowSpace: row('/app/spaces/:id', 'ShowSpace', 'spaces', below('ListSpaces')),
  CreateSpace: row('/app/spaces/create', 'CreateSpace', 'spaceEdit', below('ListSpaces')),
  EditSpace: row('/app/spaces/:id/edit', 'EditSpace', 'spaceEdit', below('ShowSpace')),

  ListRooms: row('/app/room', 'ListRooms', 'rooms'),
  ShowRoom: row('/app/rooms/:id', 'ShowRoom', 'rooms', below('ListRooms')),
  CreateRoom: row('/app/rooms/create', 'CreateRoom', 'rooms', below('ListRooms')),
  EditRoom: row('/app/rooms/:id/edit', 'EditRoom', 'rooms', below('ShowRoom')),

  ListUsers: row('/app/user', 'ListUsers', 'users'),
  ShowUser: row('/app/user/:id', 'ShowUser', 'users', below('ListUsers')),
  CreateUser: row('/app/user/create', 'CreateUser', 'users', below('ListUsers')),
  EditUser: row('/app/user/:id/edit', 'EditUser', 'users', below('ShowUser')),
  ListTicketKeys: row(paths.ticketKeys.path, 'ListTicketKeys', 'users'),
  AuditLog: row(paths.auditLog.path, 'AuditLog', 'users'),
  UpdateProfile: row(paths.updateProfile.path, 'UpdateProfile', 'updateProfile'),

  ListCategories: row('/app/category', 'ListCategories', 'categories'),
  CreateCategory: row('/app/category/create', 'CreateCategory', 'categories', below('ListCategories')),
  EditCategory: row('/app/category/:id/edit', 'EditCategory', 'categories', below('ShowCategory')),
  ShowCategory: row('/app/category/:id', 'ShowCategory', 'categories', below('ListCategories')),

  DesignRoom: {
    ...row(paths.designRoom.path, 'DesignRoom', 'regions', below('ShowRoom', { id: 'roomId' })),
    immersive: true,
  },
  ListRegions: row('/app/room/:roomId/region', 'ListRegions', 'regions', below('ShowRoom', { id: 'roomId' })),
  CreateRegion: row('/app/room/:roomId/region/create', 'CreateRegion', 'regions', below('ListRegions')),
  EditRegion: row('/app/room/:roomId/region/:id/edit', 'EditRegion', 'regions', below('ShowRegion')),
  ShowRegion: row('/app/room/:roomId/region/:id', 'ShowRegion', 'regions', below('ListRegions')),
  UploadSitemap: row(
    paths.uploadSitemap.path,
    'UploadSitemap',
    'regions',
    below('ShowRoom', { id: 'roomId' }),
  ),
  UploadRegionmap: row(paths.uploadRegionmap.path, 'UploadRegionmap', 'regions', below('ShowRegion')),
  ListSeats: row(
    '/app/room/:roomId/region/:regionId/seats',
    'ListSeats',
    'seats',
    below('ShowRegion', { id: 'regionId' }),
  ),

  ListEvents: row('/app/event', 'ListEvents', 'events'),
  ShowEvent: row('/app/event/:id', 'ShowEvent', 'events', below('ListEvents')),
  CreateEvent: row('/app/event/create', 'CreateEvent', 'events', below('ListEvents')),
  EditEvent: row('/app/event/edit/:id', 'EditEvent', 'events', below('ShowEvent')),

  ScanTickets: row(paths.ticketScan.path, 'ScanTickets', 'ticketScan'),
  ListTickets: row('/ticket/list', 'ListTickets', 'ticketList'),
  Reports: row(paths.reports.path, 'Reports', 'reports'),
  Operations: row(paths.operations.path, 'Operations', 'operations'),
  BuyTickets: row(paths.ticketBuy.path, 'BuyTickets', 'ticketBuy'),
  BuyForShow: {
    ...row(paths.buyForShow.path, 'BuyForShow', 'showBuy', below('BuyTickets')),
    immersive: true,
  },
  ReserveForShow: {
    ...row(paths.reserveForShow.path, 'ReserveForShow', 'showReserve', below('BuyTickets')),
    immersive: true,
  },
  ConfirmTicketOrder: row(paths.confirmOrder.path, 'ConfirmTicketOrder', 'orderConfirm', below('BuyTickets')),

  ListNotifications: row('/app/notifications', 'ListNotifications', 'notifications'),
  CreateNotification: row(
    '/app/notifications/create',
    'CreateNotification',
    'notifications',
    below('ListNotifications'),
  ),
  ShowNotification: row(
    '/app/notifications/:id',
    'ShowNotification',
    'notifications',
    below('ListNotifications'),
  ),

  ListParticipants: row(
    '/app/ticket-order/:ticketOrderId/participants',
    'ListParticipants',
    'participants',
    below('ListTickets'),
  ),
  ShowParticipant: row(
    '/app/ticket-order/:ticketOrderId/participant/:id',
    'ShowParticipant',
    'participants',
    below('ListParticipants'),
  ),
  ListParticipantAssets: row(
    '/app/ticket-order/:ticketOrderId/participant/:participantId/assets',
    'ListParticipantAssets',
    'participantAssets',
    below('ShowParticipant', { id: 'participantId' }),
  ),

  ListEventParticipants: row(
    paths.eventParticipants.path,
    'ListEventParticipants',
    'participants',
    below('ShowEvent', { id: 'eventId' }),
  ),
  ListEventAssets: row(
    '/event/:eventId/event-assets',
    'ListEventAssets',
    'eventAssets',
    below('ShowEvent', { id: 'eventId' }),
  ),
  CreateEventAsset: row(
    '/app/event/:eventId/event-asset/create',
    'CreateEventAsset',
    'eventAssets',
    below('ListEventAssets'),
  ),
  EditEventAsset: row(
    '/app/event/:eventId/event-asset/:eventAssetId/edit',
    'EditEventAsset',
    'eventAssets',
    below('ListEventAssets'),
  ),

  ListOrderGroups: row(paths.orderGroups.path, 'ListOrderGroups', 'orderGroupList'),
  BuyOrderGroup: {
    ...row(paths.buyOrderGroup.path, 'BuyOrderGroup', 'orderGroupSale', below('ListOrderGroups')),
    immersive: true,
  },
  ReserveOrderGroup: {
    ...row(paths.reserveOrderGroup.path, 'ReserveOrderGroup', 'orderGroupSale', below('ListOrderGroups')),
    immersive: true,
  },
  ConfirmOrderGroup: row(
    paths.confirmOrderGroup.path,
    'ConfirmOrderGroup',
    'orderGroupSale',
    below('ListOrderGroups'),
  ),
} as const satisfies Readonly<Record<string, RouteRow>>;

/** @param parent the app home unless told otherwise */
function row<const Path extends string>(
  path: Path,
  title: Name,
  access: Area,
  parent: RouteParent = { name: 'AppHome' },
) {
  return { path, title: `management:titles.${title}`, access, isAppRoute: true, parent } as const;
}

function below(name: string, params: RouteParent['params'] = {}): RouteParent {
  return { name, params };
}
