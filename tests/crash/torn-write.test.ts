import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import type { BookingCalls } from './booking-calls.ts';
import { untilBack } from './crash-kinds.ts';
import { crashRun } from './crash-run.ts';
import { plainDisk } from './disk.ts';
import { FAULT_RUNS, FAULT_SHOWS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { type Journal, newJournal } from './journal.ts';
import { signalAll, untilGone } from './processes.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { salesGoOn } from './sales-go-on.ts';
import { logPlace, pageOf, tearPage, tearTail } from './torn-files.ts';

const random = seededRandom(20_261_123);

const SALES_BETWEEN = 3;

let site: ProductSite;
beforeAll(async () => {
  site = await openSite(await plainDisk(), FAULT_SHOWS);
});
afterAll(async () => site.dispose());

/** Everything ends at once, in the middle of a transaction that nobody was answered. */
async function killAll(): Promise<void> {
  const { postmaster, children } = await site.database();
  const all = [site.server.pid, postmaster, ...children, ...(await site.companions())];
  signalAll(all, 'SIGKILL');
  await untilGone(all);
  await site.server.end('SIGKILL');
}

/** Kills everything, and tears what was under way to the disk and what was written since the last checkpoint. */
async function tear(calls: BookingCalls, journal: Journal): Promise<number> {
  // What is torn has been written since a checkpoint: its pages stand in the log whole.
  await site.query('checkpoint');
  await salesGoOn(site, journal, SALES_BETWEEN);
  const pages = await Promise.all(['show_seat', 'booking', 'ticket'].map((table) => pageOf(site, table)));
  const place = await logPlace(site);
  const from = performance.now();
  await killAll();
  for (const page of pages) await tearPage(page, random);
  const records = await tearTail(place, random);
  await site.restart();
  await untilBack(site, calls);
  const seconds = (performance.now() - from) / 1000;
  console.log(`torn ${records} records after the last look, back after ${seconds.toFixed(1)} s`);
  return seconds;
}

test('writes torn by the crash: the log ends with its last whole record, and torn pages are whole again', async () => {
  const journal = newJournal();
  for (let run = 0; run < FAULT_RUNS; run += 1) {
    const { findings } = await crashRun((calls) => tear(calls, journal), site, journal, random);
    expect(findings.map(describeFinding)).toEqual([]);
  }
});

test('without whole pages in the log a torn one is not passed over', async () => {
  await site.query('alter system set full_page_writes = off');
  await site.query('select pg_reload_conf()');
  const journal = newJournal();
  const run = crashRun((calls) => tear(calls, journal), site, journal, random);
  const outcome = await run.then(
    ({ findings }) => findings.length,
    () => 'it does not come back',
  );
  expect(outcome).not.toBe(0);
});
