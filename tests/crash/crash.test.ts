import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { bookingCalls } from './booking-calls.ts';
import { CRASH_KINDS, type CrashKind } from './crash-kinds.ts';
import { crashRun } from './crash-run.ts';
import { fragileDisk, NO_FRAGILE_DISK, plainDisk } from './disk.ts';
import { countOf, describeFinding, type Finding } from './finding.ts';
import { newJournal } from './journal.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { askCustomers, sweep } from './sweep.ts';
import { TAMPERINGS, tamper } from './tampering.ts';

const SHOWS = 4;
const random = seededRandom(20_261_121);

let plain: ProductSite;
let fragile: ProductSite;
beforeAll(async () => {
  const disk = await fragileDisk();
  const opening = openSite(await plainDisk(), SHOWS);
  fragile = await (disk === null ? opening : openSite(disk, SHOWS));
  plain = await opening;
});
afterAll(async () => {
  await plain.dispose();
  if (fragile !== plain) await fragile.dispose();
});

/** Each kind once; `npm run proof:crash` does many. */
describe('one product after the other crashes', () => {
  const journals = { plain: newJournal(), fragile: newJournal() };

  test.each(CRASH_KINDS)('%s: nothing acknowledged is lost, nothing is doubled', async (kind) => {
    const on = kind === 'power cut' && fragile !== plain ? 'fragile' : 'plain';
    const site = on === 'plain' ? plain : fragile;
    const sales = journals[on].acknowledgedSales;
    const { findings } = await crashRun(kind, site, journals[on], random);
    expect(findings.map(describeFinding)).toEqual([]);
    expect(journals[on].acknowledgedSales).toBeGreaterThan(sales);
  });

  test.each(TAMPERINGS)('a fault is reported: $name', async (tampering) => {
    const before = new Set((await sweep(plain, journals.plain)).map(describeFinding));
    await tamper(plain, tampering, journals.plain);
    const after = await sweep(plain, journals.plain);
    const reported = after.filter((finding) => !before.has(describeFinding(finding)));
    expect(kindsOf(reported)).toEqual(tampering.reported);
  });

  test('a fault is reported to the customers that it meets', async () => {
    const findings = await askCustomers(bookingCalls(plain.server.url), journals.plain.records);
    expect(kindsOf(findings)).toEqual(['lost hold', 'lost sale']);
  });
});

describe('with its guard switched off the same crash loses what was acknowledged', () => {
  test('a database killed that answers before it has written', async () => {
    const lost = await lostWithout(plain, 'both', { synchronous_commit: 'off', wal_writer_delay: '10s' });
    expect(lost).toBeGreaterThan(0);
  });

  test('a power cut of one that never flushes, where what was not flushed can be lost', async ({ skip }) => {
    skip(fragile.disk.loses === 'nothing that was written', NO_FRAGILE_DISK);
    expect(await lostWithout(fragile, 'power cut', { fsync: 'off' })).toBeGreaterThan(0);
  });
});

/** How much a crash loses under these settings; Infinity when the product does not even come back. */
async function lostWithout(
  site: ProductSite,
  kind: CrashKind,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  for (const [name, value] of Object.entries(settings))
    await site.query(`alter system set ${name} = '${value}'`);
  await site.query('select pg_reload_conf()');
  return crashRun(kind, site, newJournal(), random).then(
    ({ findings }) => countOf(findings, 'lost hold', 'lost sale'),
    () => Infinity,
  );
}

function kindsOf(findings: readonly Finding[]): readonly Finding['kind'][] {
  return [...new Set(findings.map(({ kind }) => kind))].toSorted();
}
