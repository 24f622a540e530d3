import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { showGroupId, showId, ticketGroupId, ticketTypeId } from './ids.ts';
import { checkGroupOnSale, checkPacks, combosOfPacks, mostPacks, ticketsByShow } from './packs.ts';
import { accept, refuse } from './result.ts';
import type { Offer } from './total.ts';

const shows = [1, 2, 3].map((id) => showId.parse(id));
const elsewhere = showId.parse(9);
const [stalls, balcony] = [ticketTypeId.parse(1), ticketTypeId.parse(2)];
const weekend = showGroupId.parse(4);
const now = Date.UTC(2026, 10, 21);
const incomplete = refuse({ code: 'packsIncomplete' });

const seat = (index: number, show: (typeof shows)[number], type = stalls): Claim => ({
  kind: 'seat',
  showId: show,
  seat: index,
  region: 0,
  ticketTypeId: type,
});
const pack = (index: number, type = stalls) => shows.map((show) => seat(index, show, type));

describe('checkPacks', () => {
  it('counts whole packs', () => {
    expect(checkPacks({ showIds: shows, items: pack(1) })).toEqual(accept(1));
    expect(checkPacks({ showIds: shows, items: [...pack(1), ...pack(2)] })).toEqual(accept(2));
  });

  it('refuses none, some, too many and others', () => {
    expect(checkPacks({ showIds: shows, items: [] })).toEqual(incomplete);
    expect(checkPacks({ showIds: [], items: [] })).toEqual(incomplete);
    expect(checkPacks({ showIds: shows, items: pack(1).slice(1) })).toEqual(incomplete);
    expect(checkPacks({ showIds: shows, items: pack(1), packs: 2 })).toEqual(incomplete);
    expect(checkPacks({ showIds: shows, items: [...pack(1), seat(2, elsewhere)] })).toEqual(incomplete);
  });

  it('accepts exactly as many tickets in every show', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), (counts) => {
        const items = shows.flatMap((show, place) =>
          Array.from({ length: counts[place] ?? 0 }, (_, index) => seat(index, show)),
        );
        const [first = 0] = counts;
        const whole = first > 0 && counts.every((count) => count === first);
        expect(checkPacks({ showIds: shows, items })).toEqual(whole ? accept(first) : incomplete);
        expect(ticketsByShow(shows, items).map(({ tickets }) => tickets)).toEqual(counts);
      }),
    );
  });
});

describe('mostPacks', () => {
  const region = { capacity: 100, maxTickets: null, ticketTypeIds: [stalls] };
  const limits = {
    maxTicketsPerUser: null,
    earlierTickets: 0,
    regions: [],
    ticketTypes: [
      { id: stalls, name: 'Stalls', maxPerOrder: null },
      { id: balcony, name: 'Balcony', maxPerOrder: 2 },
    ],
  };
  const three = [{ regions: [region] }, { regions: [region] }, { regions: [region] }];

  it('is a ticket a show of what the event allows, earlier tickets counted', () => {
    expect(mostPacks({ limits: { ...limits, maxTicketsPerUser: 8 }, shows: three })).toBe(2);
    expect(mostPacks({ limits: { ...limits, maxTicketsPerUser: 8, earlierTickets: 3 }, shows: three })).toBe(
      1,
    );
    expect(mostPacks({ limits: { ...limits, maxTicketsPerUser: 8, earlierTickets: 9 }, shows: three })).toBe(
      0,
    );
  });

  it('is no more than the narrowest show and the types that are sold have', () => {
    const narrow = {
      regions: [
        { ...region, maxTickets: 3 },
        { ...region, ticketTypeIds: [] },
      ],
    };
    expect(mostPacks({ limits, shows: [...three, narrow] })).toBe(3);
    const balconies = { regions: [{ ...region, ticketTypeIds: [balcony] }] };
    expect(mostPacks({ limits, shows: [balconies, balconies] })).toBe(1);
  });

  it('has an end without limits, and is none without shows', () => {
    expect(mostPacks({ limits, shows: three })).toBe(20);
    expect(mostPacks({ limits, shows: [] })).toBe(0);
  });
});

describe('checkGroupOnSale', () => {
  const open = {
    startsAt: '2026-12-01T20:00:00Z',
    endsAt: '2026-12-01T22:00:00Z',
    saleStartsAt: '2026-01-01T00:00:00Z',
    saleEndsAt: null,
    left: 4,
  };
  it('wants every show on sale', () => {
    const no = refuse({ code: 'groupNotOnSale' });
    expect(checkGroupOnSale([open, open], now)).toEqual(accept(undefined));
    expect(checkGroupOnSale([open, { ...open, left: 0 }], now)).toEqual(no);
    expect(checkGroupOnSale([open, { ...open, endsAt: '2026-11-01T22:00:00Z' }], now)).toEqual(no);
    expect(checkGroupOnSale([], now)).toEqual(no);
  });
});

describe('combosOfPacks', () => {
  const offer: Offer = {
    ticketTypes: [stalls, balcony].map((id) => ({ id, price: 2000, fallbackPrice: 0, temporaryPrices: [] })),
    ticketGroups: [
      { id: ticketGroupId.parse(1), name: 'Family', price: 1, showGroupId: null, items: [] },
      { id: ticketGroupId.parse(3), name: 'Any seat', price: 5500, showGroupId: weekend, items: [] },
      {
        id: ticketGroupId.parse(2),
        name: 'Stalls',
        price: 5000,
        showGroupId: weekend,
        items: [{ ticketTypeId: stalls, quantity: 1 }],
      },
    ],
    showGroups: [{ id: weekend, showIds: shows }],
    addOns: [],
    administrativeCosts: 0,
  };
  const chosen = (items: readonly Claim[], packs: number) =>
    combosOfPacks({ items, offer, showGroupId: weekend, packs, now });

  it('prices each pack by the cheapest combo that has its tickets, wherever it stands', () => {
    expect(chosen([...pack(1), ...pack(2, balcony)], 2)).toEqual([
      { ticketGroupId: 2, quantity: 1 },
      { ticketGroupId: 3, quantity: 1 },
    ]);
    expect(chosen([...pack(1), ...pack(2)], 2)).toEqual([{ ticketGroupId: 2, quantity: 2 }]);
  });

  it('takes no more than there are tickets for', () => {
    expect(chosen(pack(1).slice(1), 1)).toEqual([]);
    expect(chosen(pack(1), 3)).toEqual([{ ticketGroupId: 2, quantity: 1 }]);
  });
});
