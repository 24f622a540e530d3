import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Booking, order, paymentResult, paymentStarted } from '#domain/calls/booking.ts';
import {
  type BookingId,
  bookingId,
  type EventId,
  type OrderId,
  type PaymentId,
  type UserId,
} from '#domain/ids.ts';
import type { AppParts } from '#server/app.ts';
import { hashSecret } from '#server/http/secret.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import type { OrderConfirmation } from '#server/modules/order/order-confirmation.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import type { PaymentOutcome } from '#server/payments/provider.ts';
import { SIGNATURE_HEADER, signSandboxMessage } from '#server/payments/sandbox/sandbox-messages.ts';
import { SANDBOX_KEY, startTestServer, TOKEN_KEY, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

export const TOKEN = 'the token of the booking';
/** Exactly what an order of {@link PaymentServer.confirmBooking} costs: 30,00 + 2 × 15,00 + 3 × 2,00. */
export const PAID: PaymentOutcome = { kind: 'succeeded', amount: 6600, currency: 'EUR' };
export const REFUSED: PaymentOutcome = { kind: 'failed', reason: 'refused' };

/** A server, the little theatre, and a customer who confirms and pays there. */
export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>;

export async function startPaymentServer(signer: TicketSigner, parts: Partial<AppParts> = {}) {
  const server: TestServer = await startTestServer({ signer, readBooking, ...parts });
  const { db, app } = server;
  const theatre: Theatre = await buildTheatre(db);
  const { rows: customers } = await sql<{ id: UserId }>`
    insert into app_user (email, name, last_name, locale, verified_at)
    values ('ana@example.org', 'Ana', 'Gil', 'en', now()) returning id`.execute(db);
  const customer = customers[0]!.id;
  const authorization = `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, customer)).access_token}`;
  const { showId, eventId, adultId, floorId } = theatre;

  /** The booking itself is no part of these tests. */
  async function readBooking({ id, token }: { id: BookingId; token: string }) {
    if (token !== TOKEN) return { ok: false, refusal: { code: 'bookingNotFound' } } as const;
    const { rows } = await sql<{ state: Booking['state']; eventId: EventId; orderId: OrderId | null }>`
      select booking.state, booking.event_id as "eventId", ticket_order.id as "orderId"
      from booking left join ticket_order on booking_id = booking.id where booking.id = ${id}`.execute(db);
    const value: Booking = {
      id,
      deadline: null,
      serverTime: new Date(0).toISOString(),
      claimed: true,
      items: [],
      showGroupId: null,
      earlierTickets: 0,
      ...rows[0]!,
    };
    return { ok: true, value } as const;
  }

  /** The theatre as it was at first; its orders, payments and letters stay. */
  async function empty(): Promise<void> {
    await sql`update booking set state = 'released' where state = 'open'`.execute(db);
    await sql`update ticket set state = 'void'`.execute(db);
    await sql`delete from booking_place`.execute(db);
    await sql`
      update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null where region = 0`.execute(
      db,
    );
    await sql`update show_region set taken = case region when 0 then 0 when 2 then 0 else 2 end`.execute(db);
  }

  let orders = 0;

  /** A confirmed booking of a seat and two places on the floor that waits for its money. */
  async function confirmBooking(
    seat: number,
    { minutes = 10, addOns = [] }: { minutes?: number; addOns?: OrderConfirmation['addOns'] } = {},
  ): Promise<BookingId> {
    const id = bookingId.parse(randomUUID());
    const confirmation = confirmationOf(theatre, seat, addOns);
    await sql`
      insert into booking (id, token_hash, event_id, user_id, deadline, seat_keys)
      values (${id}, ${hashSecret(TOKEN)}, ${eventId}, ${customer}, now() + make_interval(mins => ${minutes}),
        array[(${showId}::bigint << 32) | ${seat}])`.execute(db);
    await sql`
      update show_seat set state = 1, booking_id = ${id}, ticket_type_id = ${adultId}, held_until = now() + make_interval(mins => ${minutes})
      where show_id = ${showId} and seat = ${seat}`.execute(db);
    await sql`insert into booking_place values (${id}, ${showId}, 2, ${floorId}, 2)`.execute(db);
    await sql`
      update show_region set taken = taken + case region when -1 then 3 when 0 then 1 else 2 end
      where show_id = ${showId} and region <> 1`.execute(db);
    await sql`
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation, locale)
      values (${`REF${(orders += 1)}`}, ${eventId}, ${id}, ${customer}, 'pending', 'EUR', 600, 6600, ${JSON.stringify(confirmation)}, 'en')`.execute(
      db,
    );
    return id;
  }

  /** What the sweep does with an open booking past its deadline; nothing with another. */
  async function expire(id: BookingId): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update booking set state = 'expired', deadline = now() - interval '1 second'
        where id = ${id} and state = 'open' returning id`.execute(trx);
      if (rows.length === 0) return;
      await sql`update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null where booking_id = ${id}`.execute(
        trx,
      );
      await sql`delete from booking_place where booking_id = ${id}`.execute(trx);
      await sql`
        update show_region set taken = taken - case region when -1 then 3 when 0 then 1 else 2 end
        where show_id = ${showId} and region <> 1`.execute(trx);
      await sql`update ticket_order set state = 'expired' where booking_id = ${id} and state = 'pending'`.execute(
        trx,
      );
    });
  }

  const pay = async (id: BookingId, headers: Record<string, string> = {}, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/booking/${id}/payment`,
      headers: { authorization, 'x-booking-token': TOKEN, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const startPayment = async (id: BookingId): Promise<PaymentId> =>
    paymentStarted.parse((await pay(id)).json()).paymentId;
  const read = async (id: BookingId, what: 'payment' | 'order', token = TOKEN) =>
    app.inject({ url: `/api/open/booking/${id}/${what}`, headers: { 'x-booking-token': token } });
  const resultOf = async (id: BookingId) => {
    const { state, reason, booking } = paymentResult.parse((await read(id, 'payment')).json());
    return [state, reason, booking.state];
  };
  const refundOf = async (id: BookingId) => paymentResult.parse((await read(id, 'payment')).json()).refund;
  const orderOf = async (id: BookingId) => order.parse((await read(id, 'order')).json());
  const say = async (payment: PaymentId, outcome: PaymentOutcome, messageId: string = randomUUID()) => {
    const body = { messageId, paymentId: payment, outcome };
    const headers = { [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, body) };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payment/sandbox/event',
      payload: body,
      headers,
    });
    if (answer.statusCode !== 204)
      throw new Error(`the message was answered ${answer.statusCode} ${answer.body}`);
  };
  const press = (payment: PaymentId, action: string) =>
    app.inject({
      method: 'POST',
      url: `/sandbox-payment/${payment}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=${action}`,
    });
  /** Taken places of the whole show, the stalls, the box and the floor. */
  const counters = async () => {
    const { rows } = await sql<{ taken: number }>`
      select taken from show_region where show_id = ${showId} order by region`.execute(db);
    return rows.map(({ taken }) => taken);
  };
  const seatState = async (seat: number) => {
    const { rows } = await sql<{ state: number }>`
      select state from show_seat where show_id = ${showId} and seat = ${seat}`.execute(db);
    return rows[0]?.state;
  };
  return {
    server,
    /** Of the customer. */
    buyer: { authorization },
    theatre,
    customer,
    empty,
    confirmBooking,
    expire,
    pay,
    startPayment,
    read,
    resultOf,
    refundOf,
    orderOf,
    say,
    press,
    counters,
    seatState,
  };
}

function confirmationOf(
  { showId, adultId, floorId }: Theatre,
  seat: number,
  addOns: OrderConfirmation['addOns'],
): OrderConfirmation {
  const seatless = { furniture: null, rowName: null, seatName: null, marks: [] };
  const names = { ...seatless, ticketGroupId: null, participant: { firstName: 'Ana' } };
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
  const stall = {
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
  };
  return { tickets: [stall, place, place], addOns };
}
