import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pause } from '#server/clock.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { socketPath } from '#server/db/embedded/socket-folder.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { BookingCalls } from './booking-calls.ts';
import { untilBack } from './crash-kinds.ts';
import { crashRun, type Fault } from './crash-run.ts';
import { type DatabaseWire, databaseWire } from './database-wire.ts';
import { plainDisk } from './disk.ts';
import { ALL_FAULTS, FAULT_SHOWS, LONG_FAULT_RUNS } from './fault-runs.ts';
import { describeFinding } from './finding.ts';
import { newJournal } from './journal.ts';
import { openSite, type ProductSite } from './product-site.ts';

const CUT_MS = 10_000;
const SLOW_MS = 3_000;
const random = seededRandom(20_261_123);
const journal = newJournal();

describe.runIf(ALL_FAULTS)('on a way to the database that fails', () => {
  let database: EmbeddedDatabase;
  let wire: DatabaseWire;
  let site: ProductSite;
  beforeAll(async () => {
    const disk = await plainDisk();
    database = await startEmbedded({ dataDir: join(disk.dataDir, 'database'), log: () => undefined });
    const url = new URL(database.connection.replace('@/', '@localhost/'));
    wire = await databaseWire(socketPath(url.searchParams.get('host') ?? ''));
    site = await openSite(disk, FAULT_SHOWS, {
      DATABASE_URL: `postgres://${url.username}@127.0.0.1:${wire.port}${url.pathname}`,
    });
  });
  afterAll(async () => {
    await site.server.end('SIGTERM');
    await wire.close();
    await database.stop();
    await site.dispose();
  });

  /** From now until it answers again, s. */
  async function secondsUntilBack(calls: BookingCalls, fault: () => Promise<void>): Promise<number> {
    const from = performance.now();
    await fault();
    await untilBack(site, calls);
    return (performance.now() - from) / 1000;
  }

  /** Faults of one kind, one after the other; every customer has to be able to go on. */
  async function expectNothingLost(fault: Fault): Promise<void> {
    for (let run = 0; run < LONG_FAULT_RUNS; run += 1) {
      const { seconds, findings } = await crashRun(fault, site, journal, random);
      console.log(`over after ${seconds.toFixed(1)} s`);
      expect(findings.map(describeFinding)).toEqual([]);
    }
  }

  /** What a visitor is told meanwhile. */
  async function askMeanwhile(): Promise<{ readonly status: number; readonly code: unknown }> {
    const answer = await fetch(`${site.server.url}/api/open/booking/00000000-0000-7000-8000-000000000000`);
    const body = (await answer.json()) as { readonly violations: readonly { readonly code: string }[] };
    return { status: answer.status, code: body.violations[0]?.code };
  }

  test('the connection to the database is lost for ten seconds: nothing is lost or doubled, and it comes back by itself', async () => {
    await expectNothingLost((calls) =>
      secondsUntilBack(calls, async () => {
        const over = wire.cut(CUT_MS);
        expect(await askMeanwhile()).toEqual({ status: 503, code: 'unavailable' });
        await over;
      }),
    );
  });

  test('the database is slow: nothing is lost or doubled', async () => {
    await expectNothingLost((calls) =>
      secondsUntilBack(calls, async () => {
        wire.delay(150);
        await pause(SLOW_MS);
        wire.delay(0);
      }),
    );
  });
});
