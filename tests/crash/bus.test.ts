import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BusKind } from '#server/bus/bus.ts';
import { hasNatsServer, type NatsServer, startNatsServer } from '#server/bus/testing/nats-server.ts';
import { pause } from '#server/clock.ts';
import { seededRandom } from '#server/demo/random.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { crashRun } from './crash-run.ts';
import { plainDisk } from './disk.ts';
import { FAULT_RUNS, FAULT_SHOWS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { newJournal } from './journal.ts';
import { freePort, type ProductServer, startProductServer } from './product-server.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { holdsGoOn } from './sales-go-on.ts';

const LEAST_AWAY_MS = 2_000;
const HOLDS_MEANWHILE = 8;
const METRICS_TOKEN = 'of-whoever-reads-the-figures';
const random = seededRandom(20_261_123);

describe.each<BusKind>(hasNatsServer() ? ['postgres', 'nats'] : ['postgres'])(
  'two servers over %s',
  (kind) => {
    let nats: NatsServer | undefined;
    let site: ProductSite;
    let other: ProductServer;
    const journal = newJournal();
    beforeAll(async () => {
      if (kind === 'nats') nats = await startNatsServer();
      const settings = { METRICS_TOKEN, ...(nats === undefined ? {} : { BUS_URL: nats.url }) };
      site = await openSite(await plainDisk(), FAULT_SHOWS, settings);
      other = await startProductServer(site.disk.dataDir, await freePort(), settings);
    });
    afterAll(async () => {
      await other.end('SIGTERM');
      await site.dispose();
      await nats?.close();
    });

    /** What carries the words is killed, and is away while customers go on. */
    async function killBus(): Promise<void> {
      const meanwhile = () => Promise.all([holdsGoOn(site, journal, HOLDS_MEANWHILE), pause(LEAST_AWAY_MS)]);
      if (nats !== undefined) return nats.restart(meanwhile);
      const state = { isOver: false };
      const going = meanwhile().finally(() => {
        state.isOver = true;
      });
      while (!state.isOver) {
        await site.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'butaca bus'`,
        );
        await pause(50);
      }
      await going;
    }

    async function busFigures(url: string) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const text = await answer.text();
      const read = (name: string, labels = '') =>
        Number(new RegExp(`^butaca_bus_${name}\\{kind="${kind}"${labels}\\} (\\d+)$`, 'm').exec(text)?.[1]);
      return {
        connected: read('connected'),
        sent: read('messages', ',direction="sent"'),
        received: read('messages', ',direction="received"'),
      };
    }

    /** Seats that visitors of a server see as taken, of all shows. */
    async function takenAt(url: string): Promise<readonly string[]> {
      const taken: string[] = [];
      for (const showId of site.theatre.shows) {
        const answer = await fetch(`${url}/api/open/show/${showId}/status`);
        const { seats } = decodeStatus(new Uint8Array(await answer.arrayBuffer()));
        seats.forEach((status, seat) => (status === 1 ? taken.push(`${showId}:${seat}`) : undefined));
      }
      return taken.toSorted();
    }

    async function takenInDatabase(): Promise<readonly string[]> {
      const rows = await site.query<{ key: string }>(
        `select show_id || ':' || seat as key from show_seat where state in (1, 2)`,
      );
      return rows.map(({ key }) => key).toSorted();
    }

    test('killed in the middle of sales, it holds up nobody, and afterwards both servers show the same', async () => {
      for (let run = 0; run < FAULT_RUNS; run += 1) {
        const { seconds, findings } = await crashRun(
          async () => {
            const before = journal.acknowledgedHolds;
            await killBus();
            expect(journal.acknowledgedHolds).toBeGreaterThan(before + HOLDS_MEANWHILE);
            const from = performance.now();
            const heard = (await busFigures(other.url)).received;
            await vi.waitFor(
              async () => {
                const [one, two] = [await busFigures(site.server.url), await busFigures(other.url)];
                expect([one.connected, two.connected]).toEqual([1, 1]);
                expect(one.sent).toBeGreaterThan(0);
                expect(two.received).toBeGreaterThan(heard);
              },
              { timeout: 120_000 },
            );
            return (performance.now() - from) / 1000;
          },
          site,
          journal,
          random,
          { others: [other.url] },
        );
        console.log(`words cross again after ${seconds.toFixed(1)} s`);
        expect(findings.map(describeFinding)).toEqual([]);
        await vi.waitFor(
          async () => {
            const taken = await takenInDatabase();
            expect(await takenAt(site.server.url)).toEqual(taken);
            expect(await takenAt(other.url)).toEqual(taken);
          },
          { timeout: 120_000 },
        );
      }
    });
  },
);

describe.skipIf(hasNatsServer())('two servers over NATS', () => {
  test.skip('are not tested: there is no nats-server on the PATH', () => undefined);
});
