import { type EventDetail, type EventSummary, eventDetail, eventSummary } from '#domain/calls/catalogue.ts';

const THEATRE = { id: 1, name: 'Gran Teatro', city: 'Madrid', timeZone: 'Europe/Madrid' };

/** An event as the server answers it. */
export const sampleEventJson = {
  id: 7,
  name: 'Carmen',
  title: 'La ópera de Bizet',
  imageUrl: '/media/carmen.svg',
  space: THEATRE,
  categories: [{ id: 3, description: 'Danza y ópera' }],
  firstShowAt: '2026-12-24T18:30:00.000Z',
  lastShowAt: '2026-12-31T17:00:00.000Z',
  nextShowsAt: ['2026-12-24T18:30:00.000Z', '2026-12-31T17:00:00.000Z'],
  showCount: 4,
  currency: 'EUR',
  priceFrom: 3900,
  saleState: 'open',
};

export function sampleEvent(change: Readonly<Record<string, unknown>> = {}): EventSummary {
  return eventSummary.parse({ ...sampleEventJson, ...change });
}

export const sampleShowJson = {
  id: 1,
  eventId: 7,
  room: { id: 1, name: 'Sala principal' },
  startsAt: '2026-12-24T18:30:00.000Z',
  endsAt: '2026-12-24T21:30:00.000Z',
  saleStartsAt: '2026-11-01T09:00:00.000Z',
  saleEndsAt: null,
  saleState: 'open',
  priceFrom: 3900,
  capacity: 1740,
  left: 900,
  showGroupIds: [],
};

export function sampleEventDetail(change: Readonly<Record<string, unknown>> = {}): EventDetail {
  return eventDetail.parse({
    ...sampleEventJson,
    description: 'Primer párrafo.\n\nSegundo párrafo.',
    images: { main: null, normal: null, panoramic: null, banner: null },
    gallery: [],
    organizerEmail: null,
    maxTicketsPerUser: 8,
    orphanRule: 'lenient',
    administrativeCosts: 150,
    requiredParticipantFields: [],
    participantsLater: false,
    shows: [sampleShowJson],
    showGroups: [],
    ticketTypes: [],
    ticketGroups: [],
    addOns: [],
    ...change,
  });
}
