import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import { type ShowId, bookingId, eventId, showId, ticketTypeId } from '#domain/ids.ts';
import type { OpenShow, SelectionInput, SelectionShow } from '../selection/selection-types.ts';

/** Two shows in a room with stalls (region 0, seats 0–49), a circle (region 1, seats 50–99) and a floor (region 2). */
export const show = showId.parse(1);
export const lateShow = showId.parse(2);
export const event = eventId.parse(1);
export const id = bookingId.parse('7d444840-9dc0-41d1-b245-5ffdce74fad2');
export const otherId = bookingId.parse('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed');
export const requestKey = '0b4f6a52-4a0e-4c1e-9d0e-3d1f6f1c7a10';
export const adult = ticketTypeId.parse(1);
export const child = ticketTypeId.parse(2);
export const balcony = ticketTypeId.parse(3);
export const noon = Date.UTC(2026, 10, 21, 12);
export const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

export function seatItem(seat: number, type = adult, of = show): BookingItem {
  return {
    kind: 'seat',
    showId: of,
    seat,
    region: regionOf(seat),
    regionName: seat < 50 ? 'Stalls' : 'Circle',
    marks: [],
    furniture: null,
    rowName: 'A',
    seatName: String(seat),
    ticketTypeId: type,
  };
}

export function placesItem(quantity: number, type = adult, of = show): BookingItem {
  return { kind: 'places', showId: of, region: 2, regionName: 'Floor', quantity, ticketTypeId: type };
}

export function bookingOf(
  items: readonly BookingItem[],
  serverSeconds: number,
  over: Partial<Booking> = {},
): Booking {
  return {
    id,
    state: 'open',
    eventId: event,
    deadline: at(600),
    serverTime: at(serverSeconds),
    claimed: false,
    showGroupId: null,
    earlierTickets: 0,
    items: [...items],
    orderId: null,
    ...over,
  };
}

export function regionOf(seat: number): number {
  return seat < 50 ? 0 : 1;
}

interface ShowSample {
  readonly id?: ShowId;
  readonly maxTicketsPerUser?: number | null;
  readonly stallsLimit?: number | null;
}

/** What a selection in one show starts with, at noon. */
export function inputWith(over: Partial<SelectionInput> = {}): SelectionInput {
  return {
    shows: [openShow()],
    showGroupId: null,
    now: () => noon,
    newRequestKey: () => requestKey,
    reference: null,
    ...over,
  };
}

export function openShow(over: ShowSample = {}): OpenShow {
  return { show: showWith(over), regionOf };
}

export function showWith(over: ShowSample = {}): SelectionShow {
  const type = {
    price: 1000,
    fallbackPrice: 0,
    temporaryPrices: [],
    regions: [],
    saleStartsAt: null,
    saleEndsAt: null,
  };
  const region = { seated: true, capacity: 50, maxTickets: null };
  return {
    id: over.id ?? show,
    eventId: event,
    startsAt: at(86_400),
    endsAt: at(90_000),
    saleStartsAt: at(-3600),
    saleEndsAt: null,
    regions: [
      {
        ...region,
        region: 0,
        id: 'stalls',
        name: 'Stalls',
        maxTickets: over.stallsLimit ?? null,
        ticketTypeIds: [adult, child],
      },
      { ...region, region: 1, id: 'circle', name: 'Circle', ticketTypeIds: [balcony] },
      { ...region, region: 2, id: 'floor', name: 'Floor', seated: false, ticketTypeIds: [adult, child] },
      { ...region, region: 3, id: 'boxes', name: 'Boxes', ticketTypeIds: [] },
    ],
    event: {
      maxTicketsPerUser: over.maxTicketsPerUser ?? null,
      ticketTypes: [
        { ...type, id: adult, name: 'Adult', maxPerOrder: null, soldOut: false },
        { ...type, id: child, name: 'Child', price: 1500, maxPerOrder: 2, soldOut: false },
        { ...type, id: balcony, name: 'Circle', maxPerOrder: null, soldOut: false },
      ],
    },
  };
}
