import type { ManagedTicketType } from '#domain/calls/event-products.ts';
import type { ManagedShowRow, ShowRoom } from '#domain/calls/event-shows.ts';
import { type ManagedEvent, managedEvent } from '#domain/calls/managed-event.ts';
import { eventId, roomId, showId, temporaryPriceId, ticketTypeId } from '#domain/ids.ts';

const inherited = {
  price: 2500,
  capacity: null,
  maxTicketsPerUser: null,
  administrativeCosts: null,
  organizerEmail: null,
  orphanRule: null,
};

/** An event in Madrid. */
export const EVENT: ManagedEvent = managedEvent.parse({
  ...inherited,
  id: 5,
  version: 1,
  state: 'draft',
  createdAt: '2026-11-01T10:00:00.000Z',
  publishedAt: null,
  archivedAt: null,
  name: 'Comedia',
  title: 'Una comedia',
  description: '',
  space: {
    ...inherited,
    id: 2,
    name: 'Gran Teatro',
    city: 'Madrid',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
  },
  price: null,
  defaultRoom: { id: 3, name: 'Sala', capacity: 18 },
  categories: [],
  requiredParticipantFields: [],
  participantsLater: false,
  images: { main: null, normal: null, panoramic: null, banner: null },
  gallery: [],
  showCount: 0,
  showsAhead: 0,
  firstShowAt: null,
  lastShowAt: null,
  ticketTypeCount: 0,
  unpricedTicketTypes: 0,
  hasSales: false,
});

/** Stalls and a floor, without a plan that could be drawn. */
export const ROOMS: readonly ShowRoom[] = [
  {
    id: roomId.parse(3),
    name: 'Sala',
    capacity: 18,
    isDefault: true,
    planUrl: '/api/open/plan/1',
    places: 18,
    regions: [
      { id: 31, key: 'stalls', name: 'Platea', color: '#aa3355', capacity: 8, isGone: false },
      { id: 32, key: 'floor', name: 'Pista', color: '#33aa55', capacity: 10, isGone: false },
    ],
  },
];

export function typeOf(id: number, changes: Partial<ManagedTicketType> = {}): ManagedTicketType {
  return {
    id: ticketTypeId.parse(id),
    eventId: eventId.parse(5),
    name: `Tipo ${id}`,
    version: 1,
    position: id,
    price: 1000 * id,
    fallbackPrice: 2500,
    quota: null,
    maxPerOrder: null,
    saleStartsAt: null,
    saleEndsAt: null,
    regions: [],
    temporaryPrices: [],
    sold: 0,
    held: 0,
    archivedAt: null,
    ...changes,
  };
}

/** @param startsAt day and hour, UTC: `2030-05-01T10` */
export function priceOf(type: number, id: number, startsAt: string, endsAt: string) {
  return {
    id: temporaryPriceId.parse(id),
    ticketTypeId: ticketTypeId.parse(type),
    price: 700,
    startsAt: `${startsAt}:00:00.000Z`,
    endsAt: `${endsAt}:00:00.000Z`,
    version: 1,
  };
}

export function showOf(id: number, changes: Partial<ManagedShowRow> = {}): ManagedShowRow {
  return {
    id: showId.parse(id),
    eventId: eventId.parse(5),
    version: 1,
    room: { id: roomId.parse(3), name: 'Sala' },
    startsAt: '2030-05-03T18:30:00.000Z',
    endsAt: '2030-05-03T20:30:00.000Z',
    saleStartsAt: null,
    saleEndsAt: null,
    saleState: 'comingSoon',
    taken: 0,
    capacity: 18,
    tickets: 0,
    blocked: 0,
    hasTickets: false,
    isNewestPlan: true,
    sharesRoom: false,
    showGroupIds: [],
    ...changes,
  };
}
