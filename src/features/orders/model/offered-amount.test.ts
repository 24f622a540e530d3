import { expect, it } from 'vitest';
import { refundOffer } from '#domain/calls/money.ts';
import { offeredAmount } from './offered-amount.ts';

const IDS = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '1b671a64-40d5-491e-99b0-da01ff1f3342'] as const;
/** Two tickets, with an add-on of 500 that goes back with the last one. */
const offer = refundOffer.parse({
  until: null,
  fee: 10,
  currency: 'EUR',
  worth: 5500,
  amount: 4950,
  tickets: [
    { id: IDS[0], worth: 3000, amount: 2700 },
    { id: IDS[1], worth: 2000, amount: 1800 },
  ],
  refusal: null,
});
const ids = offer.tickets.map(({ id }) => id);

it('is what was offered for all of them, and their own sums for some', () => {
  expect(offeredAmount(offer, ids)).toBe(4950);
  expect(offeredAmount(offer, ids.slice(0, 1))).toBe(2700);
  expect(offeredAmount(offer, ids.slice(1))).toBe(1800);
  expect(offeredAmount(offer, [])).toBe(0);
});

it('is never more than what is left of the money', () => {
  expect(offeredAmount({ ...offer, amount: 2000 }, ids.slice(0, 1))).toBe(2000);
});
