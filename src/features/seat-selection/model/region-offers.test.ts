import { expect, it } from 'vitest';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { closedState } from './closed-state.ts';
import { regionPrices } from './region-offers.ts';

it('is the price of what a place is taken as, with what it was before an offer and what others pay', () => {
  const prices = regionPrices(sampleShow, NOW);
  expect(prices.get(0)).toMatchObject({ price: 3500, was: 4200, lowest: 3500, highest: 3500 });
  expect(prices.get(1)).toEqual({ price: 2400, was: null, offer: null, lowest: 1500, highest: 2400 });
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
