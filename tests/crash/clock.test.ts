import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShowId } from '#domain/ids.ts';
import { seededRandom } from '#server/demo/random.ts';
import { bookingCalls } from './booking-calls.ts';
import { crashRun } from './crash-run.ts';
import { plainDisk } from './disk.ts';
import { ALL_FAULTS, FAULT_SHOWS, LONG_FAULT_RUNS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { holdOne, timeLeft } from './hold-one.ts';
import { type Journal, newJournal } from './journal.ts';
import { signalAll } from './processes.ts';
import { freePort, type ProductServer, startProductServer } from './product-server.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { salesGoOn } from './sales-go-on.ts';

const FORWARD_MS = 90 * 60_000;
/** Before the beginning of the sale, and before the server was started. */
const BACK_MS = -3 * 60 * 60_000;
const APART_MS = 5 * 60_000;
const SALES_AFTERWARDS = 4;
/** Far less than a clock is moved, and enough on a machine that others keep busy. */
const SOON_MS = 60_000;
const BOOKING_MS = 60 * 60_000;
const MOVED = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'move-clock.ts')).href}`,
  CLOCK_MOVES_MS: Array.from({ length: LONG_FAULT_RUNS }, () => [FORWARD_MS, BACK_MS]).join(),
};
const random = seededRandom(20_261_123);

let site: ProductSite;
let journal: Journal;
const others: ProductServer[] = [];
beforeEach(async () => {
  site = await openSite(await plainDisk(), FAULT_SHOWS, MOVED);
  journal = newJournal();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.end('SIGTERM');
  await site.dispose();
});

/** Holds some seat by `url` and answers how long it stays held, by what its visitor is told, ms. */
async function holdFor(url: string, showId: ShowId): Promise<number> {
  return timeLeft(bookingCalls(url), await holdOne(url, journal, showId));
}

/** How long a viewer of the seat map at `url` waits for what is held now, ms. */
async function timeUntilSeen(url: string, showId: ShowId, act: () => Promise<unknown>): Promise<number> {
  const stream = await fetch(`${url}/api/open/status/stream?shows=${showId}`, {
    signal: AbortSignal.timeout(3 * SOON_MS),
  });
  const reader = stream.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  await reader.read();
  const from = performance.now();
  await act();
  let text = '';
  while (!/^event: (?!ping)/m.test(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended');
    text += Buffer.from(value).toString();
  }
  await reader.cancel();
  return performance.now() - from;
}

describe('the clock of a server is moved in the middle of sales', () => {
  test('forward and back: nobody loses a hold, sales and seat maps go on, no countdown is wrong', async () => {
    const showId = site.theatre.shows[0]!;
    for (let move = 0; move < 2 * LONG_FAULT_RUNS; move += 1) {
      const { findings } = await crashRun(
        async () => {
          const from = performance.now();
          signalAll([site.server.pid], 'SIGUSR2');
          await salesGoOn(site, journal, SALES_AFTERWARDS);
          let left = 0;
          const seenAfter = await timeUntilSeen(site.server.url, showId, async () => {
            left = await holdFor(site.server.url, showId);
          });
          expect(seenAfter).toBeLessThan(SOON_MS);
          expect(Math.abs(left - BOOKING_MS)).toBeLessThan(SOON_MS);
          return (performance.now() - from) / 1000;
        },
        site,
        journal,
        random,
      );
      expect(findings.map(describeFinding)).toEqual([]);
    }
  });

  test.runIf(ALL_FAULTS)('two servers whose clocks are five minutes apart sell together', async () => {
    const settings = { ...MOVED, CLOCK_AHEAD_MS: String(-APART_MS) };
    const other = await startProductServer(site.disk.dataDir, await freePort(), settings);
    others.push(other);
    const showId = site.theatre.shows[0]!;
    const { findings } = await crashRun(
      async () => {
        await salesGoOn(site, journal, SALES_AFTERWARDS);
        const lasting = [await holdFor(site.server.url, showId), await holdFor(other.url, showId)];
        for (const left of lasting) expect(Math.abs(left - BOOKING_MS)).toBeLessThan(SOON_MS);
        return 0;
      },
      site,
      journal,
      random,
      { others: [other.url] },
    );
    expect(findings.map(describeFinding)).toEqual([]);
  });
});
