import { expect, it } from 'vitest';
import type { OfferedAddOn } from './add-ons.ts';
import { chargedBooking, type ExtraWishes, NO_EXTRAS } from './charged-booking.ts';
import type { Claim } from './claim.ts';
import { addOnId, showGroupId, showId, ticketGroupId, ticketTypeId } from './ids.ts';

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
const item = (seat: number, show = 3): Claim => ({
  ...{ kind: 'seat', showId: showId.parse(show), seat, region: 0, ticketTypeId: adult },
});
const combosAt = (now: number, combos: ExtraWishes['combos'] = {}) =>
  chargedBooking({
    ...{ items: [item(1), item(2)], showGroupId: null, event },
    ...{ wishes: { addOns: {}, combos }, now },
  }).combos;

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

it('prices the whole packs of a group by its combos, whichever show was chosen first, and offers no other', () => {
  const weekend = showGroupId.parse(7);
  const pack = { ...event.ticketGroups[0], id: ticketGroupId.parse(8), price: 6000, showGroupId: weekend };
  const packs = {
    ...event,
    ticketGroups: [...event.ticketGroups, { ...pack, name: 'Abono', items: [] }],
    showGroups: [{ id: weekend, showIds: [showId.parse(3), showId.parse(4)] }],
  };
  const charged = (items: readonly Claim[]) => {
    const { extras, combos, total } = chargedBooking({
      ...{ items, showGroupId: weekend, event: packs, wishes: NO_EXTRAS, now: END },
    });
    return [extras.ticketGroups, combos, total?.total];
  };
  const one = [{ ticketGroupId: pack.id, quantity: 1 }];
  expect(charged([item(1), item(1, 4)])).toEqual([one, [], 6300]);
  expect(charged([item(1), item(2), item(1, 4)])).toEqual([one, [], 6000 + 4200 + 450]);
  expect(charged([item(1), item(1, 4), item(2, 4)])).toEqual([one, [], 6000 + 4200 + 450]);
  expect(charged([item(1)])).toEqual([[], [], 4350]);
});

it('has as many of an add-on as the tickets, an order and the stock allow, and waits with the others', () => {
  const addOn = (id: number, more: Pick<OfferedAddOn, 'per' | 'stockLeft'>): OfferedAddOn => ({
    ...{ id: addOnId.parse(id), name: 'Bufanda', price: 800 },
    ...more,
  });
  const addOns = [
    addOn(1, { per: 'ticket', stockLeft: 5 }),
    addOn(2, { per: 'order', stockLeft: null }),
    addOn(3, { per: 'order', stockLeft: 4 }),
    addOn(4, { per: 'ticket', stockLeft: null }),
  ];
  const charged = (items: readonly Claim[]) =>
    chargedBooking({
      ...{ items, showGroupId: null, event: { ...event, ticketGroups: [], addOns } },
      ...{ wishes: { addOns: { 1: 9, 2: 99, 3: 9 }, combos: {} }, now: END },
    });
  const { extras, addOns: choices, total } = charged([item(1), item(2)]);
  expect(choices.map(({ quantity, most }) => [quantity, most])).toEqual([
    [2, 2],
    [10, 10],
    [4, 4],
    [0, 2],
  ]);
  expect(extras.addOns).toEqual([
    { addOnId: 1, quantity: 2 },
    { addOnId: 2, quantity: 10 },
    { addOnId: 3, quantity: 4 },
  ]);
  expect(total?.total).toBe(2 * 4350 + 16 * 800);
  expect(charged([]).addOns.map(({ most }) => most)).toEqual([0, 0, 0, 0]);
});
