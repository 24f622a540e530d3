import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Booking, order, paymentResult, paymentStarted } from '#domain/calls/booking.ts';
import { type BookingId, bookingId, paymentId, type PaymentId, type UserId } from '#domain/ids.ts';
import { hashSecret } from '#server/http/secret.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import type { OrderConfirmation } from '#server/modules/order/order-confirmation.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import type { PaymentOutcome } from '#server/payments/provider.ts';
import { SIGNATURE_HEADER, signSandboxMessage } from '#server/payments/sandbox/sandbox-messages.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { LINK_TOKEN, SANDBOX_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

const TOKEN = 'the token of the booking';
const PAID: PaymentOutcome = { kind: 'succeeded' };
const REFUSED: PaymentOutcome = { kind: 'failed', reason: 'refused' };

const clock = manualClock();
const signer = ticketSigner(newTicketKey());
let server: TestServer;
let theatre: Theatre;
let customer: UserId;
let authorization: string;

beforeAll(async () => {
  server = await startTestServer({ clock, signer, readBooking });
  theatre = await buildTheatre(server.db);
  const { rows } = await sql<{ id: UserId }>`
    insert into app_user (email, name, last_name, locale) values ('ana@example.org', 'Ana', 'Gil', 'en') returning id`.execute(
    server.db,
  );
  [customer] = rows.map(({ id }) => id) as [UserId];
  authorization = `Bearer ${(await startSession(server.db, customer)).access_token}`;
});
afterAll(async () => server.close());

/** Every test finds the theatre empty. */
beforeEach(async () => {
  await sql`update booking set state = 'released' where state = 'open'`.execute(server.db);
  await sql`update ticket set state = 'void'`.execute(server.db);
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null where region = 0`.execute(
    server.db,
  );
  await sql`update show_region set taken = case region when 0 then 0 when 2 then 0 else 2 end`.execute(
    server.db,
  );
});

/** The booking itself is no part of these tests. */
async function readBooking({ id, token }: { id: BookingId; token: string }) {
  if (token !== TOKEN) return { ok: false, refusal: { code: 'bookingNotFound' } } as const;
  const { rows } = await sql<Pick<Booking, 'state' | 'eventId' | 'orderId'>>`
    select booking.state, booking.event_id as "eventId", ticket_order.id as "orderId"
    from booking left join ticket_order on booking_id = booking.id where booking.id = ${id}`.execute(
    server.db,
  );
  const value: Booking = {
    id,
    deadline: null,
    serverTime: new Date(0).toISOString(),
    claimed: true,
    items: [],
    ...rows[0]!,
  };
  return { ok: true, value } as const;
}

let orders = 0;

/** A confirmed booking of a seat and two places on the floor that waits for its money: 30,00 + 2 × 15,00 + 3 × 2,00. */
async function confirmBooking(seat: number, minutes = 10): Promise<BookingId> {
  const id = bookingId.parse(randomUUID());
  const { showId, eventId, adultId, floorId } = theatre;
  const names = { rowName: null, seatName: null, ticketGroupId: null, participant: { firstName: 'Ana' } };
  const place = {
    ...names,
    showId,
    region: 2,
    seat: null,
    regionName: 'Pista',
    ticketTypeId: floorId,
    ticketTypeName: 'Pista',
    price: 1500,
  };
  const confirmation: OrderConfirmation = {
    tickets: [
      {
        ...names,
        showId,
        region: 0,
        seat,
        regionName: 'Platea',
        rowName: 'A',
        seatName: `${seat + 1}`,
        ticketTypeId: adultId,
        ticketTypeName: 'Adulto',
        price: 3000,
      },
      place,
      place,
    ],
    addOns: [],
  };
  await sql`
    insert into booking (id, token_hash, event_id, user_id, deadline, seat_keys)
    values (${id}, ${hashSecret(TOKEN)}, ${eventId}, ${customer}, now() + make_interval(mins => ${minutes}),
      array[(${showId}::bigint << 32) | ${seat}])`.execute(server.db);
  await sql`
    update show_seat set state = 1, booking_id = ${id}, ticket_type_id = ${adultId}, held_until = now() + make_interval(mins => ${minutes})
    where show_id = ${showId} and seat = ${seat}`.execute(server.db);
  await sql`insert into booking_place values (${id}, ${showId}, 2, ${floorId}, 2)`.execute(server.db);
  await sql`
    update show_region set taken = taken + case region when -1 then 3 when 0 then 1 else 2 end
    where show_id = ${showId} and region <> 1`.execute(server.db);
  await sql`
    insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation, locale)
    values (${`REF${(orders += 1)}`}, ${eventId}, ${id}, ${customer}, 'pending', 'EUR', 600, 6600, ${JSON.stringify(confirmation)}, 'en')`.execute(
    server.db,
  );
  return id;
}

/** What the sweep does with a booking past its deadline. */
async function expire(id: BookingId): Promise<void> {
  await sql`update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null where booking_id = ${id}`.execute(
    server.db,
  );
  await sql`delete from booking_place where booking_id = ${id}`.execute(server.db);
  await sql`
    update show_region set taken = taken - case region when -1 then 3 when 0 then 1 else 2 end
    where show_id = ${theatre.showId} and region <> 1`.execute(server.db);
  await sql`update booking set state = 'expired' where id = ${id}`.execute(server.db);
  await sql`update ticket_order set state = 'expired' where booking_id = ${id}`.execute(server.db);
}

const pay = async (id: BookingId, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/booking/${id}/payment`,
    headers: { authorization, 'x-booking-token': TOKEN, ...headers },
  });
const startPayment = async (id: BookingId): Promise<PaymentId> =>
  paymentStarted.parse((await pay(id)).json()).paymentId;
const read = async (id: BookingId, what: 'payment' | 'order', token = TOKEN) =>
  server.app.inject({ url: `/api/open/booking/${id}/${what}`, headers: { 'x-booking-token': token } });
const resultOf = async (id: BookingId) => {
  const { state, reason, booking } = paymentResult.parse((await read(id, 'payment')).json());
  return [state, reason, booking.state];
};
const orderOf = async (id: BookingId) => order.parse((await read(id, 'order')).json());
const say = async (payment: PaymentId, outcome: PaymentOutcome, messageId: string = randomUUID()) => {
  const body = { messageId, paymentId: payment, outcome };
  const headers = { [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, body) };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/payment/sandbox/event',
    payload: body,
    headers,
  });
  expect(answer.statusCode).toBe(204);
};
const counters = async () => {
  const { rows } = await sql<{ region: number; taken: number }>`
    select region, taken from show_region where show_id = ${theatre.showId} order by region`.execute(
    server.db,
  );
  return rows.map(({ taken }) => taken);
};
const seatState = async (seat: number) => {
  const { rows } = await sql<{
    state: number;
  }>`select state from show_seat where show_id = ${theatre.showId} and seat = ${seat}`.execute(server.db);
  return rows[0]?.state;
};

describe('a payment', () => {
  test('about which several messages come at once is settled by one of them', async () => {
    for (let seat = 0; seat < 5; seat += 1) {
      const payment = await startPayment(await confirmBooking(seat));
      await Promise.all([say(payment, PAID), say(payment, PAID), say(payment, REFUSED), say(payment, PAID)]);
    }
    const { rows } = await sql<{ tickets: number }>`
      select count(*) as tickets from ticket where state = 'valid'`.execute(server.db);
    expect(rows[0]?.tickets).toBe(15);
  });

  test('goes on when the mailed link has joined the buyer to an account meanwhile', async () => {
    const payload = { name: 'Ana', email: 'ana@example.org', acceptTerms: true };
    const registered = await server.app.inject({ method: 'POST', url: '/api/open/quick-register', payload });
    const buyer = { authorization: `Bearer ${registered.json<{ access_token: string }>().access_token}` };
    const token = LINK_TOKEN.exec(server.letters.at(-1)?.text ?? '')?.[1];
    const id = await confirmBooking(0);
    const beside = sql`(select id from app_user where email = 'ana@example.org' and provisional)`;
    await sql`update booking set user_id = ${beside} where id = ${id}`.execute(server.db);
    await sql`update ticket_order set user_id = ${beside} where booking_id = ${id}`.execute(server.db);
    await server.app.inject({ method: 'POST', url: '/api/verification', payload: { token } });

    const { paymentId: payment } = paymentStarted.parse((await pay(id, buyer)).json());
    await say(payment, PAID);
    const { rows } = await sql<{ booked: UserId; bought: UserId }>`
      select booking.user_id as booked, ticket_order.user_id as bought
      from booking join ticket_order on booking_id = booking.id where booking.id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ booked: customer, bought: customer }]);
  });

  test('leads to the sandbox, is paid there, and makes tickets with codes that nobody can forge', async () => {
    const id = await confirmBooking(0);
    const before = await counters();
    const { paymentId: payment, url } = paymentStarted.parse(
      (await pay(id, { 'accept-language': 'en' })).json(),
    );
    expect(url).toBe(`/sandbox-payment/${payment}?lang=en`);
    expect(await resultOf(id)).toEqual(['redirected', null, 'open']);

    const page = await server.app.inject({
      url,
    });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.body).toContain('€66.00');
    const pressed = await press(payment, 'pay');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/check?booking=${id}`]);

    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    const paid = await orderOf(id);
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
        eventId: theatre.eventId,
        showId: theatre.showId,
      });
      expect(signer.read(ticket.code.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A')))).toBeNull();
    }
    expect([await seatState(0), await counters()]).toEqual([2, before]);
    expect(server.letters.at(-1)).toMatchObject({
      to: 'ana@example.org',
      subject: expect.stringContaining('La mujer del saco'),
    });
    expect(server.letters.at(-1)?.text).toContain('Platea, A 1');
  });

  test('refused leaves the booking open, and can be repeated', async () => {
    const id = await confirmBooking(1);
    await press(await startPayment(id), 'refuse');
    expect(await resultOf(id)).toEqual(['failed', 'refused', 'open']);
    await press(await startPayment(id), 'pay');
    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await pay(id)).statusCode).toBe(409);
  });

  test('belongs to who has the token and the account', async () => {
    const id = await confirmBooking(2);
    expect((await pay(id, { authorization: '' })).statusCode).toBe(401);
    expect((await pay(id, { 'x-booking-token': 'other' })).statusCode).toBe(404);
    expect((await read(id, 'payment', 'other')).statusCode).toBe(404);
    expect((await read(id, 'order', 'other')).statusCode).toBe(404);
    await expire(id);
    expect((await pay(id)).statusCode).toBe(410);
  });

  test('holds the booking once, by five minutes at most', async () => {
    const id = await confirmBooking(2, 1);
    const minutesLeft = async () => {
      const { rows } = await sql<{ booking: number; seat: number }>`
        select round(extract(epoch from deadline - now()) / 60)::integer as booking,
          round(extract(epoch from held_until - now()) / 60)::integer as seat
        from booking join show_seat on booking_id = booking.id where booking.id = ${id}`.execute(server.db);
      return rows;
    };
    await startPayment(id);
    expect(await minutesLeft()).toEqual([{ booking: 5, seat: 5 }]);
    await sql`update booking set deadline = now() + interval '2 minutes' where id = ${id}`.execute(server.db);
    await startPayment(id);
    expect(await minutesLeft()).toEqual([{ booking: 2, seat: 5 }]);
    await expire(id);
  });
});

describe('messages', () => {
  test('that come twice, together or under another name, sell once', async () => {
    const id = await confirmBooking(2);
    const payment = await startPayment(id);
    const letters = server.letters.length;
    const before = await counters();
    await Promise.all([say(payment, PAID, 'one'), say(payment, PAID, 'one'), say(payment, PAID, 'other')]);
    await say(payment, REFUSED);
    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await orderOf(id)).tickets).toHaveLength(3);
    expect([server.letters.length - letters, await counters()]).toEqual([1, before]);
  });

  test('in the wrong order: the money counts', async () => {
    const id = await confirmBooking(3);
    const payment = await startPayment(id);
    await say(payment, REFUSED);
    await say(payment, PAID);
    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });

  test('of two payments of one order: the second goes back, and the customer is told', async () => {
    const id = await confirmBooking(4);
    const [first, second] = [await startPayment(id), await startPayment(id)];
    await say(second, PAID);
    await say(first, PAID);
    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect((await orderOf(id)).tickets).toHaveLength(3);
    expect(server.letters.at(-1)?.subject).toContain('repeated payment');
    const { rows } = await sql`select state, reason from payment where id = ${first}`.execute(server.db);
    expect(rows).toEqual([{ state: 'failed', reason: 'duplicate' }]);
  });

  test('that nobody signed, or about nothing, change nothing', async () => {
    const id = await confirmBooking(5);
    const payment = await startPayment(id);
    const forged = await server.app.inject({
      method: 'POST',
      url: '/api/payment/sandbox/event',
      payload: { messageId: 'x', paymentId: payment, outcome: PAID },
      headers: { [SIGNATURE_HEADER]: 'x' },
    });
    expect(forged.statusCode).toBe(400);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/payment/stripe/event', payload: {} })).statusCode,
    ).toBe(404);
    await say(paymentId.parse(randomUUID()), PAID);
    expect(await resultOf(id)).toEqual(['redirected', null, 'open']);
    await expire(id);
  });
});

describe('money that comes late', () => {
  test('takes the seats again where they are free, and everybody sees them go', async () => {
    const id = await confirmBooking(5);
    const payment = await startPayment(id);
    const before = await counters();
    await expire(id);
    const { rows } = await sql<{
      version: number;
    }>`select status_version as version from show where id = ${theatre.showId}`.execute(server.db);
    await say(payment, PAID);
    expect(await resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
    expect([await seatState(5), await counters()]).toEqual([2, before]);
    const { rows: after } = await sql<{
      version: number;
    }>`select status_version as version from show where id = ${theatre.showId}`.execute(server.db);
    expect(Number(after[0]?.version)).toBe(Number(rows[0]?.version) + 1);
  });

  test('goes back, whole, where one of them is another’s', async () => {
    const id = await confirmBooking(5);
    const payment = await startPayment(id);
    await expire(id);
    const faster = await confirmBooking(5);
    const before = await counters();
    await press(payment, 'pay');
    expect(await resultOf(id)).toEqual(['failed', 'late', 'expired']);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded', tickets: [] });
    expect(await counters()).toEqual(before);
    expect(server.letters.at(-1)?.text).toContain('€66.00');
    await press(await startPayment(faster), 'pay');
    expect(await resultOf(faster)).toEqual(['succeeded', null, 'confirmed']);
  });

  test('of the sandbox comes by itself, some seconds after the browser went back', async () => {
    const id = await confirmBooking(0);
    const payment = await startPayment(id);
    await press(payment, 'late');
    expect(await resultOf(id)).toEqual(['redirected', null, 'open']);
    clock.advance(20_000);
    await expect.poll(() => resultOf(id)).toEqual(['succeeded', null, 'confirmed']);
  });
});

test('scanners get the key that checks the codes', async () => {
  const answer = await server.app.inject({ url: '/api/open/ticket-key' });
  expect(answer.json()).toEqual({ algorithm: 'Ed25519', publicKey: signer.publicKey });
  expect(Buffer.from(signer.publicKey, 'base64url')).toHaveLength(32);
});

function press(payment: PaymentId, action: string) {
  return server.app.inject({
    method: 'POST',
    url: `/sandbox-payment/${payment}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
}
