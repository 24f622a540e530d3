import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import {
  PAID,
  type PaymentServer,
  startPaymentServer,
} from '#server/modules/payment/testing/payment-server.ts';
import { violations } from '#server/testing/invariants.ts';

let sale: PaymentServer;
beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
});
afterAll(async () => sale.server.close());
beforeEach(async () => sale.empty());

const remove = async () => {
  const payload = { password: '' };
  const answer = await sale.server.app.inject({
    method: 'DELETE',
    url: '/api/me',
    payload,
    headers: sale.buyer,
  });
  return [
    answer.statusCode,
    answer.body === '' ? null : answer.json<{ violations: { code: string }[] }>().violations[0]?.code,
  ];
};

test('an account is not deleted while its money may still come; then its tickets stay valid without a name', async () => {
  const booking = await sale.confirmBooking(0);
  const payment = await sale.startPayment(booking);
  expect(await remove()).toEqual([409, 'paymentUnderWay']);
  await sale.say(payment, PAID);
  const before = await sale.orderOf(booking);
  await sql`insert into audit_log (action, subject, details)
    select 'user.edited', 'user ' || id, '{"name": ["Ana", "Anna"], "locale": ["es", "en"]}' from app_user
    where email = 'ana@example.org'`.execute(sale.server.db);

  expect(await remove()).toEqual([204, null]);

  const kept = await sql<{ details: unknown }>`
    select details from audit_log where action = 'user.edited'`.execute(sale.server.db);
  expect(kept.rows).toEqual([{ details: { locale: ['es', 'en'] } }]);

  const after = await sale.orderOf(booking);
  expect(after.tickets.map(({ id, state }) => [id, state])).toEqual(
    before.tickets.map(({ id }) => [id, 'valid']),
  );
  const { rows } = await sql<{ text: string }>`
    select (select json_agg(ticket)::text from ticket) || (select json_agg(ticket_order)::text from ticket_order)
      || (select json_agg(app_user)::text from app_user) || (select coalesce(json_agg(letter)::text, '') from letter) as text`.execute(
    sale.server.db,
  );
  expect(rows[0]?.text).not.toMatch(/Ana|ana@example\.org/);
  expect(await violations(sale.server.db)).toEqual([]);
});
