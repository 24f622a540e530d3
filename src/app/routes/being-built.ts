import type { RouteName } from './route-table.ts';

/** Routes whose screens are not made yet: they say so, in the right shell and behind the guard. */
const BEING_BUILT = [
  'ListSpaces',
  'ShowSpace',
  'CreateSpace',
  'EditSpace',
  'ListRooms',
  'ShowRoom',
  'CreateRoom',
  'EditRoom',
  'ListUsers',
  'ShowUser',
  'CreateUser',
  'EditUser',
  'ListCategories',
  'CreateCategory',
  'EditCategory',
  'ShowCategory',
  'ListRegions',
  'CreateRegion',
  'EditRegion',
  'ShowRegion',
  'ListSeats',
  'ListEvents',
  'ShowEvent',
  'CreateEvent',
  'EditEvent',
  'ScanTickets',
  'ListTickets',
  'BuyTickets',
  'BuyForShow',
  'ReserveForShow',
  'ConfirmTicketOrder',
  'ListNotifications',
  'CreateNotification',
  'ShowNotification',
  'ListParticipants',
  'ShowParticipant',
  'ListParticipantAssets',
  'ListEventAssets',
  'CreateEventAsset',
  'EditEventAsset',
  'ListOrderGroups',
  'BuyOrderGroup',
  'ReserveOrderGroup',
  'ConfirmOrderGroup',
] as const satisfies readonly RouteName[];
type BeingBuilt = (typeof BEING_BUILT)[number];

/** `App` leads to the app home and has no screen. */
export type ScreenName = Exclude<RouteName, BeingBuilt | 'App'>;

const beingBuilt: ReadonlySet<string> = new Set(BEING_BUILT);

export function isBuilt(name: RouteName): name is ScreenName {
  return !beingBuilt.has(name) && name !== 'App';
}
