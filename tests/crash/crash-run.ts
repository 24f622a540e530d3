import { randomInteger } from '#server/demo/random.ts';
import { pause } from '#server/clock.ts';
import { bookingCalls } from './booking-calls.ts';
import { strayBookings } from './compare-journal.ts';
import { crash, type CrashKind } from './crash-kinds.ts';
import type { BookingCalls } from './booking-calls.ts';
import type { Finding } from './finding.ts';
import type { Journal, Step } from './journal.ts';
import type { ProductSite } from './product-site.ts';
import { shopperOf } from './shopper.ts';
import { readFacts } from './stored-facts.ts';
import { askCustomers, sweep } from './sweep.ts';

export interface CrashRun {
  /** From the crash until the product answers again. */
  readonly seconds: number;
  /** What was under way at the crash and never answered. */
  readonly underWay: readonly Step[];
  readonly findings: readonly Finding[];
}

export interface CustomersOptions {
  /** Servers beside the site's own: customers ask them all in turn. */
  readonly others?: readonly string[];
}

/** Something that goes wrong while customers shop; answers the seconds until it was over and the product answers again. */
export type Fault = (calls: BookingCalls) => Promise<number>;

const SHOPPERS = 10;
const LEAST_SALES = 4;
const WARM_UP_MS = 120_000;

/**
 * Customers shop, it crashes at some moment between, and comes back. Then everything is compared with the journal;
 * each customer repeats what was not answered, and everything is compared again.
 */
export async function crashRun(
  fault: CrashKind | Fault,
  site: ProductSite,
  journal: Journal,
  random: () => number,
  { others = [] }: CustomersOptions = {},
): Promise<CrashRun> {
  const calls = bookingCalls(site.server.url, ...others);
  const findings: Finding[] = [];
  const newAddress = () => [10, ...Array.from({ length: 3 }, () => randomInteger(random, 1, 254))].join('.');
  const earlier = journal.records.length;
  const parts = { calls, journal, theatre: site.theatre, random, newAddress };
  const report = (finding: Finding) => void findings.push(finding);
  const shoppers = Array.from({ length: SHOPPERS }, () => shopperOf({ ...parts, report }));

  let over = false;
  const salesBefore = journal.acknowledgedSales;
  const shopping = shoppers.map((shopper) => shopper.shop(() => over));
  const end = performance.now() + WARM_UP_MS;
  while (journal.acknowledgedSales < salesBefore + LEAST_SALES && performance.now() < end) await pause(5);
  await pause(randomInteger(random, 0, 700));
  const seconds = typeof fault === 'string' ? await crash(fault, site, calls, random) : await fault(calls);
  over = true;
  await Promise.all(shopping);

  const records = journal.records.slice(earlier);
  const underWay = records.flatMap((record) => (record.underWay === null ? [] : [record.underWay]));
  findings.push(...(await sweep(site, journal)), ...(await askCustomers(calls, records)));

  for (const shopper of shoppers) {
    if (await shopper.resume()) continue;
    findings.push({ kind: 'broken', subject: 'a customer', what: 'cannot go on after the crash' });
  }
  findings.push(...(await sweep(site, journal)), ...strayBookings(journal, await readFacts(site)));
  // Most of what is still held goes back; the rest, and that this stays given back, has to live through the crashes to come.
  for (const record of records) {
    const open = record.created === 'yes' && record.paid === 'no' && record.released === 'no';
    if (open && random() < 0.7) await shoppers[0]?.release(record);
  }
  return { seconds, underWay, findings };
}
