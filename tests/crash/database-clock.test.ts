import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { type BookingCalls, bookingCalls } from './booking-calls.ts';
import { crashRun } from './crash-run.ts';
import { moveDatabaseClock, OTHER_CLOCKS, putMovableClock } from './database-clock.ts';
import { plainDisk } from './disk.ts';
import { FAULT_SHOWS, LONG_FAULT_RUNS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { holdOne, timeLeft } from './hold-one.ts';
import { type BookingRecord, newJournal, seatsKnown } from './journal.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { salesGoOn } from './sales-go-on.ts';
import { sweep } from './sweep.ts';

const MINUTE_MS = 60_000;
/** Less than an access token lasts: customers stay signed in. */
const FORWARD_MS = 10 * MINUTE_MS;
const BACK_MS = -20 * MINUTE_MS;
const HOLD_MS = 60 * MINUTE_MS;
const SALES_AFTERWARDS = 4;
/** Far less than the clock is moved, and enough on a machine that others keep busy. */
const SOON_MS = 2 * MINUTE_MS;
const root = join(import.meta.dirname, '../..');
const random = seededRandom(20_261_123);

test('no statement of the product asks for the time in another way than those that are moved here', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => OTHER_CLOCKS.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});

describe('the clock of the database is moved in the middle of sales', () => {
  let site: ProductSite;
  let calls: BookingCalls;
  const journal = newJournal();
  beforeAll(async () => {
    const disk = await plainDisk();
    await putMovableClock(disk);
    site = await openSite(disk, FAULT_SHOWS);
    calls = bookingCalls(site.server.url);
  });
  afterAll(async () => site.dispose());

  const hold = () => holdOne(site.server.url, journal, site.theatre.shows[0]!);
  const seatOf = (record: BookingRecord) => seatsKnown(record, 'yes')[0] ?? Number.NaN;
  const expectSoon = (ms: number, expected: number) => expect(Math.abs(ms - expected)).toBeLessThan(SOON_MS);

  test('forward and back: a hold ends by so much earlier or later, nothing is lost, sales go on', async () => {
    for (let run = 0; run < LONG_FAULT_RUNS; run += 1) {
      for (const moveMs of [FORWARD_MS, BACK_MS]) {
        const { findings } = await crashRun(
          async () => {
            const from = performance.now();
            const held = await hold();
            await moveDatabaseClock(site, moveMs);
            expectSoon(await timeLeft(calls, held), HOLD_MS - moveMs);
            await salesGoOn(site, journal, SALES_AFTERWARDS);
            expectSoon(await timeLeft(calls, await hold()), HOLD_MS);
            return (performance.now() - from) / 1000;
          },
          site,
          journal,
          random,
        );
        expect(findings.map(describeFinding)).toEqual([]);
      }
      await moveDatabaseClock(site, -FORWARD_MS - BACK_MS);
    }
  });

  test('forward past the end of every hold: what was held is free again, what was sold stays sold', async () => {
    const held = await hold();
    await moveDatabaseClock(site, 2 * HOLD_MS);
    await vi.waitFor(async () => {
      const left = await site.query(`select from show_seat where state = 1`);
      expect(left).toEqual([]);
    }, 60_000);
    const next = await hold();
    // Each takes the last seat that is free.
    expect(seatOf(next)).toBeGreaterThanOrEqual(seatOf(held));
    expect((await sweep(site, journal)).map(describeFinding)).toEqual([]);
    expect(journal.acknowledgedSales).toBeGreaterThan(0);
  });
});
