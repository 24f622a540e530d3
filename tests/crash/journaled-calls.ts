import { z } from 'zod';
import type { Answer, BookingCalls, Credentials } from './booking-calls.ts';
import type { Finding } from './finding.ts';
import { type BookingRecord, type Journal, seatsKnown, type Step, totalOf } from './journal.ts';

export interface JournaledParts {
  readonly calls: BookingCalls;
  readonly journal: Journal;
  /** Told of answers that no crash explains. */
  readonly report: (finding: Finding) => void;
}

const created = z.object({ booking: z.object({ id: z.string() }), token: z.string() });
const confirmed = z.object({ orderId: z.number() });
const started = z.object({ paymentId: z.string() });
const shown = z.object({ items: z.array(z.object({ seat: z.number().optional() })) });

/**
 * Calls of one customer, each noted in its record: before it is made as under way, with its answer as known. They
 * answer whether there was one; without it the step stays under way and what it was about stays open.
 */
export function journaledCalls({ calls, journal, report }: JournaledParts) {
  /** Null without an answer. A refusal that nothing explains is reported. */
  const perform = async (
    record: BookingRecord,
    step: Step,
    expected: readonly number[],
    answering: Promise<Answer>,
  ): Promise<Answer> => {
    record.underWay = step;
    const answer = await answering;
    if (answer === null) return null;
    record.underWay = null;
    if (!expected.includes(answer.status)) {
      const what = `${step} was answered ${answer.status} ${JSON.stringify(answer.body)}`;
      report({ kind: 'broken', subject: record.id ?? record.requestKey, what });
    }
    return answer;
  };

  return {
    /** Also repeats one that was not answered, or was: then it has to be the same booking. */
    async create(record: BookingRecord, address: string): Promise<boolean> {
      const answer = await perform(record, 'create', [201, 409], calls.create(record, address));
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
    },

    async add(record: BookingRecord, seat: number): Promise<boolean> {
      record.seats.set(seat, 'open');
      const answer = await perform(record, 'add', [200, 409], calls.add(record, seat));
      if (answer === null) return false;
      record.seats.set(seat, answer.status === 200 ? 'yes' : 'no');
      if (answer.status === 200) journal.acknowledgedHolds += 1;
      return true;
    },

    async giveBack(record: BookingRecord, seat: number): Promise<boolean> {
      record.seats.set(seat, 'open');
      const answer = await perform(record, 'giveBack', [200], calls.giveBack(record, seat));
      if (answer !== null) record.seats.set(seat, 'no');
      return answer !== null;
    },

    /** After a hold or a give-back that was not answered: the booking says what became of it. */
    async learn(record: BookingRecord): Promise<boolean> {
      const answer = await calls.read(record);
      if (answer?.status !== 200) return false;
      const { items } = shown.parse(answer.body);
      for (const seat of seatsKnown(record, 'open'))
        record.seats.set(seat, items.some((item) => item.seat === seat) ? 'yes' : 'no');
      record.underWay = null;
      return true;
    },

    async release(record: BookingRecord): Promise<boolean> {
      record.released = 'open';
      const answer = await perform(record, 'release', [200], calls.release(record));
      if (answer !== null) record.released = 'yes';
      return answer !== null;
    },

    /** From claiming to the payment that can be paid; all of it may be repeated. */
    async order(record: BookingRecord, who: Credentials): Promise<boolean> {
      const claimed = await perform(record, 'claim', [200], calls.claim(record, who));
      if (claimed?.status !== 200) return false;
      const confirming = calls.confirm(record, who, totalOf(record));
      const order = await perform(record, 'confirm', [200], confirming);
      if (order?.status !== 200) return false;
      record.orderId = confirmed.parse(order.body).orderId;
      const payment = await perform(record, 'payment', [200], calls.payment(record, who));
      if (payment?.status !== 200) return false;
      record.paymentId = started.parse(payment.body).paymentId;
      return true;
    },

    async pay(record: BookingRecord, action: 'pay' | 'twice'): Promise<boolean> {
      record.paid = 'open';
      const answer = await perform(record, 'pay', [303], calls.pay(record.paymentId ?? '', action));
      if (answer?.status !== 303) return false;
      record.paid = 'yes';
      journal.acknowledgedSales += 1;
      return true;
    },
  };
}
