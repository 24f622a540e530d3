import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { addOnId, showGroupId, showId, ticketGroupId, ticketTypeId } from './ids.ts';
import { accept, refuse } from './result.ts';
import { shareOut } from './share-out.ts';
import { ticketSlots } from './ticket-slots.ts';
import { bookingTotal, type Extras, type Offer } from './total.ts';

const [friday, saturday] = [showId.parse(1), showId.parse(2)];
const [adult, child] = [ticketTypeId.parse(1), ticketTypeId.parse(2)];
const [family, weekend] = [ticketGroupId.parse(1), ticketGroupId.parse(2)];
const both = showGroupId.parse(1);
const parking = addOnId.parse(1);
const now = Date.UTC(2026, 10, 21);

const offer: Offer = {
  ticketTypes: [
    { id: adult, price: 2000, fallbackPrice: 0, temporaryPrices: [] },
    { id: child, price: null, fallbackPrice: 1000, temporaryPrices: [] },
  ],
  ticketGroups: [
    {
      id: family,
      name: 'Family',
      price: 5000,
      showGroupId: null,
      items: [
        { ticketTypeId: adult, quantity: 2 },
        { ticketTypeId: child, quantity: 2 },
      ],
    },
    { id: weekend, name: 'Weekend', price: 3001, showGroupId: both, items: [] },
  ],
  showGroups: [{ id: both, showIds: [friday, saturday] }],
  addOns: [{ id: parking, price: 700 }],
  administrativeCosts: 150,
};
const none: Extras = { ticketGroups: [], addOns: [] };
const seat = (index: number, type = adult, show = friday): Claim => ({
  kind: 'seat',
  showId: show,
  seat: index,
  region: 0,
  ticketTypeId: type,
});
const floor = (quantity: number, type = adult): Claim => ({
  kind: 'places',
  showId: friday,
  region: 1,
  quantity,
  ticketTypeId: type,
});
const total = (items: readonly Claim[], extras: Partial<Extras> = {}) =>
  bookingTotal({ items, offer, extras: { ...none, ...extras }, now });

describe('bookingTotal', () => {
  it('has one line for an add-on that is named twice', () => {
    const twice = [1, 2].map((quantity) => ({ addOnId: parking, quantity }));
    expect(total([], { addOns: twice })).toEqual(total([], { addOns: [{ addOnId: parking, quantity: 3 }] }));
  });

  it('adds tickets by show and type, add-ons, and the costs of each ticket', () => {
    const items = [floor(2), seat(5, child), seat(4)];
    const slots = ticketSlots({ items });
    expect(total(items, { addOns: [{ addOnId: parking, quantity: 2 }] })).toEqual(
      accept({
        lines: [
          {
            kind: 'tickets',
            showId: friday,
            ticketTypeId: adult,
            quantity: 3,
            unitPrice: 2000,
            amount: 6000,
          },
          {
            kind: 'tickets',
            showId: friday,
            ticketTypeId: child,
            quantity: 1,
            unitPrice: 1000,
            amount: 1000,
          },
          { kind: 'addOn', addOnId: parking, quantity: 2, unitPrice: 700, amount: 1400 },
          { kind: 'administrativeCosts', quantity: 4, unitPrice: 150, amount: 600 },
        ],
        tickets: [2000, 1000, 2000, 2000].map((price, index) => ({
          slot: slots[index],
          price,
          ticketGroupId: null,
        })),
        administrativeCosts: 600,
        total: 9000,
        saving: 0,
      }),
    );
  });

  it('sells a combo at its price, shared out among its tickets', () => {
    const items = [seat(1), seat(2), seat(3), seat(4, child), floor(1, child)];
    const result = total(items, { ticketGroups: [{ ticketGroupId: family, quantity: 1 }] });
    expect(
      result.ok && {
        ...result.value,
        tickets: result.value.tickets.map(({ price, ticketGroupId }) => [price, ticketGroupId]),
      },
    ).toEqual({
      lines: [
        { kind: 'tickets', showId: friday, ticketTypeId: adult, quantity: 1, unitPrice: 2000, amount: 2000 },
        { kind: 'ticketGroup', ticketGroupId: family, quantity: 1, unitPrice: 5000, amount: 5000 },
        { kind: 'administrativeCosts', quantity: 5, unitPrice: 150, amount: 750 },
      ],
      tickets: [
        [1667, family],
        [1667, family],
        [2000, null],
        [833, family],
        [833, family],
      ],
      administrativeCosts: 750,
      total: 7750,
      saving: 1000,
    });
  });

  it('gives a pack the dearest ticket of each show', () => {
    const items = [seat(1, child), seat(2), seat(1, adult, saturday)];
    const result = total(items, { ticketGroups: [{ ticketGroupId: weekend, quantity: 1 }] });
    expect(
      result.ok && result.value.tickets.map(({ price, ticketGroupId }) => [price, ticketGroupId]),
    ).toEqual([
      [1000, null],
      [1501, weekend],
      [1500, weekend],
    ]);
  });

  it('refuses what the booking does not have or the event does not sell', () => {
    const incomplete = refuse({ code: 'ticketGroupIncomplete', ticketGroup: 'Family' });
    const notOffered = refuse({ code: 'notOffered' });
    expect(total([seat(1)], { ticketGroups: [{ ticketGroupId: family, quantity: 1 }] })).toEqual(incomplete);
    expect(total([seat(1)], { ticketGroups: [{ ticketGroupId: weekend, quantity: 1 }] })).toEqual(
      refuse({ code: 'ticketGroupIncomplete', ticketGroup: 'Weekend' }),
    );
    expect(total([seat(1, ticketTypeId.parse(9))])).toEqual(notOffered);
    expect(total([], { addOns: [{ addOnId: addOnId.parse(9), quantity: 1 }] })).toEqual(notOffered);
    expect(total([], { ticketGroups: [{ ticketGroupId: ticketGroupId.parse(9), quantity: 1 }] })).toEqual(
      notOffered,
    );
    expect(total([])).toEqual(
      accept({ lines: [], tickets: [], administrativeCosts: 0, total: 0, saving: 0 }),
    );
  });

  const bookings = fc
    .record({
      seats: fc.uniqueArray(fc.nat(40), { maxLength: 12 }),
      floor: fc.nat(6),
      families: fc.nat(2),
      parking: fc.nat(3),
    })
    .map(({ seats, floor: places, families, parking: cars }) => ({
      items: [
        ...seats.map((index) => seat(index, index % 3 === 0 ? child : adult)),
        ...(places > 0 ? [floor(places, child)] : []),
      ],
      extras: {
        ticketGroups: families > 0 ? [{ ticketGroupId: family, quantity: families }] : [],
        addOns: cars > 0 ? [{ addOnId: parking, quantity: cars }] : [],
      },
    }));

  it('is the sum of its lines and of its tickets, whatever the order, and grows by each ticket', () => {
    fc.assert(
      fc.property(bookings, ({ items, extras }) => {
        const result = total(items, extras);
        if (!result.ok) {
          expect(result).toEqual(refuse({ code: 'ticketGroupIncomplete', ticketGroup: 'Family' }));
          return;
        }
        const { lines, tickets, administrativeCosts, total: sum, saving } = result.value;
        const amountOf = (kinds: readonly string[]) =>
          lines.reduce((amount, line) => (kinds.includes(line.kind) ? amount + line.amount : amount), 0);
        expect(lines.every(({ quantity, unitPrice, amount }) => amount === quantity * unitPrice)).toBe(true);
        expect(sum).toBe(amountOf(['tickets', 'ticketGroup', 'addOn', 'administrativeCosts']));
        expect(tickets.reduce((amount, { price }) => amount + price, 0)).toBe(
          amountOf(['tickets', 'ticketGroup']),
        );
        expect(tickets.map(({ slot }) => slot)).toEqual(ticketSlots({ items }));
        expect(administrativeCosts).toBe(tickets.length * 150);
        const apart = total(items, { ...extras, ticketGroups: [] });
        expect(apart.ok && apart.value.total - sum).toBe(saving);
        expect(total(items.toReversed(), extras)).toEqual(result);
        const more = total([...items, seat(99)], extras);
        expect(more.ok && more.value.total - sum).toBe(2150);
      }),
    );
  });
});

describe('shareOut', () => {
  it('loses no unit and follows the weights', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = shareOut(amount, weights);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          for (const [index, share] of shares.entries()) {
            const exact = whole > 0 ? (amount * (weights[index] ?? 0)) / whole : amount / weights.length;
            expect(Math.abs(share - exact)).toBeLessThan(1);
          }
        },
      ),
    );
    expect(shareOut(100, [])).toEqual([]);
    expect(shareOut(100, [0, 0, 0])).toEqual([34, 33, 33]);
  });
});
