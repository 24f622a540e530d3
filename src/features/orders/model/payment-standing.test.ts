import { expect, test } from 'vitest';
import { orderMoney } from '#domain/calls/money.ts';
import { byStanding, paymentStanding } from './payment-standing.ts';

const payments = (
  [
    ['failed', 'refused', null],
    ['created', null, null],
    ['failed', 'late', 'due'],
    ['expired', null, null],
    ['succeeded', null, null],
    ['redirected', null, null],
  ] as const
).map(([state, reason, goesBack], index) =>
  orderMoney.shape.payments.element.parse({
    ...{ id: `1b671a64-40d5-491e-99b0-da01ff1f334${index}`, method: 'stripe', state, reason, goesBack },
    ...{ amount: 1000, refunded: 0, at: '2026-11-21T10:00:00.000Z', seller: null, note: null },
  }),
);

test('the money that came stands before what did not come', () => {
  expect(byStanding(payments).map((payment) => [payment.state, paymentStanding(payment)])).toEqual([
    ['succeeded', 'received'],
    ['failed', 'wentBack'],
    ['created', 'underWay'],
    ['redirected', 'underWay'],
    ['failed', 'failed'],
    ['expired', 'failed'],
  ]);
});
