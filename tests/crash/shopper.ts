import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Answer, BookingCalls, Credentials } from './booking-calls.ts';
import type { Finding } from './finding.ts';
import { type BookingRecord, type Journal, newRecord, seatsKnown, type Step, totalOf } from './journal.ts';
import { SEATS, type TinyTheatre } from './tiny-theatre.ts';

export interface ShopperParts {
  readonly calls: BookingCalls;
  readonly journal: Journal;
  readonly theatre: TinyTheatre;
  readonly random: () => number;
  readonly newAddress: () => string;
  /** Told of answers that no crash explains. */
  readonly report: (finding: Finding) => void;
}

export type Shopper = ReturnType<typeof shopperOf>;

const created = z.object({ booking: z.object({ id: z.string() }), token: z.string() });
const registered = z.object({ access_token: z.string() });
const confirmed = z.object({ orderId: z.number() });
const started = z.object({ paymentId: z.string() });
const held = z.object({ state: z.string(), items: z.array(z.looseObject({ seat: z.number().optional() })) });

/** Seats that many want at once, so that they meet. */
const HOT_SEATS = 60;

/** A customer who holds, gives back and buys, and notes in the journal what was acknowledged. */
export function shopperOf({ calls, journal, theatre, random, newAddress, report }: ShopperParts) {
  let who: Credentials | null = null;
  let current: BookingRecord | null = null;
  const chance = (share: number) => random() < share;
  const oneOf = (count: number) => Math.floor(random() * count);
  const pickSeat = () => (chance(0.3) ? oneOf(HOT_SEATS) : oneOf(SEATS));

  /** Null when it stays open what was done: then the step stays under way. A refusal that nothing explains is reported. */
  const perform = async (
    record: BookingRecord,
    step: Step,
    expected: readonly number[],
    call: () => Promise<Answer>,
  ): Promise<Exclude<Answer, null> | null> => {
    record.underWay = step;
    const answer = await call();
    if (answer === null) return null;
    record.underWay = null;
    if (!expected.includes(answer.status)) {
      const what = `${step} was answered ${answer.status} ${JSON.stringify(answer.body)}`;
      report({ kind: 'broken', subject: record.id ?? record.requestKey, what });
    }
    return answer;
  };

  const signIn = async (): Promise<Credentials | null> => {
    const address = newAddress();
    const answer = await calls.register(`${randomUUID()}@crash.test`, address);
    if (answer?.status !== 200) return null;
    return { accessToken: registered.parse(answer.body).access_token, address };
  };

  /** Also what repeats a creating call whose answer never came. */
  const create = async (record: BookingRecord): Promise<boolean> => {
    const answer = await perform(record, 'create', [201, 409], () => calls.create(record, newAddress()));
    if (answer === null) return false;
    if (answer.status !== 201) {
      record.created = 'no';
      for (const seat of record.seats.keys()) record.seats.set(seat, 'no');
      return true;
    }
    const { booking, token } = created.parse(answer.body);
    if (record.id !== null) {
      const same = booking.id === record.id && token === record.token;
      if (!same) report({ kind: 'doubled', subject: booking.id, what: `is another ${record.id}` });
      return true;
    }
    Object.assign(record, { id: booking.id, token, created: 'yes' });
    for (const seat of record.asked.seats) record.seats.set(seat, 'yes');
    journal.acknowledgedHolds += record.asked.seats.length + record.asked.places;
    return true;
  };

  const add = async (record: BookingRecord): Promise<boolean> => {
    const seat = pickSeat();
    if (record.seats.has(seat)) return true;
    record.seats.set(seat, 'open');
    const answer = await perform(record, 'add', [200, 409], () => calls.add(record, seat));
    if (answer === null) return false;
    record.seats.set(seat, answer.status === 200 ? 'yes' : 'no');
    if (answer.status === 200) journal.acknowledgedHolds += 1;
    return true;
  };

  const giveBack = async (record: BookingRecord): Promise<boolean> => {
    const [seat] = seatsKnown(record, 'yes');
    if (seat === undefined) return true;
    record.seats.set(seat, 'open');
    const answer = await perform(record, 'giveBack', [200], () => calls.giveBack(record, seat));
    if (answer === null) return false;
    record.seats.set(seat, 'no');
    return true;
  };

  const release = async (record: BookingRecord): Promise<boolean> => {
    record.released = 'open';
    const answer = await perform(record, 'release', [200], () => calls.release(record));
    if (answer === null) return false;
    record.released = 'yes';
    return true;
  };

  const pay = async (record: BookingRecord, paymentId: string): Promise<boolean> => {
    record.paid = 'open';
    const action = chance(0.2) ? 'twice' : 'pay';
    const answer = await perform(record, 'pay', [303], () => calls.pay(paymentId, action));
    if (answer === null) return false;
    record.paid = 'yes';
    journal.acknowledgedSales += 1;
    return true;
  };

  /** From signing in to the money. Every step but the last may be repeated. */
  const buy = async (record: BookingRecord): Promise<boolean> => {
    who ??= await signIn();
    const buyer = who;
    if (buyer === null) return false;
    const claimed = await perform(record, 'claim', [200], () => calls.claim(record, buyer));
    if (claimed === null) return false;
    const total = totalOf(record);
    const order = await perform(record, 'confirm', [200], () => calls.confirm(record, buyer, total));
    if (order?.status !== 200) return false;
    record.orderId = confirmed.parse(order.body).orderId;
    const payment = await perform(record, 'payment', [200], () => calls.payment(record, buyer));
    if (payment?.status !== 200) return false;
    record.paymentId = started.parse(payment.body).paymentId;
    return pay(record, record.paymentId);
  };

  const visit = async (): Promise<boolean> => {
    const showId = theatre.shows[oneOf(theatre.shows.length)]!;
    const seats = [...new Set(Array.from({ length: 1 + oneOf(3) }, pickSeat))];
    const record = newRecord(showId, seats, oneOf(3));
    journal.records.push(record);
    current = record;
    if (!(await create(record))) return false;
    if (record.created === 'no') return true;
    if (chance(0.4) && !(await add(record))) return false;
    if (chance(0.3) && !(await giveBack(record))) return false;
    if (totalOf(record) > 0 && chance(0.6)) return buy(record);
    return chance(0.2) ? release(record) : true;
  };

  return {
    /** Shops until told to stop, or until a call is not answered. */
    async shop(stopped: () => boolean): Promise<void> {
      while (!stopped() && (await visit()));
    },

    /** Goes on where a crash left the customer: repeats the call that was not answered, and what follows from it. */
    async resume(): Promise<boolean> {
      const [record, step] = [current, current?.underWay ?? null];
      if (record === null || step === null) return true;
      // A creating call once more than it needs: both answer one booking.
      if (step === 'create') return (await create(record)) && (record.created === 'no' || create(record));
      if (step === 'release') return release(record);
      if (step === 'add' || step === 'giveBack') return learn(record);
      return step === 'pay' && record.paymentId !== null ? pay(record, record.paymentId) : buy(record);
    },

    release,
  };

  /** A hold or a give-back that was not answered: the booking says what became of it. */
  async function learn(record: BookingRecord): Promise<boolean> {
    const answer = await calls.read(record);
    if (answer?.status !== 200) return false;
    const { items } = held.parse(answer.body);
    for (const seat of seatsKnown(record, 'open'))
      record.seats.set(seat, items.some((item) => item.seat === seat) ? 'yes' : 'no');
    record.underWay = null;
    return true;
  }
}
