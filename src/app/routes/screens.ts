import type { ComponentType } from 'react';
import type { Namespace } from '../../lib/i18n/languages.ts';
import type { RouteName } from './route-table.ts';

/** A screen and the locale files it shows: both are fetched when it is first opened. */
interface Screen {
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
}

/** `App` leads to the app home and has no screen. */
type ScreenName = Exclude<RouteName, 'App'>;

const auth = ['session', 'refusal'] as const;
const choosing = ['booking', 'map', 'refusal'] as const;
const users = ['users', 'audit', 'management', 'refusal'] as const;
const notifying = ['notifications', 'users', 'management', 'refusal'] as const;
const categories = ['categories', 'management', 'refusal'] as const;
const regions = ['regions', 'seats', 'map', 'management', 'refusal'] as const;
const uploading = ['sitemap', 'regions', 'map', 'management', 'refusal'] as const;
const selling = ['management', 'counter', 'booking', 'map', 'refusal'] as const;
const sellingPacks = [...selling, 'groups', 'tickets'] as const;
const paying = ['booking', 'refusal'] as const;
const ofSpaces = ['management', 'spaces', 'refusal'] as const;
const ofRooms = ['management', 'rooms', 'sitemap', 'refusal'] as const;
const inEvent = ['management', 'events', 'waiting', 'products', 'map', 'refusal'] as const;

const verification: Screen = {
  namespaces: auth,
  load: async () =>
    (await import('../../features/session/screens/verification-screen.tsx')).VerificationScreen,
};

const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  LandingPage: {
    namespaces: ['catalogue'],
    load: async () => (await import('../../features/catalogue/screens/landing-screen.tsx')).LandingScreen,
  },
  OpenShowEvent: {
    namespaces: ['catalogue'],
    load: async () => (await import('../../features/catalogue/screens/event-screen.tsx')).EventScreen,
  },
  ListEventsByCategory: {
    namespaces: ['catalogue'],
    load: async () =>
      (await import('../../features/catalogue/screens/events-by-category-screen.tsx')).EventsByCategoryScreen,
  },
  ListEventsBySpace: {
    namespaces: ['catalogue'],
    load: async () =>
      (await import('../../features/catalogue/screens/events-by-space-screen.tsx')).EventsBySpaceScreen,
  },
  Auth: {
    namespaces: auth,
    load: async () => (await import('../../features/session/screens/login-screen.tsx')).LoginScreen,
  },
  Register: {
    namespaces: auth,
    load: async () => (await import('../../features/session/screens/register-screen.tsx')).RegisterScreen,
  },
  ForgottenPassword: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
  },
  ResetPassword: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  VerifyAccount: verification,
  VerifyingAccount: verification,
  PendingVerification: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/verify-account-screen.tsx')).VerifyAccountScreen,
  },
  UpdateProfile: {
    namespaces: auth,
    load: async () =>
      (await import('../../features/session/screens/update-profile-screen.tsx')).UpdateProfileScreen,
  },
  SelectSeats: {
    namespaces: choosing,
    load: async () =>
      (await import('../../features/seat-selection/screens/select-seats-screen.tsx')).SelectSeatsScreen,
  },
  SelectSeatsEventShowGroup: {
    namespaces: choosing,
    load: async () =>
      (await import('../../features/seat-selection/screens/select-packs-screen.tsx')).SelectPacksScreen,
  },
  Queue: {
    namespaces: ['queue'],
    load: async () => (await import('../../features/waiting-room/screens/queue-screen.tsx')).QueueScreen,
  },
  ConfirmSelection: {
    namespaces: ['booking', 'session', 'refusal'],
    load: async () =>
      (await import('../../features/checkout/screens/confirm-selection-screen.tsx')).ConfirmSelectionScreen,
  },
  Check: {
    namespaces: paying,
    load: async () => (await import('../../features/checkout/screens/check-screen.tsx')).CheckScreen,
  },
  Confirmed: {
    namespaces: paying,
    load: async () => (await import('../../features/checkout/screens/confirmed-screen.tsx')).ConfirmedScreen,
  },
  CompleteParticipants: {
    namespaces: paying,
    load: async () =>
      (await import('../../features/participants/screens/complete-participants-screen.tsx'))
        .CompleteParticipantsScreen,
  },
  PaymentFailure: {
    namespaces: paying,
    load: async () =>
      (await import('../../features/checkout/screens/payment-failure-screen.tsx')).PaymentFailureScreen,
  },
  MyTickets: {
    namespaces: [...paying, 'orders'],
    load: async () => (await import('./my-tickets.tsx')).MyTickets,
  },
  ListSpaces: {
    namespaces: ofSpaces,
    load: async () => (await import('../../features/spaces/screens/list-spaces-screen.tsx')).ListSpacesScreen,
  },
  ShowSpace: {
    namespaces: ofSpaces,
    load: async () => (await import('../../features/spaces/screens/show-space-screen.tsx')).ShowSpaceScreen,
  },
  CreateSpace: {
    namespaces: ofSpaces,
    load: async () =>
      (await import('../../features/spaces/screens/create-space-screen.tsx')).CreateSpaceScreen,
  },
  EditSpace: {
    namespaces: ofSpaces,
    load: async () => (await import('../../features/spaces/screens/edit-space-screen.tsx')).EditSpaceScreen,
  },
  ListRooms: {
    namespaces: ofRooms,
    load: async () => (await import('../../features/rooms/screens/list-rooms-screen.tsx')).ListRoomsScreen,
  },
  ShowRoom: {
    namespaces: ofRooms,
    load: async () => (await import('../../features/rooms/screens/show-room-screen.tsx')).ShowRoomScreen,
  },
  CreateRoom: {
    namespaces: ofRooms,
    load: async () => (await import('../../features/rooms/screens/create-room-screen.tsx')).CreateRoomScreen,
  },
  EditRoom: {
    namespaces: ofRooms,
    load: async () => (await import('../../features/rooms/screens/edit-room-screen.tsx')).EditRoomScreen,
  },
  DesignRoom: {
    // The pictures of seats bring the words of the seats along.
    namespaces: ['designer', 'map', 'seats', 'regions', 'management', 'refusal'],
    load: async () =>
      (await import('../../features/designer/screens/design-room-screen.tsx')).DesignRoomScreen,
  },
  ListRegions: {
    namespaces: regions,
    load: async () =>
      (await import('../../features/regions/screens/list-regions-screen.tsx')).ListRegionsScreen,
  },
  CreateRegion: {
    namespaces: regions,
    load: async () =>
      (await import('../../features/regions/screens/create-region-screen.tsx')).CreateRegionScreen,
  },
  EditRegion: {
    namespaces: regions,
    load: async () =>
      (await import('../../features/regions/screens/edit-region-screen.tsx')).EditRegionScreen,
  },
  ShowRegion: {
    namespaces: regions,
    load: async () =>
      (await import('../../features/regions/screens/show-region-screen.tsx')).ShowRegionScreen,
  },
  UploadSitemap: {
    namespaces: uploading,
    load: async () =>
      (await import('../../features/sitemap/screens/upload-sitemap-screen.tsx')).UploadSitemapScreen,
  },
  UploadRegionmap: {
    namespaces: uploading,
    load: async () =>
      (await import('../../features/sitemap/screens/upload-regionmap-screen.tsx')).UploadRegionmapScreen,
  },
  ListSeats: {
    namespaces: [...regions, 'sitemap'],
    load: async () => (await import('../../features/seats/screens/list-seats-screen.tsx')).ListSeatsScreen,
  },
  ListCategories: {
    namespaces: categories,
    load: async () =>
      (await import('../../features/categories/screens/list-categories-screen.tsx')).ListCategoriesScreen,
  },
  CreateCategory: {
    namespaces: categories,
    load: async () =>
      (await import('../../features/categories/screens/create-category-screen.tsx')).CreateCategoryScreen,
  },
  EditCategory: {
    namespaces: categories,
    load: async () =>
      (await import('../../features/categories/screens/edit-category-screen.tsx')).EditCategoryScreen,
  },
  ShowCategory: {
    namespaces: categories,
    load: async () =>
      (await import('../../features/categories/screens/show-category-screen.tsx')).ShowCategoryScreen,
  },
  ListEvents: {
    namespaces: ['management', 'events', 'refusal'],
    load: async () => (await import('../../features/events/screens/list-events-screen.tsx')).ListEventsScreen,
  },
  ShowEvent: {
    namespaces: inEvent,
    load: async () => (await import('../../features/events/screens/show-event-screen.tsx')).ShowEventScreen,
  },
  CreateEvent: {
    namespaces: inEvent,
    load: async () =>
      (await import('../../features/events/screens/create-event-screen.tsx')).CreateEventScreen,
  },
  EditEvent: {
    namespaces: inEvent,
    load: async () => (await import('../../features/events/screens/edit-event-screen.tsx')).EditEventScreen,
  },
  ListUsers: {
    namespaces: users,
    load: async () => (await import('../../features/users/screens/list-users-screen.tsx')).ListUsersScreen,
  },
  CreateUser: {
    namespaces: users,
    load: async () => (await import('../../features/users/screens/create-user-screen.tsx')).CreateUserScreen,
  },
  EditUser: {
    namespaces: users,
    load: async () => (await import('../../features/users/screens/edit-user-screen.tsx')).EditUserScreen,
  },
  ShowUser: {
    namespaces: [...users, 'session', 'orders'],
    load: async () => (await import('../../features/users/screens/show-user-screen.tsx')).ShowUserScreen,
  },
  AuditLog: {
    namespaces: [...users, 'orders'],
    load: async () => (await import('../../features/audit/screens/audit-log-screen.tsx')).AuditLogScreen,
  },
  ListNotifications: {
    namespaces: notifying,
    load: async () =>
      (await import('../../features/notifications/screens/list-notifications-screen.tsx'))
        .ListNotificationsScreen,
  },
  CreateNotification: {
    namespaces: notifying,
    load: async () =>
      (await import('../../features/notifications/screens/create-notification-screen.tsx'))
        .CreateNotificationScreen,
  },
  ShowNotification: {
    namespaces: notifying,
    load: async () =>
      (await import('../../features/notifications/screens/show-notification-screen.tsx'))
        .ShowNotificationScreen,
  },
  AppHome: {
    namespaces: ['management', 'home', 'tickets'],
    load: async () => (await import('../../features/home/screens/home-screen.tsx')).HomeScreen,
  },
  ScanTickets: {
    namespaces: ['scan', 'management', 'refusal'],
    load: async () => (await import('../../features/scan/screens/scan-screen.tsx')).ScanScreen,
  },
  ListTicketKeys: {
    namespaces: ['scan', 'management', 'refusal'],
    load: async () => (await import('../../features/scan/screens/ticket-keys-screen.tsx')).TicketKeysScreen,
  },
  BuyTickets: {
    namespaces: sellingPacks,
    load: async () =>
      (await import('../../features/box-office/screens/buy-tickets-screen.tsx')).BuyTicketsScreen,
  },
  BuyForShow: {
    namespaces: selling,
    load: async () =>
      (await import('../../features/box-office/screens/show-counter-screen.tsx')).BuyForShowScreen,
  },
  ReserveForShow: {
    namespaces: selling,
    load: async () =>
      (await import('../../features/box-office/screens/show-counter-screen.tsx')).ReserveForShowScreen,
  },
  ConfirmTicketOrder: {
    namespaces: selling,
    load: async () =>
      (await import('../../features/box-office/screens/confirm-order-screen.tsx')).ConfirmOrderScreen,
  },
  ListOrderGroups: {
    namespaces: sellingPacks,
    load: async () =>
      (await import('../../features/order-groups/screens/list-order-groups-screen.tsx'))
        .ListOrderGroupsScreen,
  },
  BuyOrderGroup: {
    namespaces: sellingPacks,
    load: async () =>
      (await import('../../features/order-groups/screens/choose-packs-screen.tsx')).BuyOrderGroupScreen,
  },
  ReserveOrderGroup: {
    namespaces: sellingPacks,
    load: async () =>
      (await import('../../features/order-groups/screens/choose-packs-screen.tsx')).ReserveOrderGroupScreen,
  },
  ConfirmOrderGroup: {
    namespaces: sellingPacks,
    load: async () =>
      (await import('../../features/order-groups/screens/confirm-packs-screen.tsx')).ConfirmPacksScreen,
  },
  ListTickets: {
    namespaces: ['management', 'tickets', 'orders', 'refusal'],
    load: async () => (await import('./list-tickets.tsx')).ListTickets,
  },
  Reports: {
    namespaces: ['management', 'reports', 'orders', 'refusal'],
    load: async () => (await import('../../features/reports/screens/reports-screen.tsx')).ReportsScreen,
  },
  Operations: {
    namespaces: ['management', 'operations', 'refusal'],
    load: async () =>
      (await import('../../features/operations/screens/operations-screen.tsx')).OperationsScreen,
  },
  ListParticipants: {
    namespaces: ['management', 'participants', 'refusal'],
    load: async () =>
      (await import('../../features/participants/screens/participants-screen.tsx')).ParticipantsScreen,
  },
  ListEventParticipants: {
    namespaces: ['management', 'participants', 'refusal'],
    load: async () =>
      (await import('../../features/participants/screens/event-participants-screen.tsx'))
        .EventParticipantsScreen,
  },
  ShowParticipant: {
    namespaces: ['management', 'participants', 'refusal'],
    load: async () =>
      (await import('../../features/participants/screens/participant-screen.tsx')).ParticipantScreen,
  },
  ListParticipantAssets: {
    namespaces: ['management', 'assets', 'refusal'],
    load: async () =>
      (await import('../../features/event-assets/screens/participant-assets-screen.tsx'))
        .ParticipantAssetsScreen,
  },
  ListEventAssets: {
    namespaces: ['management', 'assets', 'refusal'],
    load: async () =>
      (await import('../../features/event-assets/screens/event-assets-screen.tsx')).EventAssetsScreen,
  },
  CreateEventAsset: {
    namespaces: ['management', 'assets', 'refusal'],
    load: async () =>
      (await import('../../features/event-assets/screens/edit-event-asset-screen.tsx'))
        .CreateEventAssetScreen,
  },
  EditEventAsset: {
    namespaces: ['management', 'assets', 'refusal'],
    load: async () =>
      (await import('../../features/event-assets/screens/edit-event-asset-screen.tsx')).EditEventAssetScreen,
  },
};

export function screenOf(name: ScreenName): Screen {
  return SCREENS[name];
}
