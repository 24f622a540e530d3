import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { saleCaller } from '#server/modules/booking/testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { type Counter, counterOf } from '#server/modules/box-office/testing/counter.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import {
  PAID,
  type PaymentServer,
  REFUSED,
  startPaymentServer,
} from '#server/modules/payment/testing/payment-server.ts';
import { unwatched } from '#server/operation/operation.ts';
import { type Metrics, noMetrics } from './metrics.ts';

/** What was told, as "what: details"; calls and durations left out. */
const told: string[] = [];
const metrics: Metrics = {
  ...noMetrics,
  hold: (outcome) => told.push(`hold: ${outcome}`),
  holdExpired: () => told.push('expired'),
  holdBatch: (requests) => told.push(`batch: ${requests}`),
  orderPaid: () => told.push('order'),
  payment: (way, end) => told.push(`payment: ${way} ${end}`),
};

let sale: SaleServer;
let seller: Counter;
let bank: PaymentServer;
const { call, create, empty, endDeadline, inShow } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer(metrics);
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  bank = await startPaymentServer(ticketSigner(newTicketKey()), {
    operation: { ...unwatched(sale.database.db, systemClock), metrics },
  });
});
beforeEach(() => {
  told.length = 0;
});
afterAll(async () => {
  await bank.server.close();
  await sale.close();
});

test('seats that are held, lost to another, and given back by their deadline', async () => {
  const { booking } = await create({ seats: [{ seat: 0 }] });
  expect((await call('POST', 'open/booking/', inShow({ seats: [{ seat: 0 }] }))).status).toBe(409);
  await create({ seats: [{ seat: 2 }, { seat: 3 }] });
  await endDeadline(booking.id);
  await sale.bookings.sweeper.sweep();
  expect(told).toEqual([
    ...['batch: 1', 'hold: granted'],
    ...['batch: 1', 'hold: conflict'],
    ...['batch: 1', 'hold: granted'],
    'expired',
  ]);
  await empty();
});

test('a sale at a counter, once however often it is said', async () => {
  const made = await seller.choose({ seats: [{ seat: 0 }] });
  told.length = 0;
  const wish = { requestKey: '00000000-0000-4000-8000-000000000001' };
  await sql`update event set participants_later = true`.execute(sale.database.db);
  expect((await seller.sell(made, 3100, wish)).status).toBe(200);
  expect((await seller.sell(made, 3100, wish)).status).toBe(200);
  expect(told).toEqual(['payment: cash succeeded', 'order']);
});

test('payments by what they brought, each message once', async () => {
  const payment = await bank.startPayment(await bank.confirmBooking(0));
  await bank.say(payment, REFUSED, 'no');
  await bank.say(payment, PAID, 'yes');
  await bank.say(payment, PAID, 'yes');
  expect(told).toEqual(['payment: sandbox failed', 'payment: sandbox succeeded', 'order']);
  told.length = 0;
  const dear = await bank.startPayment(await bank.confirmBooking(1));
  await bank.say(dear, { kind: 'succeeded', amount: 1, currency: 'EUR' });
  expect(told).toEqual(['payment: sandbox refunded']);
});
