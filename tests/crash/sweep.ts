import type { Answer, BookingCalls } from './booking-calls.ts';
import { compareJournal } from './compare-journal.ts';
import { sweepDatabase } from './database-sweep.ts';
import type { Finding } from './finding.ts';
import { type BookingRecord, isSettled, type Journal, seatsKnown } from './journal.ts';
import type { ProductSite } from './product-site.ts';
import { readFacts } from './stored-facts.ts';
import { z } from 'zod';

/** Everything that is wrong: what is stored with itself, and with what customers were told. */
export async function sweep(site: ProductSite, journal: Journal): Promise<readonly Finding[]> {
  return [...(await sweepDatabase(site)), ...compareJournal(journal, await readFacts(site))];
}

const shownBooking = z.object({
  state: z.string(),
  items: z.array(z.object({ seat: z.number().optional(), quantity: z.number().optional() })),
});
const shownOrder = z.object({ id: z.number(), state: z.string(), tickets: z.array(z.unknown()) });

/** The same, as the customers of these records see it: by their tokens, over HTTP. */
export async function askCustomers(
  calls: BookingCalls,
  records: readonly BookingRecord[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const record of records.filter(isSettled)) {
    if (record.paid === 'yes') findings.push(...checkOrder(record, await calls.readOrder(record)));
    else if (record.paid === 'no' && record.released === 'no')
      findings.push(...checkBooking(record, await calls.read(record)));
  }
  return findings;
}

function checkBooking(record: BookingRecord, answer: Answer): readonly Finding[] {
  const shown = shownBooking.safeParse(answer?.body);
  if (answer?.status !== 200 || !shown.success) return [unanswered('lost hold', record, answer)];
  const { state, items } = shown.data;
  const seats = items.flatMap(({ seat }) => (seat === undefined ? [] : [seat])).toSorted();
  const places = items.reduce((sum, { quantity = 0 }) => sum + quantity, 0);
  const expected = seatsKnown(record, 'yes').toSorted();
  const right = state === 'open' && seats.join() === expected.join() && places === record.places;
  const what = `shows ${state} ${seats.join()} + ${places}, not ${expected.join()} + ${record.places}`;
  return right ? [] : [{ kind: 'lost hold', subject: record.id ?? '', what }];
}

function checkOrder(record: BookingRecord, answer: Answer): readonly Finding[] {
  const shown = shownOrder.safeParse(answer?.body);
  if (answer?.status !== 200 || !shown.success) return [unanswered('lost sale', record, answer)];
  const { id, state, tickets } = shown.data;
  const count = seatsKnown(record, 'yes').length + record.places;
  const right = id === record.orderId && state === 'paid' && tickets.length === count;
  const what = `shows ${state} with ${tickets.length} tickets, not paid with ${count}`;
  return right ? [] : [{ kind: 'lost sale', subject: `order ${record.orderId}`, what }];
}

function unanswered(kind: Finding['kind'], record: BookingRecord, answer: Answer): Finding {
  return { kind, subject: record.id ?? '', what: `is answered ${JSON.stringify(answer)}` };
}
