import { expect, it } from 'vitest';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { closedState } from './closed-state.ts';
import { regionPrices } from './region-offers.ts';

it('is the cheapest type’s price, with what it was before an offer, and "from" where there are several', () => {
  const prices = regionPrices(sampleShow, NOW);
  expect(prices.get(0)).toMatchObject({ price: 3500, was: 4200, isFrom: false });
  expect(prices.get(1)).toEqual({ price: 1500, was: null, offer: null, isFrom: true });
  expect(prices.has(3)).toBe(false);
  expect(regionPrices(sampleShow, Date.parse('2026-12-01T00:00:00Z')).get(0)).toMatchObject({
    price: 4200,
    was: null,
  });
});

it('shows the map of a sold-out show to who has seats of it', () => {
  expect([closedState('open', false), closedState('soldOut', false), closedState('soldOut', true)]).toEqual([
    null,
    'soldOut',
    null,
  ]);
});
