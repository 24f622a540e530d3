import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentStarted } from '#domain/calls/booking.ts';
import { paymentId, type UserId } from '#domain/ids.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { SIGNATURE_HEADER } from '#server/payments/sandbox/sandbox-messages.ts';
import { LINK_TOKEN } from '#server/testing/test-server.ts';
import { PAID, type PaymentServer, REFUSED, startPaymentServer } from './testing/payment-server.ts';

const signer = ticketSigner(newTicketKey());
let sale: PaymentServer;

beforeAll(async () => {
  sale = await startPaymentServer(signer);
});
afterAll(async () => sale.server.close());
beforeEach(async () => sale.empty());

describe('a payment', () => {
  test('about which several messages come at once is settled by one of them', async () => {
    // One customer, five purchases: more than the theatre lets anybody have.
    await sql`update space set max_tickets_per_user = null`.execute(sale.server.db);
    await sql`update ticket_type set quota = null`.execute(sale.server.db);
    for (let seat = 0; seat < 5; seat += 1) {
      const payment = await sale.startPayment(await sale.confirmBooking(seat));
      await Promise.all([
        sale.say(payment, PAID),
        sale.say(payment, PAID),
        sale.say(payment, REFUSED),
        sale.say(payment, PAID),
      ]);
    }
    const { rows } = await sql<{ tickets: number }>`
      select count(*) as tickets from ticket where state = 'valid'`.execute(sale.server.db);
    expect(rows[0]?.tickets).toBe(15);
  });

  test('goes on when the mailed link has joined the buyer to an account meanwhile', async () => {
    const payload = { name: 'Ana', email: 'ana@example.org', acceptTerms: true };
    const registered = await sale.server.app.inject({
      method: 'POST',
      url: '/api/open/quick-register',
      payload,
    });
    const buyer = { authorization: `Bearer ${registered.json<{ access_token: string }>().access_token}` };
    const token = LINK_TOKEN.exec(sale.server.letters.at(-1)?.text ?? '')?.[1];
    const id = await sale.confirmBooking(0);
    const beside = sql`(select id from app_user where email = 'ana@example.org' and provisional)`;
    await sql`update booking set user_id = ${beside} where id = ${id}`.execute(sale.server.db);
    await sql`update ticket_order set user_id = ${beside} where booking_id = ${id}`.execute(sale.server.db);
    await sale.server.app.inject({ method: 'POST', url: '/api/verification', payload: { token } });

    const { paymentId: payment } = paymentStarted.parse((await sale.pay(id, buyer)).json());
    await sale.say(payment, PAID);
    const { rows } = await sql<{ booked: UserId; bought: UserId }>`
      select booking.user_id as booked, ticket_order.user_id as bought
      from booking join ticket_order on booking_id = booking.id where booking.id = ${id}`.execute(
      sale.server.db,
    );
    expect(rows).toEqual([{ booked: sale.customer, bought: sale.customer }]);
  });

  test('of nothing needs no bank: it is paid at once, and goes on at the origin that the visitor uses', async () => {
    const id = await sale.confirmBooking(0);
    await sql`update ticket_order set total = 0 where booking_id = ${id}`.execute(sale.server.db);
    expect(paymentStarted.parse((await sale.pay(id)).json()).url).toBe(`/check?booking=${id}`);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await sale.orderOf(id)).tickets).toHaveLength(3);
  });

  test('leads to the sandbox, is paid there, and makes tickets with codes that nobody can forge', async () => {
    const id = await sale.confirmBooking(0);
    const before = await sale.counters();
    // Every call of the application says es; the order knows the language of the buyer's pages.
    const { paymentId: payment, url } = paymentStarted.parse(
      (await sale.pay(id, { 'accept-language': 'es' })).json(),
    );
    expect(url).toBe(`/sandbox-payment/${payment}`);
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);

    const page = await sale.server.app.inject({ url, headers: { 'accept-language': 'es' } });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toMatch(/€66(?!\.)/);
    const pressed = await sale.press(payment, 'pay');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/check?booking=${id}`]);

    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    const paid = await sale.orderOf(id);
    expect(paid).toMatchObject({
      state: 'paid',
      total: 6600,
      paymentMethod: 'sandbox',
      customer: { email: 'ana@example.org' },
    });
    expect(
      paid.tickets.map(({ seatName, regionName, price, participant }) => [
        seatName,
        regionName,
        price,
        participant,
      ]),
    ).toEqual([
      ['1', 'Platea', 3000, { firstName: 'Ana' }],
      [null, 'Pista', 1500, { firstName: 'Ana' }],
      [null, 'Pista', 1500, { firstName: 'Ana' }],
    ]);
    for (const ticket of paid.tickets) {
      expect(signer.read(ticket.code)).toEqual({
        ticketId: ticket.id,
        eventId: sale.theatre.eventId,
        showId: sale.theatre.showId,
      });
      expect(signer.read(ticket.code.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A')))).toBeNull();
    }
    expect([await sale.seatState(0), await sale.counters()]).toEqual([2, before]);

    expect(paid.mail).toBe('waiting');
    await sale.server.deliverLetters();
    expect((await sale.orderOf(id)).mail).toBe('sent');
    expect(sale.server.letters.at(-1)).toMatchObject({
      to: 'ana@example.org',
      subject: expect.stringMatching(/^Your tickets for La mujer del saco/),
    });
    expect(sale.server.letters.at(-1)?.text).toContain('Platea, row A, seat 1');
  });

  test('refused leaves the booking open, and can be repeated', async () => {
    const id = await sale.confirmBooking(1);
    await sale.press(await sale.startPayment(id), 'refuse');
    expect(await sale.resultOf(id)).toEqual(['failed', 'refused', 'open']);
    await sale.press(await sale.startPayment(id), 'pay');
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await sale.pay(id)).statusCode).toBe(409);
  });

  test('belongs to who has the token and the account', async () => {
    const id = await sale.confirmBooking(2);
    expect((await sale.pay(id, { authorization: '' })).statusCode).toBe(401);
    expect((await sale.pay(id, { 'x-booking-token': 'other' })).statusCode).toBe(404);
    expect((await sale.read(id, 'payment', 'other')).statusCode).toBe(404);
    expect((await sale.read(id, 'order', 'other')).statusCode).toBe(404);
    await sale.expire(id);
    expect((await sale.pay(id)).statusCode).toBe(410);
  });

  test('holds the booking once, by five minutes at most', async () => {
    const id = await sale.confirmBooking(2, { minutes: 1 });
    const minutesLeft = async () => {
      const { rows } = await sql<{ booking: number; seat: number }>`
        select round(extract(epoch from deadline - now()) / 60)::integer as booking,
          round(extract(epoch from held_until - now()) / 60)::integer as seat
        from booking join show_seat on booking_id = booking.id where booking.id = ${id}`.execute(
        sale.server.db,
      );
      return rows;
    };
    await sale.startPayment(id);
    expect(await minutesLeft()).toEqual([{ booking: 5, seat: 5 }]);
    await sql`update booking set deadline = now() + interval '2 minutes' where id = ${id}`.execute(
      sale.server.db,
    );
    await sale.startPayment(id);
    expect(await minutesLeft()).toEqual([{ booking: 2, seat: 5 }]);
    await sale.expire(id);
  });
});

describe('messages', () => {
  test('that come twice, together or under another name, sell once', async () => {
    const id = await sale.confirmBooking(2);
    const payment = await sale.startPayment(id);
    await sale.server.deliverLetters();
    const letters = sale.server.letters.length;
    const before = await sale.counters();
    await Promise.all([
      sale.say(payment, PAID, 'one'),
      sale.say(payment, PAID, 'one'),
      sale.say(payment, PAID, 'other'),
    ]);
    await sale.say(payment, REFUSED);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await sale.orderOf(id)).tickets).toHaveLength(3);
    await sale.server.deliverLetters();
    expect([sale.server.letters.length - letters, await sale.counters()]).toEqual([1, before]);
  });

  test('in the wrong order: the money counts', async () => {
    const id = await sale.confirmBooking(3);
    const payment = await sale.startPayment(id);
    await sale.say(payment, REFUSED);
    await sale.say(payment, PAID);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });

  test('of two payments of one order: the second goes back, and the customer is told', async () => {
    const id = await sale.confirmBooking(4);
    const [first, second] = [await sale.startPayment(id), await sale.startPayment(id)];
    await sale.say(second, PAID);
    await sale.say(first, PAID);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await sale.orderOf(id)).tickets).toHaveLength(3);
    await sale.server.deliverLetters();
    expect(sale.server.letters.at(-1)?.subject).toContain('repeated payment');
    const { rows } = await sql`select state, reason from payment where id = ${first}`.execute(sale.server.db);
    expect(rows).toEqual([{ state: 'failed', reason: 'duplicate' }]);
  });

  test('that nobody signed, or about nothing, change nothing', async () => {
    const id = await sale.confirmBooking(5);
    const payment = await sale.startPayment(id);
    const forged = await sale.server.app.inject({
      method: 'POST',
      url: '/api/payment/sandbox/event',
      payload: { messageId: 'x', paymentId: payment, outcome: PAID },
      headers: { [SIGNATURE_HEADER]: 'x' },
    });
    expect(forged.statusCode).toBe(400);
    expect(
      (await sale.server.app.inject({ method: 'POST', url: '/api/payment/stripe/event', payload: {} }))
        .statusCode,
    ).toBe(404);
    await sale.say(paymentId.parse(randomUUID()), PAID);
    expect(await sale.resultOf(id)).toEqual(['redirected', null, 'open']);
    await sale.expire(id);
  });
});

describe('money that comes late', () => {
  test('takes the seats again where they are free, and everybody sees them go', async () => {
    const id = await sale.confirmBooking(5);
    const payment = await sale.startPayment(id);
    const before = await sale.counters();
    await sale.expire(id);
    const { rows } = await sql<{
      version: number;
    }>`select status_version as version from show where id = ${sale.theatre.showId}`.execute(sale.server.db);
    await sale.say(payment, PAID);
    expect(await sale.resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect([await sale.seatState(5), await sale.counters()]).toEqual([2, before]);
    const { rows: after } = await sql<{
      version: number;
    }>`select status_version as version from show where id = ${sale.theatre.showId}`.execute(sale.server.db);
    expect(Number(after[0]?.version)).toBe(Number(rows[0]?.version) + 1);
  });

  test('goes back, whole, where one of them is another’s', async () => {
    const id = await sale.confirmBooking(5);
    const payment = await sale.startPayment(id);
    await sale.expire(id);
    const faster = await sale.confirmBooking(5);
    const before = await sale.counters();
    await sale.press(payment, 'pay');
    expect(await sale.resultOf(id)).toEqual(['failed', 'late', 'expired']);
    expect(await sale.orderOf(id)).toMatchObject({ state: 'refunded', tickets: [] });
    expect(await sale.counters()).toEqual(before);
    await sale.server.deliverLetters();
    expect(sale.server.letters.at(-1)?.text).toMatch(/€66(?!\.)/);
    await sale.press(await sale.startPayment(faster), 'pay');
    expect(await sale.resultOf(faster)).toEqual(['succeeded', null, 'confirmed']);
  });
});

test('scanners get the key that checks the codes', async () => {
  const answer = await sale.server.app.inject({ url: '/api/open/ticket-key' });
  expect(answer.json()).toEqual({ algorithm: 'Ed25519', keys: signer.keys() });
  expect(signer.keys().map(({ publicKey }) => Buffer.from(publicKey, 'base64url').length)).toEqual([32]);
});
