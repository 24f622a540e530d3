import { expect, it } from 'vitest';
import {
  ANY_PRICE,
  bandOf,
  isBandWanted,
  keepKnown,
  limitOf,
  matchesPrice,
  priceBands,
  priceSteps,
  pricesUpTo,
  toggleBand,
} from './price-filter.ts';
import { listOffer } from './testing/list-room.ts';

const offers = [0, 1, 2, 3].map(listOffer);
const steps = priceSteps(offers);
const bands = priceBands(steps);
const manySteps = Array.from({ length: 14 }, (_, i) => ({ amount: 1000 + 100 * i, text: `${10 + i} €` }));
const regionsOf = (filter: ReadonlySet<number>) =>
  offers.flatMap((offer, region) => (matchesPrice(filter, offer) ? [region] : []));

it('makes a band of each price, in the order of prices', () => {
  expect(bands.map(({ from, upTo, amounts }) => [from.text, upTo.text, amounts])).toEqual([
    ['18 €', '18 €', [1800]],
    ['24 €', '24 €', [2400]],
    ['42 €', '42 €', [4200]],
  ]);
  expect(offers.map((offer) => bandOf(bands, offer))).toEqual([2, 1, 0, -1]);
  expect(priceBands([])).toEqual([]);
});

it('joins neighbouring prices where they are many, and loses none', () => {
  const joined = priceBands(manySteps);
  expect(joined.map(({ amounts }) => amounts.length)).toEqual([2, 3, 2, 2, 3, 2]);
  expect(joined.flatMap(({ amounts }) => amounts)).toEqual(manySteps.map(({ amount }) => amount));
});

it('lets through the regions of the wanted bands, and all without a filter', () => {
  const [low, middle, high] = bands;
  if (!low || !middle || !high) throw new Error('three bands');
  expect(regionsOf(ANY_PRICE)).toEqual([0, 1, 2, 3]);
  const one = toggleBand(ANY_PRICE, middle, bands);
  expect(regionsOf(one)).toEqual([1]);
  const two = toggleBand(one, low, bands);
  expect(bands.map((band) => isBandWanted(two, band))).toEqual([true, true, false]);
  expect(regionsOf(two)).toEqual([1, 2]);
  expect(toggleBand(two, high, bands)).toBe(ANY_PRICE);
  expect(regionsOf(toggleBand(one, middle, bands))).toEqual([0, 1, 2, 3]);
});

it('is the limit of the list as well, where it is one', () => {
  expect(pricesUpTo(steps, 2400)).toEqual(new Set([1800, 2400]));
  expect(pricesUpTo(steps, null)).toBe(ANY_PRICE);
  expect(
    [ANY_PRICE, pricesUpTo(steps, 2400), new Set([2400])].map((prices) => limitOf(prices, steps)),
  ).toEqual([null, 2400, null]);
});

it('forgets prices that are not asked any more', () => {
  const filter = new Set([1800, 9900]);
  expect(keepKnown(filter, steps)).toEqual(new Set([1800]));
  expect(keepKnown(new Set([9900]), steps)).toBe(ANY_PRICE);
  const known = new Set([1800]);
  expect(keepKnown(known, steps)).toBe(known);
});
