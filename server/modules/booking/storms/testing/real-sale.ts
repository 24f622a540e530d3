import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { booking as bookingSchema, type Booking } from '#domain/calls/booking.ts';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { type PaymentId, paymentId } from '#domain/ids.ts';
import { openDatabase } from '../../../../db/database.ts';
import type { TestDatabase } from '../../../../db/testing.ts';
import { signSandboxMessage, SIGNATURE_HEADER } from '../../../../payments/sandbox/sandbox-messages.ts';
import { newCustomer, type PackEvent, type PackHouse, putOn } from '../../../../testing/pack-house.ts';
import { SANDBOX_KEY, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { type Item, keyOf, type ModelBooking, type TypeName } from './booking-model.ts';

/** What an answer says, refusals by their codes. */
export interface Answer {
  readonly status: number;
  readonly codes: readonly string[];
  readonly body: unknown;
}

/** The sale of one event by a real server on a real database, asked over HTTP. */
export interface RealSale {
  readonly event: PackEvent;
  readonly server: () => TestServer;
  /** The server ends, and another one begins on its database. */
  restart(): Promise<void>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    as?: Caller,
    payload?: object,
  ): Promise<Answer>;
  /** As an anonymous customer's wishes, or a booking's. */
  wishes(items: readonly Item[]): object;
  items(booking: Booking): readonly Item[];
  /** What the bank says of a payment. */
  say(payment: string, amount: number | null, messageId?: string): Promise<Answer>;
  /** The deadline of a booking lies `seconds` from now. */
  moveDeadline(booking: Pick<ModelBooking, 'id'>, seconds: number): Promise<void>;
  /** One that was given up before its time, and is paid all the same, counts as one paid too late (invariants.ts). */
  countAsLate(booking: Pick<ModelBooking, 'id'>): Promise<void>;
}

export interface Caller {
  readonly token?: string;
  readonly user?: number | null;
}

export const CUSTOMERS = 3;

export async function realSale(
  database: TestDatabase,
  house: PackHouse,
): Promise<RealSale & { close(): Promise<void> }> {
  const event = await putOn(house);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(house.db)));
  /** A server's own connections; the database stays when it ends. */
  const start = () =>
    startTestServer({}, { ...openDatabase(database.connection), connection: database.connection });
  let server = await start();
  const types = { adult: event.adult, child: event.child, floor: event.floor };
  const typeName = (id: number): TypeName =>
    id === event.adult ? 'adult' : id === event.child ? 'child' : 'floor';

  const sale: RealSale = {
    event,
    server: () => server,
    async restart() {
      await server.close();
      server = await start();
    },
    async call(method, path, { token, user } = {}, payload) {
      const customer = user === undefined || user === null ? undefined : customers[user];
      const answer = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers: {
          ...(token === undefined ? {} : { 'x-booking-token': token }),
          ...(customer === undefined ? {} : { authorization: customer.authorization }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const body: unknown = answer.statusCode === 204 ? null : answer.json();
      const codes = answer.statusCode < 300 ? [] : refusalBody.parse(body).violations.map(({ code }) => code);
      return { status: answer.statusCode, codes, body };
    },
    wishes(items) {
      const showIdOf = (show: number) => event.showIds[show];
      return {
        seats: items.flatMap((item) =>
          item.kind === 'seat'
            ? [{ showId: showIdOf(item.show), seat: item.seat, ticketTypeId: types[item.type] }]
            : [],
        ),
        places: items.flatMap((item) =>
          item.kind === 'places'
            ? [
                {
                  showId: showIdOf(item.show),
                  region: 2,
                  quantity: item.quantity,
                  ticketTypeId: types[item.type],
                },
              ]
            : [],
        ),
      };
    },
    items: (booking) =>
      booking.items.map((item) => {
        const [show, type] = [event.showIds.indexOf(item.showId), typeName(item.ticketTypeId)];
        return item.kind === 'seat'
          ? { kind: 'seat', show, seat: item.seat, type }
          : { kind: 'places', show, type, quantity: item.quantity };
      }),
    async say(payment, amount, messageId = randomUUID()) {
      const id: PaymentId = paymentId.parse(payment);
      const outcome =
        amount === null
          ? ({ kind: 'failed', reason: 'refused' } as const)
          : ({ kind: 'succeeded', amount, currency: 'EUR' } as const);
      const message = { messageId, paymentId: id, outcome };
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/payment/sandbox/event',
        payload: message,
        headers: { [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, message) },
      });
      return { status: answer.statusCode, codes: [], body: answer.body };
    },
    async moveDeadline({ id }, seconds) {
      await sql`
        with moved as (
          update booking set deadline = clock_timestamp() + make_interval(secs => ${seconds})
          where id = ${id} and state = 'open' returning id, deadline)
        update show_seat set held_until = moved.deadline from moved
        where booking_id = moved.id and show_seat.state = 1`.execute(house.db);
    },
    async countAsLate({ id }) {
      await sql`update booking set deadline = created_at where id = ${id}`.execute(house.db);
    },
  };
  return { ...sale, close: async () => server.close() };
}

const readBooking = z.union([
  bookingSchema,
  z.object({ booking: bookingSchema }).transform(({ booking }) => booking),
]);

/** The booking in an answer. */
export function bookingOf({ body }: Answer): Booking {
  return readBooking.parse(body);
}

/** In one order, so that two are equal when they say the same. */
export function sorted(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
