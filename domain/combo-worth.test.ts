import { expect, test } from 'vitest';
import { comboWorth } from './combo-worth.ts';
import { ticketTypeId } from './ids.ts';
import { ownPrice, type PricedType, ticketPrice } from './price.ts';

const [adult, child, free] = [1, 2, 3].map((id) => ticketTypeId.parse(id));
if (adult === undefined || child === undefined || free === undefined) throw new Error('no types');
const types = [
  { id: adult, price: 4000, fallbackPrice: 2500, temporaryPrices: [] },
  { id: child, price: null, fallbackPrice: 2500, temporaryPrices: [] },
];

test('a combo of items is worth what they cost one by one', () => {
  const items = [
    { ticketTypeId: adult, quantity: 2 },
    { ticketTypeId: child, quantity: 1 },
  ];
  expect(comboWorth({ items, shows: null }, types, ownPrice)).toEqual({ least: 10_500, most: 10_500 });
});

test('over a group it is the cheapest to the dearest of its types in each show', () => {
  expect(comboWorth({ items: [], shows: 3 }, types, ownPrice)).toEqual({ least: 7500, most: 12_000 });
  expect(comboWorth({ items: [{ ticketTypeId: adult, quantity: 1 }], shows: 3 }, types, ownPrice)).toEqual({
    least: 12_000,
    most: 12_000,
  });
});

test('nothing, or a type that is not there, has no worth', () => {
  expect(comboWorth({ items: [], shows: null }, types, ownPrice)).toBeNull();
  expect(
    comboWorth({ items: [{ ticketTypeId: free, quantity: 1 }], shows: null }, types, ownPrice),
  ).toBeNull();
  expect(comboWorth({ items: [], shows: 0 }, types, ownPrice)).toBeNull();
});

test('it is reckoned with the price that is asked for: a temporary one while it holds', () => {
  const window = { price: 1000, startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
  const [first] = types;
  const offered = [{ ...first!, temporaryPrices: [window] }];
  const at = (day: string) => (ticketType: PricedType) =>
    ticketPrice({ ticketType, now: Date.parse(`${day}T12:00:00.000Z`) }).price;
  const items = [{ ticketTypeId: adult, quantity: 2 }];
  expect(comboWorth({ items, shows: null }, offered, at('2026-11-15'))).toEqual({ least: 2000, most: 2000 });
  expect(comboWorth({ items, shows: null }, offered, at('2026-12-15'))).toEqual({ least: 8000, most: 8000 });
});
