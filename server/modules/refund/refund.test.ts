import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  invoiceList,
  moneyReport,
  type MoneySum,
  orderMoney,
  type OrderMoney,
  refundAnswer,
  type RefundCall,
  refundOffer,
  REPORT_GROUPS,
} from '#domain/calls/money.ts';
import { addOnId, type BookingId, orderId, type OrderId, type ShowId, userId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { numberInvoices } from '#server/modules/invoice/number-invoices.ts';
import { PLAIN_INVOICES } from '#server/modules/invoice/invoice-settings.ts';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import { eventFigures } from '#domain/calls/managed-event.ts';
import type { OrderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { payRefunds } from '#server/modules/payment/refunds.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import {
  PAID,
  type PaymentServer,
  startPaymentServer,
  TOKEN,
} from '#server/modules/payment/testing/payment-server.ts';
import { TOKEN_KEY } from '#server/testing/test-server.ts';

let sale: PaymentServer;
const STAFF = { admin: 'ROLE_ADMIN', stranger: 'ROLE_SPACE_MANAGER', usher: 'ROLE_SEAT_USHER' } as const;
const staff = new Map<keyof typeof STAFF, Record<string, string>>();

beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
  for (const [name, role] of Object.entries(STAFF))
    staff.set(name as keyof typeof STAFF, await signIn(name, role));
  await sql`update space set max_tickets_per_user = null`.execute(sale.server.db);
  await sql`update ticket_type set quota = null`.execute(sale.server.db);
});
afterAll(async () => sale.server.close());
beforeEach(async () => {
  await sale.empty();
  await sql`update event set refund_hours = null, refund_fee = 0`.execute(sale.server.db);
});

async function signIn(name: string, role: Role) {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, name, last_name, roles, verified_at)
    values (${`${name}@refund.test`}, ${name}, 'Gil', ${[role]}::text[], now()) returning id`.execute(
    sale.server.db,
  );
  const session = await startSession({ db: sale.server.db, tokenKey: TOKEN_KEY }, userId.parse(rows[0]?.id));
  return { authorization: `Bearer ${session.access_token}` };
}

/** A paid order of a stall at 30,00 and two places at 15,00, with 2,00 of costs each. */
async function paidOrder(
  seat: number,
  addOns: OrderConfirmation['addOns'] = [],
): Promise<{ id: OrderId; booking: BookingId }> {
  const booking = await sale.confirmBooking(seat, { addOns });
  await sale.say(await sale.startPayment(booking), PAID);
  const { rows } = await sql<{ id: number }>`
    select id from ticket_order where booking_id = ${booking}`.execute(sale.server.db);
  return { id: orderId.parse(rows[0]?.id), booking };
}

const refund = (id: OrderId, payload: RefundCall, who: keyof typeof STAFF = 'admin') =>
  sale.server.app.inject({
    method: 'POST',
    url: `/api/ticket-order/${id}/refund`,
    headers: staff.get(who) ?? {},
    payload,
  });
/** What the event says that came in. */
async function incomeOfEvent(): Promise<number> {
  const answer = await sale.server.app.inject({
    url: `/api/event/${sale.theatre.eventId}/figures`,
    headers: staff.get('admin') ?? {},
  });
  return eventFigures.parse(answer.json()).income;
}
async function moneyOf(id: OrderId): Promise<OrderMoney> {
  const answer = await sale.server.app.inject({
    url: `/api/ticket-order/${id}/money`,
    headers: staff.get('admin') ?? {},
  });
  return orderMoney.parse(answer.json());
}
/** Gives back what is due by a bank that answers so. */
async function payDue(give: () => Promise<void>): Promise<void> {
  await sql`update refund set due_at = now() where state = 'due'`.execute(sale.server.db);
  const provider: PaymentProvider = {
    name: 'sandbox',
    start: () => Promise.reject(new Error('not asked')),
    readMessage: () => null,
    poll: async () => null,
    refund: give,
  };
  await payRefunds({ db: sale.server.db, providers: [provider], onFailure: () => undefined });
}
const refuse = () => Promise.reject(new Error('SIS0054'));
/** Who bought the order and when, and its show. */
async function boughtOf(id: OrderId): Promise<Partial<OrderMoney>> {
  const { rows } = await sql<{ name: string; email: string; createdAt: Date }>`
    select trim(name || ' ' || last_name) as name, email, ordered.created_at as "createdAt"
    from ticket_order ordered join app_user on app_user.id = user_id where ordered.id = ${id}`.execute(
    sale.server.db,
  );
  const [{ name, email, createdAt } = { name: '', email: '', createdAt: new Date(0) }] = rows;
  const shows = await sql<{ id: ShowId; startsAt: Date }>`
    select id, starts_at as "startsAt" from show where id = ${sale.theatre.showId}`.execute(sale.server.db);
  return {
    customer: { name, email },
    seller: null,
    createdAt: createdAt.toISOString(),
    shows: shows.rows.map((show) => ({ ...show, startsAt: show.startsAt.toISOString() })),
  };
}
const ticketsOf = async (id: OrderId) => (await moneyOf(id)).tickets.map((ticket) => ticket.id);
const codeOf = (answer: { json<Body>(): Body }) =>
  answer.json<{ violations?: { code: string }[] }>().violations?.[0]?.code;

describe('staff', () => {
  test('give one ticket back: its seat is free for everybody, its money is owed, the rest stays', async () => {
    const income = await incomeOfEvent();
    const { id, booking } = await paidOrder(0);
    const [stall = ''] = await ticketsOf(id);
    const before = await sale.counters();
    const answer = await refund(id, { tickets: [stall], reason: 'Enferma' });
    expect(refundAnswer.parse(answer.json())).toEqual({
      amount: 3200,
      currency: 'EUR',
      state: 'paid',
      tickets: [stall],
      byHand: [],
    });
    expect((await incomeOfEvent()) - income).toBe(3400);
    expect((await sale.read(booking, 'order')).json()).toMatchObject({ total: 6600, refunded: 3200 });
    expect(await sale.seatState(0)).toBe(0);
    expect(await sale.counters()).toEqual(before.map((taken, region) => (region < 2 ? taken - 1 : taken)));
    await sql`update ticket set marks = '{restrictedView}' where id = ${stall}`.execute(sale.server.db);
    const money = await moneyOf(id);
    expect(money.tickets.map(({ marks }) => marks)).toEqual([['restrictedView'], [], []]);
    const named = sql<object>`
      select ordered.reference, event.name as "eventName" from ticket_order ordered
      join event on event.id = event_id where ordered.id = ${id}`;
    const { reference, eventName } = money;
    expect([{ reference, eventName }]).toEqual((await named.execute(sale.server.db)).rows);
    expect(money.tickets.map(({ state }) => state)).toEqual(['void', 'valid', 'valid']);
    expect(money).toMatchObject(await boughtOf(id));
    expect(money).toMatchObject({
      state: 'paid',
      left: 3400,
      refunds: [{ amount: 3200, reason: 'Enferma', tickets: 1 }],
    });
    const status = await sale.server.app.inject(`/api/open/show/${sale.theatre.showId}/status`);
    expect(status.statusCode).toBe(200);
    const again = await sale.confirmBooking(0);
    await sale.say(await sale.startPayment(again), PAID);
    expect(await sale.seatState(0)).toBe(2);
  });

  test('are answered as before where a refund is said again, and its money goes back once', async () => {
    const { id } = await paidOrder(0);
    const call = { requestKey: randomUUID(), tickets: [], amount: 1000, reason: 'Cortesía' };
    const [first, again] = await Promise.all([refund(id, call), refund(id, call)]);
    expect(refundAnswer.parse(again.json())).toEqual(refundAnswer.parse(first.json()));
    expect(await moneyOf(id)).toMatchObject({ left: 5600, refunds: [{ amount: 1000 }] });
    const other = await paidOrder(1);
    const refused = await refund(other.id, call);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'requestKeyUsed']);
    expect(await moneyOf(other.id)).toMatchObject({ left: 6600, refunds: [] });
  });

  test('see how often the bank has not taken it, until it has', async () => {
    const { id } = await paidOrder(0);
    const [stall = ''] = await ticketsOf(id);
    await refund(id, { tickets: [stall], reason: 'Enferma' });
    const pay = async (give: () => Promise<void>) => {
      await payDue(give);
      return (await moneyOf(id)).refunds.map(({ state, failures }) => ({ state, failures }));
    };
    expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'due', failures: 0 }]);
    expect(await pay(refuse)).toEqual([{ state: 'due', failures: 1 }]);
    expect(await pay(refuse)).toEqual([{ state: 'due', failures: 2 }]);
    expect(await pay(async () => undefined)).toEqual([{ state: 'done', failures: 0 }]);
  });

  test('see why money went back that an order never got, and how often the bank has not taken it', async () => {
    const booking = await sale.confirmBooking(0);
    const payment = await sale.startPayment(booking);
    await sale.expire(booking);
    await sale.confirmBooking(0);
    await sale.say(payment, PAID);
    const { rows } = await sql<{ id: number }>`
      select id from ticket_order where booking_id = ${booking}`.execute(sale.server.db);
    const paymentOf = async () => (await moneyOf(orderId.parse(rows[0]?.id))).payments;
    const came = { state: 'failed', reason: 'late', refunded: 6600 };
    expect(await paymentOf()).toMatchObject([{ ...came, goesBack: 'due', failures: 0 }]);
    await payDue(refuse);
    expect(await paymentOf()).toMatchObject([{ ...came, goesBack: 'due', failures: 1 }]);
    await payDue(async () => undefined);
    expect(await paymentOf()).toMatchObject([{ ...came, goesBack: 'done', failures: 0 }]);
  });

  test('see whose an order is, and of which show, before it is paid', async () => {
    const booking = await sale.confirmBooking(0);
    const { rows } = await sql<{ id: number }>`
      select id from ticket_order where booking_id = ${booking}`.execute(sale.server.db);
    const id = orderId.parse(rows[0]?.id);
    expect(await moneyOf(id)).toMatchObject({ state: 'pending', tickets: [], ...(await boughtOf(id)) });
  });

  test('give an order back whole: it ends, and everything is free', async () => {
    const { id, booking } = await paidOrder(1);
    expect(
      refundAnswer.parse((await refund(id, { tickets: 'all', reason: 'Anulada' })).json()),
    ).toMatchObject({
      amount: 6600,
      state: 'refunded',
    });
    expect(await moneyOf(id)).toMatchObject({ state: 'refunded', left: 0, mayRefund: false });
    expect([await sale.seatState(1), await sale.counters()]).toEqual([0, [2, 0, 2, 0]]);
    expect((await sale.read(booking, 'order')).statusCode).toBe(200);
    const { rows } = await sql`select kind from letter where order_id = ${id} order by id`.execute(
      sale.server.db,
    );
    expect(rows).toEqual([{ kind: 'order' }, { kind: 'refunded' }]);
    expect(codeOf(await refund(id, { tickets: 'all', reason: 'Otra vez' }))).toBe('orderNotPaid');
  });

  test('give money alone, but no more than what is left', async () => {
    const { id } = await paidOrder(2);
    expect((await refund(id, { tickets: [], amount: 600, reason: 'Cortesía' })).statusCode).toBe(200);
    expect(codeOf(await refund(id, { tickets: [], amount: 6001, reason: 'Más' }))).toBe('refundTooMuch');
    expect(codeOf(await refund(id, { tickets: [], amount: 0, reason: 'Nada' }))).toBe('nothingToRefund');
    expect(refundAnswer.parse((await refund(id, { tickets: 'all', reason: 'Resto' })).json()).amount).toBe(
      6000,
    );
  });

  test('are told of used tickets before they give them back', async () => {
    const { id } = await paidOrder(3);
    await sql`update ticket set state = 'used' where order_id = ${id} and seat is not null`.execute(
      sale.server.db,
    );
    expect(codeOf(await refund(id, { tickets: 'all', reason: 'Queja' }))).toBe('ticketsUsed');
    expect((await refund(id, { tickets: 'all', reason: 'Queja', usedToo: true })).statusCode).toBe(200);
  });

  test('reach the orders of their spaces, and ushers none', async () => {
    const { id } = await paidOrder(4);
    expect((await refund(id, { tickets: 'all', reason: 'No' }, 'stranger')).statusCode).toBe(404);
    expect((await refund(id, { tickets: 'all', reason: 'No' }, 'usher')).statusCode).toBe(403);
    expect((await moneyOf(id)).left).toBe(6600);
  });

  test('leave a line in the audit log', async () => {
    const { id } = await paidOrder(5);
    await refund(id, { tickets: 'all', reason: 'Aforo' });
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_log where action = 'order.refunded' and subject = ${`order ${id}`}`.execute(
      sale.server.db,
    );
    expect(rows[0]?.details).toMatchObject({ amount: 6600, reason: 'Aforo' });
  });

  test('of a free order end it as given back, with no paper and no money', async () => {
    const { id, booking } = await paidOrder(1);
    await sql`
      with free as (update payment set provider = 'free', amount = 0 where order_id = ${id}),
        worthless as (update ticket set price = 0 where order_id = ${id})
      update ticket_order set total = 0, administrative_costs = 0 where id = ${id}`.execute(sale.server.db);
    expect(
      refundAnswer.parse((await refund(id, { tickets: 'all', reason: 'Anulada' })).json()),
    ).toMatchObject({ amount: 0, state: 'refunded', byHand: [] });
    expect((await sale.orderOf(booking)).state).toBe('refunded');
    expect(await sale.seatState(1)).toBe(0);
    expect(await moneyOf(id)).toMatchObject({ state: 'refunded', refunds: [{ amount: 0, state: 'done' }] });
    const { rows } = await sql`select from refund join payment on payment.id = payment_id
      where order_id = ${id}`.execute(sale.server.db);
    expect(rows).toEqual([]);
  });

  test('bring add-ons into stock again, with the last ticket', async () => {
    const { db } = sale.server;
    const { rows } = await sql<{ id: number }>`
      insert into add_on (event_id, name, price, per, stock)
      values (${sale.theatre.eventId}, 'Copa', 0, 'order', 5) returning id`.execute(db);
    const addOn = { addOnId: addOnId.parse(rows[0]?.id), name: 'Copa', quantity: 2, price: 0 };
    const { id } = await paidOrder(2, [addOn]);
    const stock = async () => {
      const sold = await sql<{ sold: number }>`select sold from add_on where id = ${addOn.addOnId}`.execute(
        db,
      );
      return [sold.rows[0]?.sold, (await moneyOf(id)).addOns.map(({ returned }) => returned)];
    };
    expect(await stock()).toEqual([2, [0]]);
    const [stall = ''] = await ticketsOf(id);
    await refund(id, { tickets: [stall], reason: 'Enferma' });
    expect(await stock()).toEqual([2, [0]]);
    await refund(id, { tickets: 'all', reason: 'Todas' });
    expect(await stock()).toEqual([0, [2]]);
    // What was given back is sold again, to the last one.
    const again = await paidOrder(3, [{ ...addOn, quantity: 5 }]);
    expect((await moneyOf(again.id)).state).toBe('paid');
    expect((await stock())[0]).toBe(5);
  });

  test('see no income of money that came too late and went straight back', async () => {
    const income = await incomeOfEvent();
    const booking = await sale.confirmBooking(0);
    const payment = await sale.startPayment(booking);
    await sale.expire(booking);
    const faster = await sale.confirmBooking(0);
    await sale.say(payment, PAID);
    expect((await sale.orderOf(booking)).state).toBe('refunded');
    expect((await incomeOfEvent()) - income).toBe(0);
    await sale.say(await sale.startPayment(faster), PAID);
    expect((await incomeOfEvent()) - income).toBe(6600);
  });

  test('of a ticket of another order: refused', async () => {
    const [first, second] = [await paidOrder(0), await paidOrder(1)];
    const [other = ''] = await ticketsOf(second.id);
    expect(codeOf(await refund(first.id, { tickets: [other], reason: 'No' }))).toBe('ticketNotRefundable');
  });
});

describe('a customer', () => {
  const offerOf = async (id: OrderId, headers = sale.buyer) =>
    sale.server.app.inject({ url: `/api/me/ticket-order/${id}/refund`, headers });
  const giveBack = (id: OrderId, payload: object, headers = sale.buyer) =>
    sale.server.app.inject({ method: 'POST', url: `/api/me/ticket-order/${id}/refund`, headers, payload });

  test('gives tickets back by the event’s rule, less its fee', async () => {
    await sql`update event set refund_hours = 0, refund_fee = 10`.execute(sale.server.db);
    const income = await incomeOfEvent();
    const { id } = await paidOrder(0);
    const offer = refundOffer.parse((await offerOf(id)).json());
    expect(offer).toMatchObject({ fee: 10, worth: 6600, amount: 5940, refusal: null });
    expect(offer.tickets.map(({ worth, amount }) => [worth, amount])).toEqual([
      [3200, 2880],
      [1700, 1530],
      [1700, 1530],
    ]);
    const tickets = offer.tickets.map((ticket) => ticket.id);
    expect(codeOf(await giveBack(id, { tickets, amount: 6600 }))).toBe('refundChanged');
    expect((await giveBack(id, { tickets, amount: 5940 })).statusCode).toBe(200);
    expect(await moneyOf(id)).toMatchObject({
      state: 'refunded',
      left: 660,
      refunds: [{ origin: 'customer' }],
    });
    expect((await incomeOfEvent()) - income).toBe(660);
    expect(await sale.seatState(0)).toBe(0);
  });

  test('gives tickets back although the event keeps all of the money', async () => {
    await sql`update event set refund_hours = 0, refund_fee = 100`.execute(sale.server.db);
    const { id, booking } = await paidOrder(0);
    const offer = refundOffer.parse((await offerOf(id)).json());
    expect(offer).toMatchObject({ worth: 6600, amount: 0, refusal: null });
    const tickets = offer.tickets.map((ticket) => ticket.id);
    expect(refundAnswer.parse((await giveBack(id, { tickets, amount: 0 })).json()).state).toBe('refunded');
    expect((await sale.orderOf(booking)).state).toBe('refunded');
    expect(await moneyOf(id)).toMatchObject({ state: 'refunded', left: 6600 });
    expect(await sale.seatState(0)).toBe(0);
    const { rows } = await sql`select kind from letter where order_id = ${id} order by id`.execute(
      sale.server.db,
    );
    expect(rows).toEqual([{ kind: 'order' }, { kind: 'voided' }]);
  });

  test('is told why it is not possible', async () => {
    const { id } = await paidOrder(1);
    expect(refundOffer.parse((await offerOf(id)).json()).refusal).toBe('refundNotOffered');
    await sql`update event set refund_hours = 8760`.execute(sale.server.db);
    expect(refundOffer.parse((await offerOf(id)).json()).refusal).toBe('refundTooLate');
    const tickets = await ticketsOf(id);
    expect(codeOf(await giveBack(id, { tickets, amount: 6600 }))).toBe('refundTooLate');
    const stranger = staff.get('stranger') ?? {};
    expect((await offerOf(id, stranger as typeof sale.buyer)).statusCode).toBe(404);
    expect((await giveBack(id, { tickets, amount: 6600 }, stranger as typeof sale.buyer)).statusCode).toBe(
      404,
    );
  });
});

describe('at once', () => {
  test('a refund asked for eight times is made once', async () => {
    const { id } = await paidOrder(0);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refund(id, { tickets: 'all', reason: 'Doble' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect((await moneyOf(id)).refunds).toHaveLength(1);
  });

  test('a refund and a scan: one of them has the ticket', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await paidOrder(0);
      const [stall = ''] = await ticketsOf(id);
      const scan = sql`update ticket set state = 'used', used_at = now() where id = ${stall} and state = 'valid'`;
      const [answer, scanned] = await Promise.all([
        refund(id, { tickets: [stall], reason: 'Carrera' }),
        scan.execute(sale.server.db),
      ]);
      expect([answer.statusCode === 200, scanned.numAffectedRows === 1n].filter(Boolean)).toHaveLength(1);
      await refund(id, { tickets: 'all', reason: 'Fin', usedToo: true });
    }
  });

  test('the money’s message twice while it goes back: sold once, given back once', async () => {
    const booking = await sale.confirmBooking(0);
    const payment = await sale.startPayment(booking);
    await sale.say(payment, PAID, 'first');
    const { rows } = await sql<{
      id: number;
    }>`select id from ticket_order where booking_id = ${booking}`.execute(sale.server.db);
    const id = orderId.parse(rows[0]?.id);
    await Promise.all([
      refund(id, { tickets: 'all', reason: 'Error' }),
      sale.say(payment, PAID, 'first'),
      sale.say(payment, PAID, 'second'),
    ]);
    expect(await moneyOf(id)).toMatchObject({ state: 'refunded', left: 0, refunds: [{ amount: 6600 }] });
  });
});

test('money that came less money that went back is what customers still have, whatever is given back', async () => {
  const step = fc.record({
    tickets: fc.oneof(fc.constant('all' as const), fc.subarray([0, 1, 2])),
    amount: fc.option(fc.integer({ min: 0, max: 7000 }), { nil: undefined, freq: 2 }),
    isAlone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await sale.empty();
      const { id } = await paidOrder(0);
      const ids = await ticketsOf(id);
      let together: Promise<unknown>[] = [];
      for (const { tickets, amount, isAlone } of steps) {
        const chosen = tickets === 'all' ? tickets : tickets.map((index) => ids[index] ?? '');
        together.push(
          refund(id, { tickets: chosen, reason: 'Prueba', ...(amount === undefined ? {} : { amount }) }),
        );
        if (!isAlone) continue;
        await Promise.all(together);
        together = [];
      }
      await Promise.all(together);
      const money = await moneyOf(id);
      const { rows } = await sql<{ worth: number; amount: number; sent: number }>`
        select coalesce(sum(worth), 0)::integer as worth, coalesce(sum(amount), 0)::integer as amount,
          (select coalesce(sum(refund.amount), 0)::integer from refund join payment on payment.id = payment_id
            where payment.order_id = ${id}) as sent
        from order_refund where order_id = ${id}`.execute(sale.server.db);
      const books = rows[0]!;
      const kept = money.tickets
        .filter(({ state }) => state !== 'void')
        .reduce((sum, { worth }) => sum + worth, 0);
      expect(books.sent).toBe(books.amount);
      expect(money.left).toBe(6600 - books.amount);
      expect(kept).toBe(6600 - books.worth);
      // What was not given back of what was given up is the house's, what was given beside it its courtesy.
      expect(money.left).toBe(kept + (books.worth - books.amount));
      expect(money.left).toBeGreaterThanOrEqual(0);
      expect(await sale.seatState(0)).toBe(money.tickets[0]?.state === 'void' ? 0 : 2);
      const places = money.tickets.slice(1).filter(({ state }) => state !== 'void').length;
      expect((await sale.counters())[3]).toBe(places);
    }),
    { numRuns: 25 },
  );
}, 120_000);

describe('papers', () => {
  test('have numbers without gaps, whoever gives them, and a refund rectifies its sale', async () => {
    const { db } = sale.server;
    const orders = [await paidOrder(0), await paidOrder(1), await paidOrder(2)];
    await Promise.all(orders.map(({ id }) => refund(id, { tickets: 'all', reason: 'Cambio' })));
    await Promise.all(Array.from({ length: 6 }, () => numberInvoices(db, PLAIN_INVOICES)));
    const { rows } = await sql<{ series: string; numbers: number[] }>`
      select series, array_agg(number order by number) as numbers from invoice where number is not null group by series order by series`.execute(
      db,
    );
    expect(rows.map(({ series }) => series)).toEqual([
      `F${sale.theatre.spaceId}`,
      `F${sale.theatre.spaceId}R`,
    ]);
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const { invoices } = await moneyOf(orders[0]!.id);
    expect(invoices.map(({ total, isRectifying }) => [total, isRectifying])).toEqual([
      [6600, false],
      [-6600, true],
    ]);
    const content = await sql<{ number: string }>`
      select content->'rectifies'->>'number' as number from invoice where id = ${invoices[1]!.id}`.execute(
      db,
    );
    expect(content.rows[0]?.number).toBe(invoices[0]?.number);
  });

  test('are read by who bought, as a PDF', async () => {
    const { id } = await paidOrder(0);
    const url = `/api/me/ticket-order/${id}/invoice/`;
    const list = invoiceList.parse((await sale.server.app.inject({ url, headers: sale.buyer })).json());
    expect(list.items).toHaveLength(1);
    const pdf = await sale.server.app.inject({ url: `${url}${list.items[0]?.id}`, headers: sale.buyer });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const stranger = staff.get('stranger') ?? {};
    expect((await sale.server.app.inject({ url, headers: stranger })).statusCode).toBe(404);
    expect(
      (await sale.server.app.inject({ url: `${url}${list.items[0]?.id}`, headers: stranger })).statusCode,
    ).toBe(404);
    const staffUrl = `/api/ticket-order/${id}/invoice/${list.items[0]?.id}`;
    expect((await sale.server.app.inject({ url: staffUrl, headers: stranger })).statusCode).toBe(404);
    expect(
      (await sale.server.app.inject({ url: staffUrl, headers: staff.get('admin') ?? {} })).statusCode,
    ).toBe(200);
  });
});

test('papers are read with the booking’s token, and with no other', async () => {
  const { id, booking } = await paidOrder(0);
  const { booking: other } = await paidOrder(1);
  const ask = (of: BookingId, paper = '', token = TOKEN) =>
    sale.server.app.inject({
      url: `/api/open/booking/${of}/invoice/${paper}`,
      headers: { 'x-booking-token': token },
    });
  const { items } = invoiceList.parse((await ask(booking)).json());
  expect(items.map(({ total, isRectifying }) => [total, isRectifying])).toEqual([[6600, false]]);
  const [paper] = items;
  const pdf = await ask(booking, String(paper?.id));
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const refused = await Promise.all([
    ask(booking, '', 'another token'),
    ask(booking, String(paper?.id), 'another token'),
    // A paper of another order, with the token of one's own.
    ask(other, String(paper?.id)),
    ask(await sale.confirmBooking(2)),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await moneyOf(id)).invoices.map((invoice) => invoice.id)).toEqual([paper?.id]);
});

describe('the report', () => {
  const answerOf = async (query: string, who: keyof typeof STAFF = 'admin') =>
    sale.server.app.inject({ url: `/api/report/money?${query}`, headers: staff.get(who) ?? {} });
  const report = async (query: string, who: keyof typeof STAFF = 'admin') =>
    moneyReport.parse((await answerOf(query, who)).json());
  const SPAN = 'from=2000-01-01&to=2100-01-01';

  test('has no span that ends before it starts', async () => {
    const answer = await answerOf('from=2026-02-01&to=2026-01-31');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<RefusalBody>().violations).toMatchObject([
      { propertyPath: 'to', code: 'endBeforeStart' },
    ]);
    expect((await answerOf('from=2026-01-31&to=2026-01-31')).statusCode).toBe(200);
  });

  test('adds up the same in every way, and shows a manager the own spaces only', async () => {
    const { id } = await paidOrder(0);
    await refund(id, { tickets: [], amount: 100, reason: 'Cortesía' });
    const { rows } = await sql<{ received: number; refunded: number }>`
      select (select sum(amount)::integer from payment where state = 'succeeded') as received,
        (select sum(amount)::integer from refund where order_refund_id is not null) as refunded`.execute(
      sale.server.db,
    );
    for (const by of REPORT_GROUPS) {
      const { items, totals, isCut } = await report(`${SPAN}&by=${by}`);
      const sum = (of: (item: MoneySum) => number) => items.reduce((total, item) => total + of(item), 0);
      expect({ received: sum((item) => item.received), refunded: sum((item) => item.refunded) }).toEqual(
        rows[0],
      );
      expect([totals, isCut]).toEqual([
        [
          {
            currency: 'EUR',
            payments: sum((item) => item.payments),
            received: sum((item) => item.received),
            refunds: sum((item) => item.refunds),
            refunded: sum((item) => item.refunded),
          },
        ],
        false,
      ]);
    }
    const nothing = { items: [], totals: [], isCut: false };
    expect(await report(`${SPAN}&by=day`, 'stranger')).toEqual(nothing);
    expect(await report('from=2000-01-01&to=2000-12-31&by=day')).toEqual(nothing);
    expect((await answerOf(SPAN, 'usher')).statusCode).toBe(403);
  });

  test('has the days of the house, both ends included', async () => {
    const { db } = sale.server;
    const { id } = await paidOrder(0);
    await sql`update space set time_zone = 'Pacific/Auckland'`.execute(db);
    // 11:30 of the day before in UTC, thirteen hours behind.
    await sql`update payment set settled_at = '2031-01-14T11:30:00Z' where order_id = ${id}`.execute(db);
    const row = { key: '2031-01-15', name: '2031-01-15', currency: 'EUR', payments: 1, received: 6600 };
    expect((await report('from=2031-01-15&to=2031-01-15')).items).toMatchObject([row]);
    expect((await report('from=2031-01-14&to=2031-01-14')).items).toEqual([]);
    expect((await report('from=2031-01-16&to=2031-01-20')).items).toEqual([]);
    await sql`update space set time_zone = 'Europe/Madrid'`.execute(db);
    expect((await report('from=2031-01-14&to=2031-01-14')).items).toMatchObject([{ name: '2031-01-14' }]);
  });

  test('tells events of one name apart, and may be of one alone', async () => {
    const { db } = sale.server;
    const { id } = await paidOrder(0);
    const { id: other } = await paidOrder(1);
    const { rows } = await sql<{ id: number }>`
      insert into event (space_id, name, title) select space_id, name, title from event
      where id = ${sale.theatre.eventId} returning id`.execute(db);
    const twin = rows[0]?.id ?? 0;
    await sql`update payment set settled_at = '2032-05-05T10:00:00Z' where order_id in (${id}, ${other})`.execute(
      db,
    );
    await sql`update ticket_order set event_id = ${twin} where id = ${other}`.execute(db);
    const period = 'from=2032-05-05&to=2032-05-05&by=event';
    const both = (await report(period)).items;
    expect(both.map(({ key }) => key).toSorted()).toEqual(
      [String(sale.theatre.eventId), String(twin)].toSorted(),
    );
    expect(new Set(both.map(({ name }) => name)).size).toBe(1);
    const one = await report(`${period}&eventId=${twin}`);
    expect([one.items.map(({ key }) => key), one.totals.map(({ received }) => received)]).toEqual([
      [String(twin)],
      [6600],
    ]);
    await sql`update ticket_order set event_id = ${sale.theatre.eventId} where id = ${other}`.execute(db);
  });

  test('by seller says who decided a refund, and nobody where a customer did', async () => {
    await sql`update event set refund_hours = 0`.execute(sale.server.db);
    const period = 'from=2000-01-01&to=2100-01-01&by=seller';
    const refundedBy = async () =>
      Object.fromEntries((await report(period)).items.map(({ name, refunded }) => [name, refunded]));
    const before = await refundedBy();
    const { id } = await paidOrder(0);
    const offered = await sale.server.app.inject({
      url: `/api/me/ticket-order/${id}/refund`,
      headers: sale.buyer,
    });
    const [stall] = refundOffer.parse(offered.json()).tickets;
    await sale.server.app.inject({
      method: 'POST',
      url: `/api/me/ticket-order/${id}/refund`,
      headers: sale.buyer,
      payload: { tickets: [stall?.id], amount: stall?.amount },
    });
    await refund(id, { tickets: [], amount: 70, reason: 'Cortesía' });
    const after = await refundedBy();
    expect((after[''] ?? 0) - (before[''] ?? 0)).toBe(stall?.amount);
    expect((after['admin Gil'] ?? 0) - (before['admin Gil'] ?? 0)).toBe(70);
    expect(Object.keys(after).toSorted()).toEqual(['', 'admin Gil']);
  });
});
