import { expect, it } from 'vitest';
import { EMPTY_TILL, type Till, changeOf, paymentOf, tillFault } from './till.ts';

const till = (change: Partial<Till>): Till => ({ ...EMPTY_TILL, ...change });
const customer = { email: 'ana@example.com' };

it('takes cash that is enough, and gives the rest back', () => {
  expect(tillFault(till({ tendered: 4999 }), 5000, null)).toBe('tenderedTooLittle');
  expect(tillFault(till({ tendered: 5000 }), 5000, null)).toBeNull();
  // What was typed is no amount.
  expect(tillFault(till({ tendered: NaN }), 5000, null)).toBe('tenderedTooLittle');
  expect(changeOf(till({ tendered: 6000 }), 5000)).toBe(1000);
  expect(changeOf(till({ tendered: 4000 }), 5000)).toBeNull();
});

it('takes an amount that was not typed for the exact one', () => {
  expect(tillFault(EMPTY_TILL, 5000, null)).toBeNull();
  expect(changeOf(EMPTY_TILL, 5000)).toBeNull();
  expect(paymentOf(EMPTY_TILL, 5000)).toEqual({ method: 'cash', tendered: 5000 });
});

it('asks why nothing is paid', () => {
  expect(tillFault(till({ method: 'free', reason: '  ' }), 5000, null)).toBe('reasonMissing');
  expect(paymentOf(till({ method: 'free', reason: ' press ' }), 5000)).toEqual({
    method: 'free',
    reason: 'press',
  });
});

it('mails a link to a customer with an e-mail only', () => {
  const link = till({ method: 'link' });
  expect(tillFault(link, 5000, null)).toBe('customerMissing');
  expect(tillFault(link, 5000, { email: '' })).toBe('customerUnreachable');
  expect(tillFault(link, 5000, customer)).toBeNull();
  expect(paymentOf(link, 5000)).toEqual({ method: 'link' });
});

it('takes a card with the reference of its terminal, or without', () => {
  expect(tillFault(till({ method: 'card' }), 5000, null)).toBeNull();
  expect(paymentOf(till({ method: 'card', reference: ' 0042 ' }), 5000)).toEqual({
    method: 'card',
    reference: '0042',
  });
});
