import type { RouteName } from '../../../src/app/routes/route-table.ts';
import type { Account } from '../account.ts';

/** Somebody who uses the product for a day, before a window and in a language of their own. */
export interface Person {
  /** Kebab-case; the folder of their pictures. */
  readonly name: string;
  /** Which of the demo's accounts is theirs; null: they come without one. */
  readonly account: Account | null;
  readonly window: keyof typeof WINDOWS;
  readonly language: 'es' | 'en';
  /** Their device asks pages for less motion. */
  readonly wantsLessMotion?: boolean;
  /** What their day leads to: each of these and no other. */
  readonly routes: readonly RouteName[];
}

export const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export const visitor: Person = {
  name: 'visitor',
  account: null,
  window: 'phone',
  language: 'es',
  routes: [
    'LandingPage',
    'ListEventsByCategory',
    'ListEventsBySpace',
    'OpenShowEvent',
    'SelectSeats',
    'ConfirmSelection',
    'PaymentFailure',
    'Check',
    'Confirmed',
    'Auth',
    'PendingVerification',
    'Register',
    'VerifyAccount',
    'VerifyingAccount',
    'ForgottenPassword',
    'ResetPassword',
    'MyTickets',
    'Queue',
  ],
};

export const customer: Person = {
  name: 'customer',
  account: 'user',
  window: 'desktop',
  language: 'en',
  routes: [
    'Auth',
    'UpdateProfile',
    'OpenShowEvent',
    'SelectSeatsEventShowGroup',
    'ConfirmSelection',
    'Confirmed',
    'SelectSeats',
    'CompleteParticipants',
    'MyTickets',
  ],
};

export const seller: Person = {
  name: 'seller',
  account: 'ticket-manager',
  window: 'desktop',
  language: 'es',
  wantsLessMotion: true,
  routes: [
    'BuyTickets',
    'BuyForShow',
    'ReserveForShow',
    'ConfirmTicketOrder',
    'ListOrderGroups',
    'BuyOrderGroup',
    'ReserveOrderGroup',
    'ConfirmOrderGroup',
  ],
};

export const usher: Person = {
  name: 'usher',
  account: 'seat-usher',
  window: 'phone',
  language: 'en',
  routes: ['LandingPage', 'ScanTickets', 'BuyForShow', 'ListTickets', 'ListOrderGroups'],
};

export const eventManager: Person = {
  name: 'event-manager',
  account: 'event-manager',
  window: 'phone',
  language: 'en',
  routes: ['AppHome', 'ListOrderGroups', 'BuyOrderGroup', 'ConfirmOrderGroup', 'BuyForShow'],
};

export const spaceManager: Person = {
  name: 'space-manager',
  account: 'space-manager',
  window: 'desktop',
  language: 'es',
  routes: [
    'AppHome',
    'ListSpaces',
    'ShowSpace',
    'CreateRoom',
    'ShowRoom',
    'EditRoom',
    'ListRooms',
    'ListRegions',
    'CreateRegion',
    'ShowRegion',
    'EditRegion',
    'UploadRegionmap',
    'ListSeats',
    'DesignRoom',
    'UploadSitemap',
    'ListEvents',
    'CreateEvent',
    'ShowEvent',
    'EditEvent',
    'ListTickets',
    'Reports',
  ],
};

export const superAdmin: Person = {
  name: 'super-admin',
  account: 'super-admin',
  window: 'desktop',
  language: 'es',
  routes: [
    'App',
    'AppHome',
    'LandingPage',
    'CreateSpace',
    'ShowSpace',
    'EditSpace',
    'ListUsers',
    'CreateUser',
    'ShowUser',
    'EditUser',
    'ListCategories',
    'CreateCategory',
    'ShowCategory',
    'EditCategory',
    'ListNotifications',
    'CreateNotification',
    'ShowNotification',
    'ListParticipants',
    'ListEventParticipants',
    'ShowParticipant',
    'ListParticipantAssets',
    'ListEventAssets',
    'CreateEventAsset',
    'EditEventAsset',
    'AuditLog',
    'Operations',
    'ListTicketKeys',
  ],
};

export const PEOPLE: readonly Person[] = [
  visitor,
  customer,
  seller,
  usher,
  spaceManager,
  eventManager,
  superAdmin,
];
