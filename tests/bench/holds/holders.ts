import { bookingCreated } from '#domain/calls/booking.ts';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { hashSecret } from '#server/http/secret.ts';
import type { BookingModule } from '#server/modules/booking/booking-module.ts';
import { HttpClient } from './http-client.ts';
import { type Attempt, shuffledPairs } from './loads.ts';
import { LARGE_SEATS, SMALL_SEATS } from './sale.ts';

interface Held {
  readonly id: BookingId;
  readonly token: string;
}

/** One client's way to hold two seats: straight on the service, or through HTTP. */
export interface Holder {
  /** Makes a booking of two seats; null when refused. */
  hold(showId: ShowId, seats: readonly [number, number]): Promise<Held | null>;
  release(held: Held): Promise<void>;
  close(): void;
}

/** Gives back by the ledger alone: what a customer would read after that is no part of the measurement. */
export function serviceHolder({ service, ledger }: BookingModule): Holder {
  return {
    async hold(showId, seats) {
      const wishes = { seats: seats.map((seat) => ({ showId, seat })), places: [] };
      const created = await service.create(wishes, 'es');
      if (!created.ok) return expectTaken(created.refusal.code);
      return { id: created.value.booking.id, token: created.value.token };
    },
    async release({ id, token }) {
      await ledger.giveBack({ kind: 'release', bookingId: id, tokenHash: hashSecret(token), seats: [] });
    },
    close: () => undefined,
  };
}

export function httpHolder(port: number): Holder {
  const holding = new HttpClient(port);
  const releasing = new HttpClient(port);
  let lastRelease: Promise<unknown> = Promise.resolve();
  return {
    async hold(showId, seats) {
      const body = JSON.stringify({ seats: seats.map((seat) => ({ showId, seat })) });
      const answer = await holding.ask('POST', '/api/open/booking/', body);
      if (answer.status !== 201) return expectTaken(/"code":"(\w+)"/.exec(answer.body)?.[1] ?? answer.body);
      const { booking, token } = bookingCreated.parse(JSON.parse(answer.body));
      return { id: booking.id, token };
    },
    async release({ id, token }) {
      lastRelease = lastRelease.then(() =>
        releasing.ask('DELETE', `/api/open/booking/${id}`, '', `x-booking-token: ${token}\r\n`),
      );
      await lastRelease;
    },
    close() {
      holding.close();
      releasing.close();
    },
  };
}

/** All seats of a show, two by two, each pair once; every hold is kept. */
export function spreadClients(holders: readonly Holder[], showId: ShowId): readonly Attempt[] {
  const pairs = shuffledPairs(LARGE_SEATS)[Symbol.iterator]();
  return holders.map((holder) => async () => {
    const next = pairs.next();
    return next.done === true ? null : (await holder.hold(showId, next.value)) !== null;
  });
}

/**
 * Two seats of chance out of 500. What is granted is given back by a call of its own that goes on beside the next
 * attempt (one of a client at a time), so the seats come round; only granted holds count, the giving back does not.
 */
export function hotClients(holders: readonly Holder[], showId: ShowId): readonly Attempt[] {
  return holders.map((holder) => {
    let givingBack: Promise<void> = Promise.resolve();
    return async () => {
      const first = Math.floor(Math.random() * SMALL_SEATS);
      const second = (first + 1 + Math.floor(Math.random() * (SMALL_SEATS - 1))) % SMALL_SEATS;
      const held = await holder.hold(showId, [first, second]);
      if (held === null) return false;
      await givingBack;
      givingBack = holder.release(held);
      return true;
    };
  });
}

function expectTaken(code: string): null {
  if (code !== 'seatTaken') throw new Error(`refused for ${code}`);
  return null;
}
