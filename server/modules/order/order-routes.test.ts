import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownOrders } from '#domain/calls/booking.ts';
import {
  PAID,
  type PaymentServer,
  startPaymentServer,
} from '#server/modules/payment/testing/payment-server.ts';
import { newTicketKey, ticketSigner } from './ticket-code.ts';

let sale: PaymentServer;
let other: Record<string, string>;

beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
  const registered = await sale.server.app.inject({
    method: 'POST',
    url: '/api/open/quick-register',
    payload: { name: 'Eva', email: 'eva@example.org', acceptTerms: true },
  });
  other = { authorization: `Bearer ${registered.json<{ access_token: string }>().access_token}` };
});
afterAll(async () => sale.server.close());

async function own(query: string, headers: Record<string, string>) {
  const answer = await sale.server.app.inject({ url: `/api/me/ticket-order/${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return ownOrders.parse(answer.json());
}

test('a user reads the own orders, with the codes of their tickets', async () => {
  await sale.say(await sale.startPayment(await sale.confirmBooking(0)), PAID);
  const { items, total } = await own('', sale.buyer);
  expect([items.length, total]).toEqual([1, 1]);
  expect(items[0]?.state).toBe('paid');
  expect(items[0]?.tickets.length).toBeGreaterThan(0);
  expect(items[0]?.tickets.every(({ code }) => code !== '')).toBe(true);
  expect(await own('?when=past', sale.buyer)).toEqual({ items: [], total: 0, reservations: [] });
});

test('nobody else does', async () => {
  expect(await own('', other)).toEqual({ items: [], total: 0, reservations: [] });
  const stranger = await sale.server.app.inject({ url: '/api/me/ticket-order/' });
  expect(stranger.statusCode).toBe(401);
});

test('what is over is past', async () => {
  await sql`update show set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'`.execute(
    sale.server.db,
  );
  expect((await own('?when=upcoming', sale.buyer)).total).toBe(0);
  expect((await own('?when=past', sale.buyer)).total).toBe(1);
});

test.each(['?page=0', '?size=1000', '?when=never'])('%s is refused', async (query) => {
  const answer = await sale.server.app.inject({ url: `/api/me/ticket-order/${query}`, headers: sale.buyer });
  expect(answer.statusCode).toBe(400);
});
