import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderTickets, ReserveAnswer } from '#domain/calls/box-office.ts';
import { DAY_MS } from '#domain/day.ts';
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts';
import { type Made, madeOf, saleCaller } from '#server/modules/booking/testing/sale-caller.ts';
import { brokenInvariants } from '#server/modules/booking/testing/sale-invariants.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { type Counter, counterOf } from '#server/modules/box-office/testing/counter.ts';
import { applyMessage, paymentTransactions } from '#server/modules/payment/payment-service.ts';
import { refundOrder } from '#server/modules/refund/refund-order.ts';

let sale: SaleServer;
let seller: Counter;
let customer: { readonly userId: UserId; readonly authorization: string };
const { call, empty, endDeadline } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer();
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  customer = await sale.signIn();
  await sql`update region set reservable = true`.execute(sale.database.db);
  await sql`update space set max_tickets_per_user = null`.execute(sale.database.db);
});
afterAll(async () => sale.close());

/** One thing that happens; `which` chooses among what there is. */
const deed = fc.record({
  kind: fc.constantFrom(
    'sell',
    'give',
    'reserve',
    'payReservation',
    'extend',
    'cancel',
    'expireReservation',
    'confirm',
    'pay',
    'expireBooking',
    'refund',
    'move',
    'scan',
    'sweep',
  ),
  which: fc.nat(7),
  seat: fc.nat(9),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** What goes on in one run. */
class Life {
  readonly reserved: ReserveAnswer[] = [];
  readonly sold: OrderId[] = [];
  readonly confirmed: { readonly made: Made; readonly paymentId: PaymentId; readonly total: number }[] = [];

  async do({ kind, which, seat }: Deed): Promise<void> {
    const { db } = sale.database;
    const reservation = this.reserved[which % Math.max(1, this.reserved.length)];
    const order = this.sold[which % Math.max(1, this.sold.length)];
    const payable = this.confirmed[which % Math.max(1, this.confirmed.length)];
    switch (kind) {
      case 'sell':
      case 'give': {
        const made = await this.choose(seat);
        if (made === null) return;
        const payment =
          kind === 'sell' ? { method: 'cash', tendered: 5000 } : { method: 'free', reason: 'Prensa' };
        const { status, body } = await seller.sell(made, 3100, { payment });
        if (status === 200) this.sold.push((body as { orderId: OrderId }).orderId);
        return;
      }
      case 'reserve': {
        const made = await this.choose(seat);
        if (made === null) return;
        const { status, body } = await seller.reserve(made, customer.userId);
        if (status === 200) this.reserved.push(body as ReserveAnswer);
        return;
      }
      case 'payReservation': {
        if (reservation === undefined) return;
        const payment = { method: 'card', reference: 'A' };
        const { total } = reservation;
        const path = `ticket-order/${reservation.orderId}/sale`;
        const { status } = await seller.call('POST', path, { payment, total });
        if (status === 200) this.sold.push(reservation.orderId);
        return;
      }
      case 'extend': {
        const until = new Date(Date.now() + DAY_MS).toISOString();
        if (reservation) await seller.call('PUT', `reservation/${reservation.orderId}`, { until });
        return;
      }
      case 'cancel':
        if (reservation) await seller.call('DELETE', `reservation/${reservation.orderId}`);
        return;
      case 'expireReservation':
        if (reservation)
          await sql`update ticket_order set reserved_until = now() - interval '1 second'
            where id = ${reservation.orderId} and state = 'reserved'`.execute(db);
        return;
      case 'confirm':
        return this.confirm(seat);
      case 'pay': {
        if (payable === undefined) return;
        const { paymentId, total } = payable;
        const outcome = { kind: 'succeeded', amount: total, currency: 'EUR' } as const;
        const message = { messageId: randomUUID(), paymentId, outcome };
        await applyMessage(
          { transact: paymentTransactions(db), publisher: sale.server.live },
          'sandbox',
          message,
        );
        return;
      }
      case 'expireBooking':
        if (payable) await endDeadline(payable.made.booking.id);
        return;
      case 'refund':
        if (order !== undefined)
          await db.transaction().execute((trx) =>
            refundOrder(trx, {
              orderId: order,
              tickets: 'all',
              reason: 'Prueba',
              by: { userId: seller.userId, origin: 'staff' },
            }),
          );
        return;
      case 'move': {
        if (order === undefined) return;
        const { tickets } = (await seller.call('GET', `ticket-order/${order}/ticket/`)).body as OrderTickets;
        const goal = { ticketId: tickets[0]?.id, showId: sale.secondShowId, seat };
        await seller.call('POST', 'ticket/move', { tickets: [goal] });
        return;
      }
      case 'scan':
        if (order !== undefined)
          await sql`update ticket set state = 'used', used_at = now() where order_id = ${order} and state = 'valid'`.execute(
            db,
          );
        return;
      case 'sweep':
        await sale.bookings.sweeper.sweep();
    }
  }

  private async choose(seat: number): Promise<Made | null> {
    const chosen = await seller.call('POST', 'booking/', { seats: [{ showId: sale.showId, seat }] });
    if (chosen.status !== 201) return null;
    const made = madeOf(chosen);
    return { ...made, headers: { ...seller.headers, ...made.headers } };
  }

  private async confirm(seat: number): Promise<void> {
    const chosen = await call('POST', 'open/booking/', { seats: [{ showId: sale.showId, seat }] });
    if (chosen.status !== 201) return;
    const made = madeOf(chosen);
    const headers = { ...made.headers, authorization: customer.authorization };
    const body = {
      acceptTerms: true,
      participants: [{ firstName: 'Ana' }],
      addOns: [],
      total: 3100,
    };
    if ((await call('POST', `${made.path}/confirm`, body, headers)).status !== 200) return;
    const started = await call('POST', `${made.path}/payment`, {}, headers);
    if (started.status !== 200) return;
    const { paymentId } = started.body as { paymentId: PaymentId };
    this.confirmed.push({ made, paymentId, total: 3100 });
  }
}

/** What must be true at any moment, as sentences about what is wrong. */
async function wrong(): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select format('order %s (%s): %s came, %s went back, its tickets cost %s', ordered.id, ordered.state, came, went, cost) as wrong
    from ticket_order ordered cross join lateral (
      select
        (select coalesce(sum(amount), 0) from payment where order_id = ordered.id and state = 'succeeded') as came,
        (select coalesce(sum(refund.amount), 0) from refund join payment on payment.id = refund.payment_id
          where payment.order_id = ordered.id and payment.state = 'succeeded') as went,
        (select coalesce(sum(price), 0) from ticket where order_id = ordered.id and state <> 'void')
          + case when ordered.state = 'paid' then ordered.administrative_costs else 0 end as cost
    ) as sums where came - went <> cost
    union all
    select format('seat %s:%s is %s times sold', show_id, seat, count(*))
    from ticket where state <> 'void' and seat is not null group by show_id, seat having count(*) > 1
    union all
    select format('ticket %s has not its seat', ticket.id)
    from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ticket.state <> 'void' and not exists (select from show_seat held where held.show_id = ticket.show_id
      and held.seat = ticket.seat and held.state = 2 and held.booking_id = ordered.booking_id)
    union all
    select format('payment %s failed and its money is kept', payment.id) from payment
    where state = 'failed' and reason in ('late', 'soldOut', 'duplicate')
      and not exists (select from refund where payment_id = payment.id)`.execute(sale.database.db);
  return [
    ...rows.map((row) => row.wrong),
    ...(await brokenInvariants(sale.database.db, sale.showId)),
    ...(await brokenInvariants(sale.database.db, sale.secondShowId)),
  ];
}

/** What is left when everything has had its time: nothing waits, and nothing is held. */
async function stuck(): Promise<readonly string[]> {
  const { db } = sale.database;
  await sql`update ticket_order set reserved_until = now() - interval '1 second' where state = 'reserved'`.execute(
    db,
  );
  await sql`update booking set deadline = now() - interval '1 second' where state = 'open'`.execute(db);
  await sql`update show_seat set held_until = booking.deadline from booking
    where booking.id = show_seat.booking_id and show_seat.state = 1`.execute(db);
  await sale.bookings.sweeper.sweep();
  const { rows } = await sql<{ stuck: string }>`
    select format('order %s is %s', id, state) as stuck from ticket_order where state in ('pending', 'reserved')
    union all select format('seat %s:%s is %s', show_id, seat, state) from show_seat where state in (1, 3)
    union all select format('booking %s is open', id) from booking where state = 'open'`.execute(db);
  return rows.map((row) => row.stuck);
}

test('whatever happens to orders: the money is that of the tickets, no seat is sold twice, nothing is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
      await sql`truncate ticket_order, booking, booking_place, letter cascade`.execute(sale.database.db);
      await empty();
      const life = new Life();
      for (const each of deeds) {
        await life.do(each);
        expect(await wrong()).toEqual([]);
      }
      expect(await stuck()).toEqual([]);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 300_000);
