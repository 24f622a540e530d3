import { expect, test } from 'vitest';
import { comboWorth } from './combo-worth.ts';
import { ticketTypeId } from './ids.ts';

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
  expect(comboWorth({ items, shows: null }, types)).toEqual({ least: 10_500, most: 10_500 });
});

test('over a group it is the cheapest to the dearest of its types in each show', () => {
  expect(comboWorth({ items: [], shows: 3 }, types)).toEqual({ least: 7500, most: 12_000 });
  expect(comboWorth({ items: [{ ticketTypeId: adult, quantity: 1 }], shows: 3 }, types)).toEqual({
    least: 12_000,
    most: 12_000,
  });
});

test('nothing, or a type that is not there, has no worth', () => {
  expect(comboWorth({ items: [], shows: null }, types)).toBeNull();
  expect(comboWorth({ items: [{ ticketTypeId: free, quantity: 1 }], shows: null }, types)).toBeNull();
  expect(comboWorth({ items: [], shows: 0 }, types)).toBeNull();
});
