import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pause } from '#server/clock.ts';
import type { Credentials } from './booking-calls.ts';
import { type BookingRecord, newRecord, seatsKnown, totalOf } from './journal.ts';
import { journaledCalls, type JournaledParts } from './journaled-calls.ts';
import { SEATS, type TinyTheatre } from './tiny-theatre.ts';

export interface ShopperParts extends JournaledParts {
  readonly theatre: TinyTheatre;
  readonly random: () => number;
  readonly newAddress: () => string;
}

const registered = z.object({ access_token: z.string() });

/** Between two visits: without a rest customers would have the whole machine, and what crashes beside them none of it. */
const REST_MS = 400;
/** Seats that many want at once, so that they meet. */
const HOT_SEATS = 60;

/** A customer who holds, gives back and buys, one call after the other. */
export function shopperOf({ theatre, random, newAddress, ...parts }: ShopperParts) {
  const steps = journaledCalls(parts);
  let who: Credentials | null = null;
  let current: BookingRecord | null = null;
  const chance = (share: number) => random() < share;
  const oneOf = (count: number) => Math.floor(random() * count);
  const pickSeat = () => (chance(0.3) ? oneOf(HOT_SEATS) : oneOf(SEATS));

  const signIn = async (): Promise<Credentials | null> => {
    const address = newAddress();
    const answer = await parts.calls.register(`${randomUUID()}@crash.test`, address);
    if (answer?.status !== 200) return null;
    return { accessToken: registered.parse(answer.body).access_token, address };
  };

  const create = (record: BookingRecord) => steps.create(record, newAddress());
  const pay = (record: BookingRecord) => steps.pay(record, chance(0.2) ? 'twice' : 'pay');
  const buy = async (record: BookingRecord): Promise<boolean> => {
    who ??= await signIn();
    return who !== null && (await steps.order(record, who)) && pay(record);
  };

  const visit = async (): Promise<boolean> => {
    const showId = theatre.shows[oneOf(theatre.shows.length)]!;
    const seats = [...new Set(Array.from({ length: 1 + oneOf(3) }, pickSeat))];
    const record = newRecord(showId, seats, oneOf(3));
    parts.journal.records.push(record);
    current = record;
    if (!(await create(record))) return false;
    if (record.created === 'no') return true;
    const another = pickSeat();
    if (chance(0.4) && !record.seats.has(another) && !(await steps.add(record, another))) return false;
    const [first] = seatsKnown(record, 'yes');
    if (chance(0.3) && first !== undefined && !(await steps.giveBack(record, first))) return false;
    if (totalOf(record) > 0 && chance(0.6)) return buy(record);
    return chance(0.2) ? steps.release(record) : true;
  };

  return {
    /** Shops until told to stop, or until a call is not answered. */
    async shop(stopped: () => boolean): Promise<void> {
      while (!stopped() && (await visit())) await pause(REST_MS);
    },

    /** Goes on where a crash left the customer: repeats the call that was not answered, and what follows from it. */
    async resume(): Promise<boolean> {
      const [record, step] = [current, current?.underWay ?? null];
      if (record === null || step === null) return true;
      // A creating call once more than it needs: both answer one booking.
      if (step === 'create') return (await create(record)) && (record.created === 'no' || create(record));
      if (step === 'release') return steps.release(record);
      if (step === 'add' || step === 'giveBack') return steps.learn(record);
      return step === 'pay' ? pay(record) : buy(record);
    },

    release: steps.release,
  };
}
