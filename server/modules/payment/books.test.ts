import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId, PaymentId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { PAID, type PaymentServer, REFUSED, startPaymentServer } from './testing/payment-server.ts';

let sale: PaymentServer;

beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
});
afterAll(async () => sale.server.close());

/** One thing that happens; the same message may come again, the same news under another name. */
const HAPPENINGS = ['success', 'success', 'success again', 'failure', 'expiry'] as const;

async function happen(what: (typeof HAPPENINGS)[number], id: BookingId, payment: PaymentId): Promise<void> {
  if (what === 'expiry') await sale.expire(id);
  else await sale.say(payment, what === 'failure' ? REFUSED : PAID, `${what}:${payment}`);
}

/** What is left of one order in the end. */
async function booksOf(id: BookingId) {
  const { rows } = await sql`
    select ordered.state as "order", booking.state as booking,
      (select json_agg(payment.state order by created_at) from payment where order_id = ordered.id) as payments,
      (select count(*) from ticket where order_id = ordered.id and state = 'valid') as tickets,
      (select json_agg(kind) from letter where order_id = ordered.id) as letters,
      (select count(*) from refund join payment on payment.id = payment_id where order_id = ordered.id) as refunds
    from ticket_order ordered join booking on booking.id = ordered.booking_id
    where ordered.booking_id = ${id}`.execute(sale.server.db);
  return rows[0];
}

test('success twice and once more, failure and expiry end in the same books, in any order', async () => {
  const orders = fc.shuffledSubarray([...HAPPENINGS], { minLength: HAPPENINGS.length });
  await fc.assert(
    fc.asyncProperty(orders, fc.boolean(), async (happenings, atOnce) => {
      await sale.empty();
      const id = await sale.confirmBooking(0);
      const payment = await sale.startPayment(id);
      const counters = await sale.counters();
      if (atOnce) await Promise.all(happenings.map((what) => happen(what, id, payment)));
      else for (const what of happenings) await happen(what, id, payment);
      expect(await booksOf(id)).toEqual({
        order: 'paid',
        booking: 'confirmed',
        payments: ['succeeded'],
        tickets: 3,
        letters: ['order'],
        refunds: 0,
      });
      expect([await sale.seatState(0), await sale.counters()]).toEqual([2, counters]);
    }),
    { numRuns: 20 },
  );
}, 120_000);

interface Books {
  /** Minor units: what came, and what of it goes back. */
  readonly received: number;
  readonly owed: number;
  readonly sold: number;
  /** Orders with another number of tickets than they ought to have. */
  readonly odd: number;
  /** Payments that are neither kept nor given back, or both. */
  readonly lost: number;
  /** Regions whose counter is not what is held and sold there. */
  readonly miscounted: number;
  readonly untold: number;
}

async function wholeBooks(): Promise<Books> {
  const { rows } = await sql<Books>`
    with paid as (
      select distinct payment.* from payment_event join payment on payment.id = payment_id where kind = 'succeeded'
    ), live as (select * from ticket_order where created_at >= ${since})
    select
      (select coalesce(sum(amount), 0)::integer from paid where order_id in (select id from live)) as received,
      (select coalesce(sum(refund.amount), 0)::integer from refund join payment on payment.id = payment_id
        where order_id in (select id from live)) as owed,
      (select coalesce(sum(total), 0)::integer from live where state = 'paid') as sold,
      (select count(*) from live where (select count(*) from ticket where order_id = live.id and state = 'valid')
        <> case state when 'paid' then 3 else 0 end) as odd,
      (select count(*) from paid where (state = 'succeeded')::integer
        + (select count(*) from refund where payment_id = paid.id) <> 1) as lost,
      (select count(*) from show_region where show_id = ${sale.theatre.showId} and region in (0, 2) and taken <>
        (select count(*) from show_seat where show_id = show_region.show_id and region = show_region.region and state <> 0)
        + (select coalesce(sum(quantity), 0) from booking_place
           where show_id = show_region.show_id and region = show_region.region)) as miscounted,
      (select count(*) from paid where order_id in (select id from live) and not exists (
        select 1 from letter where order_id = paid.order_id)) as untold`.execute(sale.server.db);
  return rows[0]!;
}

let since = new Date(0);

test('whatever comes for two bookings of one seat, money equals tickets', async () => {
  const step = fc.record({
    booking: fc.constantFrom(0, 1),
    what: fc.constantFrom(...HAPPENINGS, 'start', 'start'),
    attempt: fc.nat(2),
    alone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await sale.empty();
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(sale.server.db);
      since = rows[0]!.now;
      // the second one gets the seat when the first has lost it
      const first = await sale.confirmBooking(0);
      const payments: PaymentId[][] = [[await sale.startPayment(first)], []];
      await sale.expire(first);
      const bookings = [first, await sale.confirmBooking(0)];
      let together: Promise<unknown>[] = [];
      for (const { booking, what, attempt, alone } of steps) {
        const id = bookings[booking]!;
        const known = payments[booking]!;
        if (what === 'start') {
          const answer = await sale.pay(id);
          if (answer.statusCode === 200) known.push(answer.json<{ paymentId: PaymentId }>().paymentId);
          continue;
        }
        const payment = known[Math.min(attempt, known.length - 1)];
        if (payment === undefined) continue;
        together.push(happen(what, id, payment));
        if (!alone) continue;
        await Promise.all(together);
        together = [];
      }
      await Promise.all(together);
      const books = await wholeBooks();
      expect(books).toEqual({
        received: books.received,
        owed: books.received - books.sold,
        sold: books.sold,
        odd: 0,
        lost: 0,
        miscounted: 0,
        untold: 0,
      });
    }),
    { numRuns: 30 },
  );
}, 180_000);
