import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { PAID, type PaymentServer, startPaymentServer } from './testing/payment-server.ts';

let sale: PaymentServer;

beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
});
afterAll(async () => sale.server.close());
beforeEach(async () => {
  await sale.empty();
  await sql`update ticket_type set quota = 3`.execute(sale.server.db);
});

/** Money comes while somebody else counts what is left of the quotas, and holds their locks. */
async function saidWhileCounted(payment: PaymentId): Promise<'at once' | 'afterwards'> {
  const state = { isSaid: false };
  const { when, saying } = await sale.server.db.transaction().execute(async (counting) => {
    await sql`select id from ticket_type for no key update`.execute(counting);
    const said = sale.say(payment, PAID).then(() => {
      state.isSaid = true;
    });
    const waits = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
        counting,
      );
      return rows[0]?.waits;
    };
    await expect.poll(async () => state.isSaid || (await waits())).toBe(true);
    return { when: state.isSaid ? ('at once' as const) : ('afterwards' as const), saying: said };
  });
  await saying;
  return when;
}

test('tickets that everybody counts as a booking’s are paid without a wait for who counts', async () => {
  const id = await sale.confirmBooking(0);
  expect(await saidWhileCounted(await sale.startPayment(id))).toBe('at once');
  expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
});

test('a booking that is about to end is counted again under the locks', async () => {
  const id = await sale.confirmBooking(0);
  const payment = await sale.startPayment(id);
  await sql`update booking set deadline = now() + interval '1 minute' where id = ${id}`.execute(
    sale.server.db,
  );
  expect(await saidWhileCounted(payment)).toBe('afterwards');
  expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
});

test('so is one that has fewer of a type by now than were confirmed', async () => {
  const id = await sale.confirmBooking(0);
  await sql`update booking_place set quantity = 1 where booking_id = ${id}`.execute(sale.server.db);
  expect(await saidWhileCounted(await sale.startPayment(id))).toBe('afterwards');
});
