import { type ShowDetail, showDetail } from '#domain/calls/catalogue.ts';
import type { SeatFacts } from '../../../map/seat-facts.ts';

export const NOW = Date.parse('2026-11-21T09:00:00Z');

const saleOf = {
  saleStartsAt: '2026-11-01T09:00:00.000Z',
  saleEndsAt: null,
  saleState: 'open',
  priceFrom: 1500,
};
const show = {
  id: 3,
  eventId: 1,
  room: { id: 1, name: 'Sala principal' },
  startsAt: '2026-11-26T17:00:00.000Z',
  endsAt: '2026-11-26T19:00:00.000Z',
  ...saleOf,
  capacity: 40,
  left: 30,
  showGroupIds: [],
};
const ticketType = {
  fallbackPrice: 0,
  temporaryPrices: [],
  regions: [],
  maxPerOrder: null,
  saleStartsAt: null,
  saleEndsAt: null,
  soldOut: false,
};
const region = { capacity: 20, maxTickets: null };

/**
 * Stalls (region 0: seats 0–9, one type, on offer), circle (region 1: seats 10–19, two types), floor (region 2:
 * places), boxes (region 3: nothing for sale). Costs of 1.50 € a ticket; another show the day after.
 */
export const sampleShow: ShowDetail = showDetail.parse({
  ...show,
  serverTime: new Date(NOW).toISOString(),
  plan: { url: '/api/open/plan/0', seatCount: 20 },
  regions: [
    { ...region, region: 0, id: 'stalls', name: 'Platea', seated: true, ticketTypeIds: [1] },
    { ...region, region: 1, id: 'circle', name: 'Anfiteatro', seated: true, ticketTypeIds: [3, 2] },
    { ...region, region: 2, id: 'floor', name: 'Pista', seated: false, ticketTypeIds: [4] },
    { ...region, region: 3, id: 'boxes', name: 'Palcos', seated: true, ticketTypeIds: [] },
  ],
  event: {
    id: 1,
    name: 'La casa de Bernarda Alba',
    title: '',
    imageUrl: null,
    space: { id: 1, name: 'Gran Teatro', city: 'Madrid', timeZone: 'Europe/Madrid' },
    categories: [],
    firstShowAt: show.startsAt,
    lastShowAt: show.startsAt,
    nextShowsAt: [show.startsAt],
    showCount: 2,
    currency: 'EUR',
    ...saleOf,
    description: '',
    images: { main: null, normal: null, panoramic: null, banner: null },
    gallery: [],
    organizerEmail: null,
    maxTicketsPerUser: 8,
    orphanRule: 'lenient',
    administrativeCosts: 150,
    requiredParticipantFields: [],
    participantsLater: false,
    shows: [show, { ...show, id: 4, startsAt: '2026-11-27T17:00:00.000Z' }],
    showGroups: [],
    ticketTypes: [
      {
        ...ticketType,
        id: 1,
        name: 'General de platea',
        price: 4200,
        temporaryPrices: [
          { price: 3500, startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-30T22:59:00.000Z' },
        ],
      },
      { ...ticketType, id: 2, name: 'General de anfiteatro', price: 2400 },
      { ...ticketType, id: 3, name: 'Joven', price: 1500, maxPerOrder: 2 },
      { ...ticketType, id: 4, name: 'De pie', price: 1800 },
    ],
    ticketGroups: [],
    addOns: [],
  },
});

export function sampleFacts(seat: number): SeatFacts {
  const isStalls = seat < 10;
  return {
    seat,
    region: isStalls ? 0 : 1,
    regionName: isStalls ? 'Platea' : 'Anfiteatro',
    color: '#b0304b',
    rowName: isStalls ? 'A' : 'B',
    seatName: String((seat % 10) + 1),
    marks: [],
  };
}
