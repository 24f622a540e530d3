/** Answers of a server for one booking of two seats, as JSON. */
export const BOOKING_ID = '0190a000-0000-7000-8000-000000000001';
export const TOKEN = 'secret';

export const keptJson = JSON.stringify([
  { id: BOOKING_ID, token: TOKEN, eventId: 4, showId: 15, ended: false },
]);

const seat = (index: number, ticketTypeId: number) => ({
  kind: 'seat',
  showId: 15,
  seat: index,
  region: 0,
  regionName: 'Fondo',
  rowName: 'C',
  seatName: String(index),
  ticketTypeId,
});

export const bookingJson = {
  id: BOOKING_ID,
  state: 'open',
  eventId: 4,
  deadline: '2026-11-21T09:10:00.000Z',
  serverTime: '2026-11-21T09:00:00.000Z',
  claimed: false,
  showGroupId: null,
  earlierTickets: 0,
  items: [seat(3, 14), seat(4, 14)],
  orderId: null,
};

const show = {
  id: 15,
  eventId: 4,
  room: { id: 2, name: 'Campo principal' },
  startsAt: '2026-11-29T17:30:00.000Z',
  endsAt: '2026-11-29T19:30:00.000Z',
  saleStartsAt: '2026-11-01T09:00:00.000Z',
  saleEndsAt: null,
  saleState: 'open',
  priceFrom: 1000,
  capacity: 738,
  left: 310,
  showGroupIds: [],
};

const ticketType = (id: number, name: string, price: number) => ({
  id,
  name,
  price,
  fallbackPrice: price,
  temporaryPrices: [],
  regions: [],
  maxPerOrder: null,
  saleStartsAt: null,
  saleEndsAt: null,
  soldOut: false,
});

export const eventJson = {
  id: 4,
  name: 'Derbi',
  title: 'El partido',
  imageUrl: null,
  space: { id: 2, name: 'Estadio', city: 'Sevilla', timeZone: 'Europe/Madrid' },
  categories: [],
  firstShowAt: show.startsAt,
  lastShowAt: show.startsAt,
  nextShowsAt: [show.startsAt],
  showCount: 1,
  currency: 'EUR',
  priceFrom: 1000,
  saleState: 'open',
  description: '',
  images: { main: null, normal: null, panoramic: null, banner: null },
  gallery: [],
  organizerEmail: null,
  maxTicketsPerUser: 8,
  orphanRule: 'lenient',
  administrativeCosts: 100,
  requiredParticipantFields: ['firstName', 'email'],
  participantsLater: false,
  shows: [show],
  showGroups: [],
  ticketTypes: [ticketType(14, 'General', 2500), ticketType(15, 'Infantil', 1000)],
  ticketGroups: [],
  addOns: [{ id: 1, name: 'Bufanda', description: '', price: 800, per: 'ticket', stockLeft: 5 }],
};

export const showJson = {
  ...show,
  event: eventJson,
  plan: { url: '/plan', seatCount: 738 },
  regions: [
    {
      region: 0,
      id: 'fondo',
      name: 'Fondo',
      seated: true,
      capacity: 100,
      maxTickets: null,
      ticketTypeIds: [15, 14],
    },
  ],
  serverTime: bookingJson.serverTime,
};

export const tokensJson = {
  token_type: 'Bearer',
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 3600,
};

export const userJson = {
  id: 9,
  name: 'Ana Prueba',
  lastName: '',
  fullName: 'Ana Prueba',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: null,
  locale: 'es',
};

export const orderJson = {
  id: 3,
  reference: 'DA4KURCS',
  state: 'paid',
  event: {
    id: 4,
    name: 'Derbi',
    spaceName: 'Estadio',
    address: 'Avenida del Parque, 20',
    city: 'Sevilla',
    timeZone: 'Europe/Madrid',
  },
  purchasedAt: '2026-11-21T09:01:00.000Z',
  customer: { fullName: 'Ana Prueba', email: 'ana@example.com' },
  paymentMethod: 'sandbox',
  currency: 'EUR',
  tickets: [1, 2].map((number) => ({
    id: `0190a000-0000-7000-8000-00000000010${number}`,
    showId: 15,
    startsAt: show.startsAt,
    roomName: 'Campo principal',
    regionName: 'Fondo',
    rowName: 'C',
    seatName: String(number + 2),
    ticketTypeName: 'General',
    price: 2500,
    participant: { firstName: `Persona ${number}` },
    state: 'valid',
    code: `B1.code.${number}`,
  })),
  addOns: [],
  orphanRule: 'lenient',
  administrativeCosts: 200,
  total: 5200,
};
