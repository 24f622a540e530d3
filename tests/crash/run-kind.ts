import { seededRandom } from '#server/demo/random.ts';
import type { CrashKind } from './crash-kinds.ts';
import { type CrashRun, crashRun } from './crash-run.ts';
import { readMoney } from './database-sweep.ts';
import { type Disk, fragileDisk, plainDisk } from './disk.ts';
import { countOf, type Finding } from './finding.ts';
import { type Journal, newJournal } from './journal.ts';
import { openSite, type ProductSite } from './product-site.ts';
import { sweep } from './sweep.ts';

/** What came of all crashes of one kind, on one product that lived through all of them. */
export interface KindReport {
  readonly kind: CrashKind;
  readonly disk: Disk['loses'];
  readonly runs: readonly CrashRun[];
  readonly journal: Journal;
  readonly findings: readonly Finding[];
  readonly lost: number;
  readonly doubled: number;
  /** Kept money minus the totals of what is paid, minor units. */
  readonly moneyDifference: number;
}

/** Shows that are on sale at once. */
const SHOWS = 12;

export async function runKind(
  kind: CrashKind,
  runs: number,
  seed: number,
  onRun: (run: CrashRun, index: number) => void = () => undefined,
): Promise<KindReport> {
  const disk = kind === 'power cut' ? ((await fragileDisk()) ?? (await plainDisk())) : await plainDisk();
  return withSite(disk, async (site) => {
    const journal = newJournal();
    const random = seededRandom(seed);
    const done: CrashRun[] = [];
    for (let index = 0; index < runs; index += 1) {
      const run = await crashRun(kind, site, journal, random);
      onRun(run, index);
      done.push(run);
    }
    const findings = [...done.flatMap((run) => run.findings), ...(await sweep(site, journal))];
    const money = await readMoney(site);
    return {
      kind,
      disk: disk.loses,
      runs: done,
      journal,
      findings,
      lost: countOf(findings, 'lost hold', 'lost sale'),
      doubled: countOf(findings, 'doubled'),
      moneyDifference: money.payments - money.orders,
    };
  });
}

/** Opens a product on `disk` and puts all of it away afterwards, however it went. */
export async function withSite<Outcome>(
  disk: Disk,
  use: (site: ProductSite) => Promise<Outcome>,
): Promise<Outcome> {
  let site: ProductSite | undefined;
  try {
    site = await openSite(disk, SHOWS);
    return await use(site);
  } finally {
    await (site ?? disk).dispose();
  }
}
