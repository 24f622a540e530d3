import { expect, it } from 'vitest';
import type { BookingItem } from '#domain/calls/booking.ts';
import { showId, ticketGroupId, ticketTypeId } from '#domain/ids.ts';
import { checkoutPrice } from './checkout-price.ts';

const adult = ticketTypeId.parse(1);
const pair = ticketGroupId.parse(9);
const [BEGIN, END] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 30)];
/** Of 42 €, and 35 € for a while; two of them as a combo are 75 €. */
const event = {
  ticketTypes: [
    {
      id: adult,
      ...{ price: 4200, fallbackPrice: 0 },
      temporaryPrices: [
        { price: 3500, startsAt: new Date(BEGIN).toISOString(), endsAt: new Date(END).toISOString() },
      ],
    },
  ],
  ticketGroups: [
    {
      id: pair,
      ...{ name: 'Pareja', price: 7500, showGroupId: null },
      items: [{ ticketTypeId: adult, quantity: 2 }],
    },
  ],
  ...{ showGroups: [], addOns: [], administrativeCosts: 150 },
};
const item = (seat: number): BookingItem => ({
  ...{ kind: 'seat', showId: showId.parse(3), seat, region: 0, ticketTypeId: adult },
  ...{ regionName: 'Platea', rowName: 'A', seatName: String(seat), furniture: null },
});
const combosAt = (now: number, combos: Readonly<Record<string, number>> = {}) => {
  const booking = { items: [item(1), item(2)], showGroupId: null };
  return checkoutPrice({ booking, event, wishes: { addOns: {}, combos }, now }).combos;
};

it('offers a combo only while it costs no more than its tickets do alone', () => {
  expect(combosAt(END)).toMatchObject([{ group: { id: pair }, quantity: 1, saving: 900 }]);
  expect(combosAt(BEGIN)).toEqual([]);
});

it('leaves one that is chosen, and tells what it costs more', () => {
  expect(combosAt(BEGIN, { [pair]: 1 })).toMatchObject([{ quantity: 1, saving: -500 }]);
});

it('charges a combo that saves by itself, unless it was taken off', () => {
  expect(combosAt(END)).toMatchObject([{ quantity: 1 }]);
  expect(combosAt(END, { [pair]: 0 })).toMatchObject([{ quantity: 0, saving: 900 }]);
});
