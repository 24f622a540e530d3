import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { bookingCalls } from './booking-calls.ts';
import { compareJournal } from './compare-journal.ts';
import { sweepDatabase } from './database-sweep.ts';
import { plainDisk } from './disk.ts';
import { describeFinding, type Finding } from './finding.ts';
import { type Journal, newJournal } from './journal.ts';
import { openSite, type ProductSite, reopenSite } from './product-site.ts';
import { shopperOf } from './shopper.ts';
import { readFacts } from './stored-facts.ts';
import { sweep } from './sweep.ts';

const SHOPPERS = 8;
const SALES_BEFORE = 15;
const root = join(import.meta.dirname, '../..');
const random = seededRandom(20_261_123);

let site: ProductSite;
const opened: ProductSite[] = [];
beforeAll(async () => {
  site = await openSite(await plainDisk(), 3);
  opened.push(site);
});
afterAll(async () => {
  for (const each of opened) await each.dispose();
});

/** The command, as an operator runs it on the data in `dataDir`. */
async function runCommand(name: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> {
  const env = { ...process.env, BASE_URL: '', DATABASE_URL: '', DATA_DIR: dataDir };
  const program = [`server/commands/${name}.ts`, folder];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return stdout;
}

function shoppersOn(on: ProductSite, journal: Journal, findings: Finding[]) {
  let visitors = 0;
  return Array.from({ length: SHOPPERS }, () =>
    shopperOf({
      calls: bookingCalls(on.server.url),
      theatre: on.theatre,
      journal,
      random,
      newAddress: () => `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`,
      report: (finding) => findings.push(finding),
    }),
  );
}

/** A backup in which at least one sale falls: a quick machine may be done between two of them, and tries again. */
async function backUpDuringSales(journal: Journal) {
  const folder = join(site.disk.dataDir, '..', 'backup');
  for (let tries = 1; ; tries++) {
    const sold = journal.records
      .filter(({ paid }) => paid === 'yes')
      .map((record) => structuredClone(record));
    const before = journal.acknowledgedSales;
    expect(await runCommand('backup', folder, site.disk.dataDir)).toContain('holds everything of');
    if (journal.acknowledgedSales > before) return { folder, sold };
    expect(tries, 'backups without a sale in them').toBeLessThan(10);
    await rm(folder, { recursive: true });
  }
}

const salesReach = (journal: Journal, count: number) =>
  vi.waitFor(() => expect(journal.acknowledgedSales).toBeGreaterThanOrEqual(count), { timeout: 60_000 });

test('a backup that is made while sales go on is whole, holds every earlier sale, and sells again elsewhere', async () => {
  const journal = newJournal();
  const findings: Finding[] = [];
  let over = false;
  const shopping = shoppersOn(site, journal, findings).map((shopper) => shopper.shop(() => over));
  await salesReach(journal, SALES_BEFORE);
  const { folder, sold } = await backUpDuringSales(journal);
  await salesReach(journal, journal.acknowledgedSales + 1);
  over = true;
  await Promise.all(shopping);

  const disk = await plainDisk();
  await runCommand('restore', folder, disk.dataDir);
  await rm(folder, { recursive: true });
  const restored = await reopenSite(disk, site.theatre);
  opened.push(restored);
  const earlier = { ...newJournal(), records: sold };
  findings.push(...(await sweepDatabase(restored)), ...compareJournal(earlier, await readFacts(restored)));
  expect(findings.map(describeFinding)).toEqual([]);

  const later = newJournal();
  over = false;
  const again = shoppersOn(restored, later, findings).map((shopper) => shopper.shop(() => over));
  await salesReach(later, 5);
  over = true;
  await Promise.all(again);
  findings.push(...(await sweep(restored, later)));
  expect(findings.map(describeFinding)).toEqual([]);
});
