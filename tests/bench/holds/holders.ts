import { randomUUID } from 'node:crypto';
import { bookingCreated } from '#domain/calls/booking.ts';
import type { ShowSeat } from '#domain/claim.ts';
import type { BookingId, ShowGroupId, ShowId } from '#domain/ids.ts';
import { hashSecret } from '#server/http/secret.ts';
import type { BookingModule } from '#server/modules/booking/booking-module.ts';
import { HttpClient } from './http-client.ts';
import { type Attempt, shuffledPairs } from './loads.ts';
import { LARGE_SEATS, type ShowGroup, SMALL_SEATS } from './sale.ts';

interface Held {
  readonly id: BookingId;
  readonly token: string;
}

/** What one attempt wants: a seat in each of some shows, or several in one. */
export interface Wanted {
  readonly seats: readonly ShowSeat[];
  /** For a pack of this group. */
  readonly showGroupId?: ShowGroupId;
}

/** One client's way to hold seats: straight on the service, or through HTTP. */
export interface Holder {
  /** Makes a booking of all of them; null when refused. */
  hold(wanted: Wanted): Promise<Held | null>;
  release(held: Held): Promise<void>;
  close(): void;
}

/** Gives back by the ledger alone: what a customer would read after that is no part of the measurement. */
export function serviceHolder({ service, ledger }: BookingModule): Holder {
  return {
    async hold(wanted) {
      const created = await service.create({ ...wanted, places: [] }, { locale: 'es' });
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
    async hold(wanted) {
      // As the client does: a key, so that the call may be said again.
      const body = JSON.stringify({ requestKey: randomUUID(), ...wanted });
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

/** All that is wanted, each once; every hold is kept. */
function spreadOver(holders: readonly Holder[], all: readonly Wanted[]): readonly Attempt[] {
  const wishes = all[Symbol.iterator]();
  return holders.map((holder) => async () => {
    const next = wishes.next();
    return next.done === true ? null : (await holder.hold(next.value)) !== null;
  });
}

/** All seats of a show, two by two, each pair once. */
export function spreadClients(holders: readonly Holder[], showId: ShowId): readonly Attempt[] {
  const pairs = shuffledPairs(LARGE_SEATS).map((pair) => ({ seats: pair.map((seat) => ({ showId, seat })) }));
  return spreadOver(holders, pairs);
}

/** All packs of a group, each the same seat in every show. */
export function spreadPackClients(holders: readonly Holder[], { id, shows }: ShowGroup): readonly Attempt[] {
  const packs = shuffledPairs(LARGE_SEATS)
    .flat()
    .map((seat) => ({ showGroupId: id, seats: shows.map((showId) => ({ showId, seat })) }));
  return spreadOver(holders, packs);
}

/**
 * What is granted is given back by a call of its own that goes on beside the next attempt (one of a client at a time),
 * so the seats come round; only granted holds count, the giving back does not.
 */
function hotOver(holders: readonly Holder[], next: () => Wanted): readonly Attempt[] {
  return holders.map((holder) => {
    let givingBack: Promise<void> = Promise.resolve();
    return async () => {
      const held = await holder.hold(next());
      if (held === null) return false;
      await givingBack;
      givingBack = holder.release(held);
      return true;
    };
  });
}

/** Two seats of chance out of 500. */
export function hotClients(holders: readonly Holder[], showId: ShowId): readonly Attempt[] {
  return hotOver(holders, () => {
    const first = seatOfChance(SMALL_SEATS);
    const second = (first + 1 + seatOfChance(SMALL_SEATS - 1)) % SMALL_SEATS;
    return { seats: [first, second].map((seat) => ({ showId, seat })) };
  });
}

/** A seat of chance in each of three shows of 500: they overlap in any of them. */
export function hotPackClients(holders: readonly Holder[], { id, shows }: ShowGroup): readonly Attempt[] {
  return hotOver(holders, () => ({
    showGroupId: id,
    seats: shows.map((showId) => ({ showId, seat: seatOfChance(SMALL_SEATS) })),
  }));
}

function seatOfChance(count: number): number {
  return Math.floor(Math.random() * count);
}

function expectTaken(code: string): null {
  if (code !== 'seatTaken') throw new Error(`refused for ${code}`);
  return null;
}
