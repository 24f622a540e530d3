import { sql } from 'kysely';
import { type Booking, bookingCreated } from '#domain/calls/booking.ts';
import type { SaleServer } from './sale-server.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A booking as the visitor has it who made it. */
export interface Made {
  readonly booking: Booking;
  readonly token: string;
  /** With its token. */
  readonly headers: Readonly<Record<string, string>>;
  /** booking/{id} */
  readonly path: string;
}

/** A call's body of wishes with the show named once: each seat and place gets it, unless it names its own. */
export interface Wishes {
  readonly showId?: number;
  readonly seats?: readonly object[];
  readonly places?: readonly object[];
  readonly [field: string]: unknown;
}

/** The calls of a sale as a visitor makes them. */
export interface SaleCaller {
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: object,
  ) => Promise<Answer>;
  /** A booking that is made for certain. */
  readonly create: (wishes: Wishes) => Promise<Made>;
  readonly inShow: (wishes: Wishes) => object;
  /** Its deadline has passed. */
  readonly endDeadline: (id: string) => Promise<void>;
  /** The house is as if nobody had come. */
  readonly empty: () => Promise<void>;
}

/** @param sale read at each call, so that it may be started later */
export function saleCaller(sale: () => SaleServer): SaleCaller {
  const call: SaleCaller['call'] = async (method, url, payload, headers = {}) => {
    const response = await sale().server.app.inject({
      method,
      url: `/api/${url}`,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  const inShow = ({ showId = sale().showId, seats, places, ...rest }: Wishes): object => {
    const named = (wishes: readonly object[] | undefined) => wishes?.map((wish) => ({ showId, ...wish }));
    return { ...rest, seats: named(seats), places: named(places) };
  };
  return {
    call,
    inShow,
    create: async (wishes) => madeOf(await call('POST', 'open/booking/', inShow(wishes))),
    async endDeadline(id) {
      const { db } = sale().database;
      await sql`update booking set deadline = now() - interval '1 second' where id = ${id}`.execute(db);
      await sql`update show_seat set held_until = booking.deadline from booking
        where booking.id = booking_id and booking_id = ${id} and show_seat.state = 1`.execute(db);
    },
    async empty() {
      const { database, bookings, ...shows } = sale();
      const { db } = database;
      await sql`delete from payment`.execute(db);
      await sql`delete from ticket_order`.execute(db);
      await sql`delete from booking_place`.execute(db);
      await sql`delete from booking`.execute(db);
      await sql`update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null`.execute(
        db,
      );
      await sql`update show_region set taken = 0`.execute(db);
      const { showId, secondShowId, smallShowId, laterShowId, otherShowId } = shows;
      bookings.forgetSales([showId, secondShowId, smallShowId, laterShowId, otherShowId]);
    },
  };
}

/** The booking that an answer gives out; throws what else it says. */
export function madeOf(answer: Answer): Made {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  const { booking, token } = bookingCreated.parse(answer.body);
  return { booking, token, headers: { 'x-booking-token': token }, path: `booking/${booking.id}` };
}

/** What a refusal says: status, code and parameters of its first violation. */
export function refused({
  status,
  body,
}: Answer): readonly [number, (string | undefined)?, (object | undefined)?] {
  const { violations } = body as { violations?: { code: string; params: object }[] };
  return [status, violations?.[0]?.code, violations?.[0]?.params];
}

/** What a booking has: "show:seat", "show:region=quantity". */
export function itemsOf({ items }: Booking): readonly string[] {
  return items.map((item) =>
    item.kind === 'seat' ? `${item.showId}:${item.seat}` : `${item.showId}:${item.region}=${item.quantity}`,
  );
}
