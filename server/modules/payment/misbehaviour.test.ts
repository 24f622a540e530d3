import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOnId, type BookingId, type PaymentId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import type { PaymentOutcome, PaymentProvider } from '#server/payments/provider.ts';
import { sayDueMessages } from '#server/payments/sandbox/late-messages.ts';
import { applyMessage, paymentTransactions } from './payment-service.ts';
import { payRefunds } from './refunds.ts';
import { PAID, type PaymentServer, REFUSED, startPaymentServer } from './testing/payment-server.ts';

let sale: PaymentServer;

beforeAll(async () => {
  sale = await startPaymentServer(ticketSigner(newTicketKey()));
});
afterAll(async () => sale.server.close());
beforeEach(async () => {
  await sale.empty();
  await sql`delete from sandbox_message`.execute(sale.server.db);
  await sql`update refund set state = 'done'`.execute(sale.server.db);
});

/** What any server does every second, also one that was started later. */
const sayDue = () =>
  sayDueMessages(sale.server.db, (message) =>
    applyMessage(
      { transact: paymentTransactions(sale.server.db), publisher: sale.server.live },
      'sandbox',
      message,
    ),
  );
/** The time of every kept message comes. */
const passTime = () =>
  sql`update sandbox_message set due_at = now() where due_at is not null`.execute(sale.server.db);
const ticketsOf = async (id: BookingId) => (await sale.orderOf(id)).tickets.length;
const lastLetter = async () => {
  await sale.server.deliverLetters();
  return sale.server.letters.at(-1)?.subject;
};

describe('the bank of the sandbox', () => {
  test('answers twice: one sale, nothing to give back', async () => {
    const id = await sale.confirmBooking(0);
    await sale.press(await sale.startPayment(id), 'twice');
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    await passTime();
    await sayDue();
    expect([await sale.resultOf(id), await ticketsOf(id), await sale.refundOf(id)]).toEqual([
      ['succeeded', null, 'confirmed'],
      3,
      null,
    ]);
  });

  test('answers late, also after the server was started again, and says it once', async () => {
    const id = await sale.confirmBooking(0);
    await sale.press(await sale.startPayment(id), 'late');
    await sayDue();
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await passTime();
    await Promise.all([sayDue(), sayDue()]);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect(await sql`select 1 from sandbox_message`.execute(sale.server.db)).toMatchObject({ rows: [] });
  });

  test('answers after the deadline, wherever that is: the free seats are taken again', async () => {
    const id = await sale.confirmBooking(0);
    const before = await sale.counters();
    await sale.press(await sale.startPayment(id), 'afterDeadline');
    await passTime();
    await sayDue();
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await sale.expire(id);
    expect(await sale.resultOf(id)).toEqual(['expired', null, 'expired']);
    await sayDue();
    expect([await sale.resultOf(id), await ticketsOf(id), await sale.counters()]).toEqual([
      ['succeeded', null, 'confirmed'],
      3,
      before,
    ]);
    expect(await lastLetter()).toMatch(/^Your tickets/);
  });

  test('answers after the deadline for seats that are another’s: the money goes back, and it is said', async () => {
    const id = await sale.confirmBooking(0);
    await sale.press(await sale.startPayment(id), 'afterDeadline');
    await sale.expire(id);
    await sale.confirmBooking(0);
    const before = await sale.counters();
    await sayDue();
    expect([await sale.resultOf(id), await sale.refundOf(id), await sale.counters()]).toEqual([
      ['failed', 'late', 'expired'],
      'due',
      before,
    ]);
    expect(await lastLetter()).toMatch(/^We are refunding your payment/);
  });

  test('never answers: the payment stays open, and another one can be started', async () => {
    const id = await sale.confirmBooking(0);
    const pressed = await sale.press(await sale.startPayment(id), 'silent');
    expect(pressed.headers.location).toBe(`/check?booking=${id}`);
    await passTime();
    await sayDue();
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await sale.press(await sale.startPayment(id), 'pay');
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });

  test.each([
    ['close', ['redirected', null, 'open']],
    ['payAndClose', ['succeeded', null, 'confirmed']],
  ])('%s: nobody is led back', async (action, result) => {
    const id = await sale.confirmBooking(0);
    const payment = await sale.startPayment(id);
    const pressed = await sale.press(payment, action);
    expect(pressed.headers.location).toBe(`/sandbox-payment/${payment}?closed=1`);
    const page = await sale.server.app.inject({ url: `/sandbox-payment/${payment}?closed=1` });
    expect(page.body).toContain('You have closed the bank’s window');
    expect(page.body).not.toContain('/check');
    expect(await sale.resultOf(id)).toEqual(result);
  });
});

describe('late money is taken whole or goes back whole', () => {
  const programme = async (stock: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into add_on (event_id, name, price, per, stock)
      values (${sale.theatre.eventId}, 'Programa', 0, 'order', ${stock}) returning id`.execute(
      sale.server.db,
    );
    return { addOnId: addOnId.parse(rows[0]?.id), name: 'Programa', quantity: 1, price: 0 };
  };

  test('when an extra was sold out meanwhile', async () => {
    const addOn = await programme(1);
    const id = await sale.confirmBooking(1, { addOns: [addOn] });
    const payment = await sale.startPayment(id);
    await sale.expire(id);
    const faster = await sale.confirmBooking(2, { addOns: [addOn] });
    await sale.say(await sale.startPayment(faster), PAID);
    const before = await sale.counters();
    await sale.say(payment, PAID);
    expect([await sale.resultOf(id), await sale.seatState(1), await sale.counters()]).toEqual([
      ['failed', 'soldOut', 'expired'],
      0,
      before,
    ]);
  });

  test('when the quota of its ticket type went to others, paid or about to pay', async () => {
    const id = await sale.confirmBooking(1);
    const payment = await sale.startPayment(id);
    await sale.expire(id);
    // two of the four places each
    await sale.say(await sale.startPayment(await sale.confirmBooking(2)), PAID);
    await sale.confirmBooking(3);
    await sale.say(payment, PAID);
    expect([await sale.resultOf(id), await sale.refundOf(id), await sale.seatState(1)]).toEqual([
      ['failed', 'soldOut', 'expired'],
      'due',
      0,
    ]);
    expect(await lastLetter()).toMatch(/^We are refunding your payment/);
  });

  test('but a booking in time keeps its share of the quota', async () => {
    const [first, second] = [await sale.confirmBooking(1), await sale.confirmBooking(2)];
    await sale.say(await sale.startPayment(second), PAID);
    await sale.say(await sale.startPayment(first), PAID);
    expect(await sale.resultOf(first)).toEqual(['succeeded', null, 'confirmed']);
  });
});

describe('a message', () => {
  test.each<[string, PaymentOutcome]>([
    ['less', { kind: 'succeeded', amount: 6500, currency: 'EUR' }],
    ['more', { kind: 'succeeded', amount: 6700, currency: 'EUR' }],
    ['another currency', { kind: 'succeeded', amount: 6600, currency: 'USD' }],
  ])('of %s than was asked for sells nothing; what came goes back, once', async (_name, outcome) => {
    const id = await sale.confirmBooking(4);
    const payment = await sale.startPayment(id);
    await sale.say(payment, outcome);
    await sale.say(payment, outcome);
    expect(await sale.resultOf(id)).toEqual(['failed', 'amount', 'open']);
    expect(await refunds(payment)).toEqual([{ amount: outcome.kind === 'succeeded' ? outcome.amount : 0 }]);
    expect(await lastLetter()).toMatch(/does not match/);
    // the customer may still pay
    await sale.say(await sale.startPayment(id), PAID);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });

  test.each(['cancelled', 'refunded', 'reserved'])(
    'for a %s order changes no order and owes a refund',
    async (state) => {
      const id = await sale.confirmBooking(4);
      const payment = await sale.startPayment(id);
      await sale.expire(id);
      await sql`update ticket_order set state = ${state} where booking_id = ${id}`.execute(sale.server.db);
      await sale.say(payment, PAID);
      await sale.say(payment, REFUSED);
      expect([(await sale.orderOf(id)).state, await refunds(payment), await ticketsOf(id)]).toEqual([
        state,
        [{ amount: 6600 }],
        0,
      ]);
    },
  );

  test('of failure is told by the first one', async () => {
    const id = await sale.confirmBooking(4);
    const payment = await sale.startPayment(id);
    await sale.say(payment, { kind: 'failed', reason: 'error' });
    await sale.say(payment, REFUSED);
    expect(await sale.resultOf(id)).toEqual(['failed', 'error', 'open']);
  });
});

const refunds = async (payment: PaymentId) => {
  const { rows } = await sql`select amount from refund where payment_id = ${payment}`.execute(sale.server.db);
  return rows;
};

describe('a refund', () => {
  const failing = (failures: number) => {
    const asked: { paymentId: PaymentId; amount: number }[] = [];
    const provider: PaymentProvider = {
      name: 'sandbox',
      start: () => Promise.reject(new Error('not asked')),
      readMessage: () => null,
      poll: async () => null,
      refund: async (payment) => {
        asked.push({ paymentId: payment.paymentId, amount: payment.amount });
        if (asked.length <= failures) throw new Error('the bank is closed');
      },
    };
    return { asked, provider };
  };
  const owe = async () => {
    const id = await sale.confirmBooking(5);
    const payment = await sale.startPayment(id);
    await sale.expire(id);
    await sale.confirmBooking(5);
    await sale.say(payment, PAID);
    return { id, payment };
  };
  const stored = async (payment: PaymentId) => {
    const { rows } = await sql`
      select state, attempts, error, (round(extract(epoch from due_at - now()) / 30) * 30)::integer as seconds
      from refund where payment_id = ${payment}`.execute(sale.server.db);
    return rows[0];
  };
  const come = () => sql`update refund set due_at = now() where state = 'due'`.execute(sale.server.db);

  test('that fails is seen, and made again ever more slowly until it succeeds', async () => {
    const { id, payment } = await owe();
    const { provider, asked } = failing(2);
    const told: unknown[] = [];
    const parts = {
      db: sale.server.db,
      providers: [provider],
      onFailure: (error: unknown) => told.push(error),
    };
    await payRefunds(parts);
    await payRefunds(parts);
    const error = 'the bank is closed';
    expect(await stored(payment)).toEqual({ state: 'due', attempts: 1, error, seconds: 60 });
    await come();
    await payRefunds(parts);
    expect(await stored(payment)).toEqual({ state: 'due', attempts: 2, error, seconds: 120 });
    expect(await sale.refundOf(id)).toBe('due');
    await come();
    await payRefunds(parts);
    expect(await stored(payment)).toMatchObject({ state: 'done', attempts: 3, error: null });
    expect(await sale.refundOf(id)).toBe('done');
    await come();
    await payRefunds(parts);
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ paymentId: payment, amount: 6600 })));
    expect(told).toHaveLength(2);
  });

  test('is made by one of several servers', async () => {
    const { payment } = await owe();
    const { provider, asked } = failing(0);
    const parts = { db: sale.server.db, providers: [provider], onFailure: () => undefined };
    await Promise.all(Array.from({ length: 6 }, () => payRefunds(parts)));
    expect(asked).toEqual([{ paymentId: payment, amount: 6600 }]);
  });
});

test('a second start of the payment does not move the deadline again', async () => {
  const id = await sale.confirmBooking(0, { minutes: 1 });
  const deadline = async () => {
    const { rows } = await sql<{ deadline: Date; held: Date }>`
      select deadline, held_until as held from booking join show_seat on booking_id = booking.id
      where booking.id = ${id}`.execute(sale.server.db);
    return rows[0]!;
  };
  const before = Number((await deadline()).deadline);
  await sale.startPayment(id);
  const first = await deadline();
  const gained = (Number(first.deadline) - before) / 60_000;
  expect(gained).toBeGreaterThan(3.9);
  expect(gained).toBeLessThanOrEqual(5);
  expect(first.held).toEqual(first.deadline);
  await Promise.all([sale.startPayment(id), sale.startPayment(id), sale.startPayment(id)]);
  expect(await deadline()).toEqual(first);
});

test('the letter of a quick registration is in the language of the buyer’s pages, whatever the call says', async () => {
  const payload = { name: 'Joe', email: 'joe@example.org', acceptTerms: true, locale: 'en' };
  const headers = { 'accept-language': 'es' };
  await sale.server.app.inject({ method: 'POST', url: '/api/open/quick-register', payload, headers });
  expect(sale.server.letters.at(-1)?.subject).toBe('Confirm your e-mail for Butaca');
});
