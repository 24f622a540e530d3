import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketTypeId } from './ids.ts';
import { inheritedValue } from './inherited-value.ts';
import {
  nextPriceChange,
  ownPrice,
  payablePrice,
  type PriceWindow,
  priceFrom,
  runningOffer,
  ticketPrice,
} from './price.ts';
import { ticketTypesOf, usualTicketType } from './ticket-types.ts';
import { windowHolds } from './time-window.ts';

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();
const at = (minutes: number) => Date.UTC(2026, 10, 21, 12, minutes);
const offer = (price: number, from: number, to: number): PriceWindow => ({
  price,
  startsAt: minute(from),
  endsAt: minute(to),
});

describe('payablePrice', () => {
  it('adds the costs of each ticket, of a free one too', () => {
    expect(payablePrice(2400, { administrativeCosts: 150 })).toBe(2550);
    expect(payablePrice(6000, { administrativeCosts: 150 }, 2)).toBe(6300);
    expect(payablePrice(0, { administrativeCosts: 150 })).toBe(150);
    expect(payablePrice(2400, { administrativeCosts: 0 })).toBe(2400);
  });
});

describe('ticketPrice', () => {
  const early = offer(800, 0, 30);
  const flash = offer(900, 10, 20);
  const ticketType = { price: 1200, fallbackPrice: 1500, temporaryPrices: [flash, early] };

  it.each([
    ['before any', -1, { price: 1200, temporary: null }],
    ['from its first instant', 0, { price: 800, temporary: early }],
    ['the latest started of two', 10, { price: 900, temporary: flash }],
    ['not at its last instant', 20, { price: 800, temporary: early }],
    ['after all', 30, { price: 1200, temporary: null }],
  ])('takes the temporary price that runs: %s', (_, minutes, price) => {
    expect(ticketPrice({ ticketType, now: at(minutes) })).toEqual(price);
  });

  it('falls back to the price of the event or space, and a price of zero is a price', () => {
    const inherits = { price: null, fallbackPrice: 1500, temporaryPrices: [] };
    expect(ticketPrice({ ticketType: inherits, now: at(0) })).toEqual({ price: 1500, temporary: null });
    expect(ticketPrice({ ticketType: { ...inherits, price: 0 }, now: at(0) }).price).toBe(0);
    expect(ownPrice(inherits)).toBe(1500);
    expect(inheritedValue(0, 700)).toBe(0);
    expect(inheritedValue(null, 700)).toBe(700);
    expect(inheritedValue(null, null)).toBeNull();
  });

  const windows = fc.array(
    fc
      .record({
        price: fc.nat(5000),
        from: fc.integer({ min: 0, max: 50 }),
        length: fc.integer({ min: 1, max: 30 }),
      })
      .map(({ price, from, length }) => offer(price, from, from + length)),
    { maxLength: 6 },
  );

  it('is a price that runs and that no later one replaces, whatever their order', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: -5, max: 90 }), (temporaryPrices, minutes) => {
        const now = at(minutes);
        const type = { price: 1200, fallbackPrice: 0, temporaryPrices };
        const result = ticketPrice({ ticketType: type, now });
        const running = temporaryPrices.filter((window) => windowHolds(window, now));
        const latest = running
          .map(({ startsAt }) => startsAt)
          .sort()
          .at(-1);
        const candidates = running.filter(({ startsAt }) => startsAt === latest).map(({ price }) => price);
        expect(result.price).toBe(running.length === 0 ? 1200 : Math.min(...candidates));
        const reversed = { ...type, temporaryPrices: temporaryPrices.toReversed() };
        expect(ticketPrice({ ticketType: reversed, now }).price).toBe(result.price);
      }),
    );
  });
});

it('is an offer where it is lower than the usual price, and only then', () => {
  const window = (price: number) => ({ price, startsAt: minute(0), endsAt: minute(10) });
  const offerAt = (price: number, minutes: number) =>
    runningOffer({
      ticketType: { price: 1200, fallbackPrice: 0, temporaryPrices: [window(price)] },
      now: at(minutes),
    });
  expect([offerAt(900, 5), offerAt(1200, 5), offerAt(1500, 5), offerAt(900, 15)]).toEqual([
    window(900),
    null,
    null,
    null,
  ]);
});

describe('priceFrom and usualTicketType', () => {
  const type = (id: number, price: number, over: object = {}) => ({
    id: ticketTypeId.parse(id),
    price,
    fallbackPrice: 0,
    temporaryPrices: [],
    saleStartsAt: null,
    saleEndsAt: null,
    soldOut: false,
    regions: [],
    ...over,
  });

  it('counts what can be bought now, and everything while nothing can', () => {
    const soldOut = type(1, 500, { soldOut: true });
    const later = type(2, 700, { saleStartsAt: minute(10) });
    const full = type(3, 1000);
    expect(priceFrom([soldOut, later, full], at(0))).toBe(1000);
    expect(priceFrom([soldOut, later, full], at(10))).toBe(700);
    expect(priceFrom([soldOut, later], at(0))).toBe(500);
    expect(priceFrom([], at(0))).toBeNull();
    expect(usualTicketType([soldOut, later, full], at(0))).toBe(full);
    expect(usualTicketType([soldOut], at(0))).toBeUndefined();
  });

  it('takes the first, dear or cheap, of the types valid in the region', () => {
    const stalls = type(1, 900, { regions: ['stalls'] });
    const everywhere = type(2, 500);
    expect(usualTicketType([stalls, everywhere], at(0))).toBe(stalls);
    expect(ticketTypesOf([stalls, everywhere], 'circle')).toEqual([everywhere]);
  });
});

describe('nextPriceChange', () => {
  it('is the next edge of any window, and none when all are over', () => {
    const types = [
      { price: 1200, fallbackPrice: 0, temporaryPrices: [offer(900, 10, 20)] },
      { price: 1200, fallbackPrice: 0, temporaryPrices: [offer(800, 15, 40)] },
    ];
    const changes = [0, 10, 15, 20, 40].map((minutes) => nextPriceChange(types, at(minutes)));
    expect(changes).toEqual([at(10), at(15), at(20), at(40), null]);
  });
});
